import Module from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import type { TestServer } from '../../libs/persistence/src/testing/index.js';

declare global {
  // Setup and teardown are loaded separately and share nothing else.
  var testServer: TestServer | undefined;
}

/** The part of jest's project configuration that is used here. */
interface Project {
  readonly rootDir: string;
  readonly moduleNameMapper: readonly (readonly [pattern: string, source: string])[];
}

type Resolve = (request: string, parent: { filename: string } | undefined, ...rest: unknown[]) => string;

/**
 * Resolves imports to sources with the table that the tests use. jest compiles the imports of its global setup, but resolves
 * them like Node, where neither `#tiles` nor `./tile.js` leads to a source.
 */
const resolveSources = (moduleNameMapper: Project['moduleNameMapper']): void => {
  const loader = Module as unknown as { _resolveFilename: Resolve };
  const asNode = loader._resolveFilename;
  loader._resolveFilename = (request, parent, ...rest) => {
    const ours = parent && !parent.filename.includes('node_modules');
    const mapped = ours && moduleNameMapper.find(([pattern]) => new RegExp(pattern).test(request));
    if (!mapped) return asNode(request, parent, ...rest);
    const source = request.replace(new RegExp(mapped[0]), mapped[1]);
    return source.startsWith('.') ? `${join(dirname(parent.filename), source)}.ts` : source;
  };
};

const stopOn = (signal: 'SIGINT' | 'SIGTERM', server: TestServer): void => {
  process.once(signal, () => void server.stop().finally(() => process.exit(128 + constants.signals[signal])));
};

/** The name of the server whose data is in memory. */
const IN_MEMORY = 'postgres-in-memory';

/** Starts one server with one migrated template for all tests of the run; each test file copies the template. */
export default async function startDatabase(_global: unknown, project: Project): Promise<void> {
  resolveSources(project.moduleNameMapper);
  const { startTestDatabase } = await import('../../libs/persistence/src/testing/index.js');
  const { leadToMemory } = await import('./memory-folder.js');
  const dataRoot = project.rootDir;
  const name = leadToMemory(dataRoot, IN_MEMORY) ? IN_MEMORY : undefined;
  const server = await startTestDatabase({ dataRoot, isDisposable: true, name });
  globalThis.testServer = server;
  stopOn('SIGINT', server);
  stopOn('SIGTERM', server);
}
