import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CatalogueFault, cataloguesIn } from './catalogues.mjs';
import { hasIds, idsModule, isOfSchemas, languagesModule, moduleOf, sourceModule } from './modules.mjs';

const LIBS = join(import.meta.dirname, '..', '..');
const LANGUAGES = join(LIBS, 'language', 'src', 'languages.generated.ts');
const GENERATED = join(LIBS, 'texts', 'src', 'generated');

/** The modules that the catalogues give, by their paths. */
const modules = () => {
  const { languages, catalogues } = cataloguesIn(join(LIBS, 'texts', 'catalogues'));
  const beside = (folder, has, module) =>
    catalogues
      .filter(({ subject }) => has(subject))
      .map((catalogue) => [join(GENERATED, folder, `${catalogue.subject}.ts`), module(catalogue)]);
  return new Map([
    [LANGUAGES, languagesModule(languages)],
    ...catalogues.map((catalogue) => [join(GENERATED, `${catalogue.subject}.ts`), moduleOf(catalogue)]),
    ...beside('ids', hasIds, idsModule),
    ...beside('source', isOfSchemas, sourceModule),
  ]);
};

const present = () =>
  existsSync(GENERATED)
    ? readdirSync(GENERATED, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(GENERATED, file))
    : [];

const differs = ([path, text]) => !existsSync(path) || readFileSync(path, 'utf8') !== text;

/** Writes only what changed, so that a build compiles only that. */
const write = (wanted) => {
  for (const path of present().filter((each) => !wanted.has(each))) rmSync(path);
  for (const [path, text] of [...wanted].filter(differs)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
};

const compare = (wanted) => {
  const stale = [
    ...present().filter((path) => !wanted.has(path)),
    ...[...wanted].filter(differs).map(([path]) => path),
  ];
  if (stale.length > 0)
    throw new CatalogueFault(`not made from the catalogues, run npm run texts:\n${stale.join('\n')}`);
};

try {
  const wanted = modules();
  if (process.argv.includes('--check')) compare(wanted);
  else write(wanted);
} catch (fault) {
  if (!(fault instanceof CatalogueFault)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
