import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { TestDatabase } from '../../libs/persistence/src/testing/index.js';
import { Client } from './running-api.js';
import { LOG } from './running-api.js';

const MAIN = join(process.cwd(), 'dist/programs/api/main.js');

interface SpawnOptions {
  /** The database of its only log, required unless `logsFile` is given. Without `adminUrl`, the process gets no DATABASE_ADMIN_URL. */
  readonly database?: Pick<TestDatabase, 'url'> & Partial<Pick<TestDatabase, 'adminUrl'>>;
  /** The file of the logs to serve. */
  readonly logsFile?: string;
  /** The address by which the application reaches its database; migrations connect directly. */
  readonly through?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** The API as a separate process, as an operator runs it. */
export class SpawnedApi {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
    /** The first admin key, if this start created it. */
    readonly adminKey: string | undefined,
    private readonly complaints: Promise<string>,
    /** What it has printed until it listened. */
    readonly greeting: string,
  ) {}

  static async start({ database, logsFile, through, env = {} }: SpawnOptions): Promise<SpawnedApi> {
    const logs = logsFile === undefined ? oneLog(database!, through) : { TILESCRIBE_LOGS: logsFile };
    const child = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        ...logs,
        PORT: '0',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints = text(child.stderr);
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
    const ended = once(child, 'close').then(() => 'ended');
    while (!/listening on \S+/.test(output))
      if ((await Promise.race([once(child.stdout, 'data'), ended])) === 'ended')
        throw new Error(`the API has ended: ${await complaints}`);
    const [address, key] = [/listening on (\S+)/.exec(output)![1]!, /(tsk_\S+)/.exec(output)?.[1]];
    return new SpawnedApi(child, address, key, complaints, output);
  }

  get isAlive(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  get pid(): number {
    return this.child.pid!;
  }

  client(key: string | undefined): Client {
    return new Client(this.address, key);
  }

  /** Creates a key of these scopes with the admin key. */
  async key(admin: string | undefined, ...scopes: readonly string[]): Promise<string> {
    const { body } = await this.client(admin).post('/v1/keys', { name: 'test', scopes }).expect(201);
    return (body as { readonly key: string }).key;
  }

  /** Ends the process. @returns its error output. */
  async stop(): Promise<string> {
    if (this.isAlive) {
      this.child.kill('SIGTERM');
      await once(this.child, 'close');
    }
    return this.complaints;
  }
}

const oneLog = (
  { url, adminUrl }: NonNullable<SpawnOptions['database']>,
  through = url,
): Readonly<Record<string, string>> => ({
  ...{ DATABASE_URL: through, TILESCRIBE_LOG: LOG },
  ...(adminUrl !== undefined && { DATABASE_ADMIN_URL: adminUrl }),
});
