import { build, type BuildOptions, type Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { digestOf } from '#editions';

/** A rule set whose judge is bundled: its folder in `libs/rules/src`, and the names that its `index.ts` exports. */
export interface Bundled {
  readonly id: string;
  readonly rules: string;
}

export const BUNDLED: readonly Bundled[] = [
  { id: 'sichuan-mil', rules: 'sichuanMil' },
  { id: 'sichuan-style', rules: 'sichuanStyle' },
  { id: 'dazhong', rules: 'dazhong' },
  { id: 'classical', rules: 'classical' },
];

const entryOf = ({ id, rules }: Bundled): string => `
import { judgeOf } from '#judge';
import { ${rules}, ${rules}Hands, ${rules}Match } from '#rules/${id}';
export const judge = (fingerprint) => judgeOf({ rules: ${rules}, hands: ${rules}Hands, match: ${rules}Match }, fingerprint);
`;

/**
 * Bundles a rule set with the aggregate into the text of one ES module without imports. The same sources give the same
 * bytes on every machine.
 * @param changed replaces the content of sources, by their path from `root`: for editions that only a test has.
 */
export const bundle = (
  root: string,
  ruleSet: Bundled,
  changed: ReadonlyMap<string, (source: string) => string> = new Map(),
): Promise<string> => bundled(root, `${ruleSet.id}.ts`, entryOf(ruleSet), { format: 'esm' }, changed);

/**
 * Computes the digest of the answers of the sources to the frozen corpus: the constant `ANSWERS` of `corpus/fingerprint.ts`.
 */
export const answersOf = async (root: string, { id }: Bundled): Promise<string> => {
  const folder = join(root, 'libs', 'rules', 'src', id, 'corpus');
  const linesOf = async (file: string): Promise<readonly unknown[]> =>
    (await readFile(join(folder, file), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown);
  const entry = `export { digestOfAnswers } from './libs/rules/src/${id}/ruleset/answers.ts';`;
  const script = await bundled(root, `answers-of-${id}.ts`, entry, { format: 'iife', globalName: 'answers' });
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  const { digestOfAnswers } = new Function(`${script}\nreturn answers;`)() as AnswersModule;
  return digestOfAnswers({ hands: await linesOf('hands.jsonl'), deals: await linesOf('deals.jsonl') }, digestOf);
};

interface AnswersModule {
  readonly digestOfAnswers: (corpus: object, sha256: typeof digestOf) => string;
}

/** Bundles a module, given as text at `root`, with all that it imports. */
const bundled = async (
  root: string,
  sourcefile: string,
  contents: string,
  written: Pick<BuildOptions, 'format' | 'globalName'>,
  changed: ReadonlyMap<string, (source: string) => string> = new Map(),
): Promise<string> => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, sourcefile, loader: 'ts' },
    absWorkingDir: root,
    bundle: true,
    write: false,
    ...written,
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    treeShaking: true,
    // The settings of the compiler that change what is emitted; tsconfig.json itself is not read.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    plugins: [sourcesOfLibraries(root), changedSources(root, new Map([...WITHOUT_DIGESTS, ...changed]))],
    logLevel: 'silent',
  });
  const [output] = outputFiles;
  if (output === undefined) throw new Error(`the bundle ${sourcefile} is empty`);
  return output.text;
};

/** A file cannot contain its own digest, nor change when another edition is published: its loader states the fingerprint. */
const WITHOUT_DIGESTS = [
  [
    'libs/rules/src/kit/edition/published-fingerprints.ts',
    () => 'export const fingerprintOf = (ruleSet, edition, answers) => answers;',
  ],
] as const;

/** Resolves `#deal`, `#rules/dazhong` and `#texts/ids/rules/dazhong/clauses` to sources, because package.json resolves them to the build. The libraries are pure: what is not used is left out. */
const sourcesOfLibraries = (root: string): Plugin => ({
  name: 'sources-of-libraries',
  setup: (esbuild) => {
    esbuild.onResolve({ filter: /^#/ }, ({ path }) => {
      const [library = '', ...folders] = path.slice(1).split('/');
      if (library === 'texts' && folders.length > 0)
        return { path: join(root, 'libs', 'texts', 'src', 'generated', `${folders.join('/')}.ts`), sideEffects: false };
      const sources = folders[0] === 'schema' ? 'schema' : join('src', ...folders);
      return { path: join(root, 'libs', library, sources, 'index.ts'), sideEffects: false };
    });
    esbuild.onResolve({ filter: /^\./ }, ({ path, resolveDir }) =>
      resolveDir.startsWith(join(root, 'libs'))
        ? { path: join(resolveDir, path.replace(/\.js$/, '.ts')), sideEffects: false }
        : undefined,
    );
  },
});

const changedSources = (root: string, changed: ReadonlyMap<string, (source: string) => string>): Plugin => ({
  name: 'changed-sources',
  setup: (esbuild) => {
    esbuild.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const change = changed.get(path.slice(root.length + 1));
      return change && { contents: change(await readFile(path, 'utf8')), loader: 'ts' };
    });
  },
});
