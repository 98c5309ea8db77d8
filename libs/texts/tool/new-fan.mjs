import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

/** States a new fan of dazhong: in each catalogue, in RULEBOOK.md and in the glossary. */

const LIBS = join(import.meta.dirname, '..', '..');
const RULEBOOK = join(LIBS, 'rules', 'src', 'dazhong', 'RULEBOOK.md');
const GLOSSARY = join(LIBS, 'tiles', 'GLOSSARY.md');
const CATALOGUES = join(LIBS, 'texts', 'catalogues');
const LANGUAGES = readdirSync(CATALOGUES);
const USAGE = `npm run fan -- DZ-fan.97 POINTS [--note "per triple; absorbs 22s, 30s"] ${LANGUAGES.map((language) => `--${language} "NAME: {points} …"`).join(' ')}`;

/** The note inside fan 64 does not stand where its points belong. */
const OUT_OF_ORDER = 'DZ-fan.64x';
const ROW = /^\| (DZ-fan\.\w+) \| [^|]+, (\d+) \|/gm;

const change = (file, changed) => writeFileSync(file, changed(readFileSync(file, 'utf8')));

/** Adds a line after the line with this beginning. */
const insert = (file, after, line) =>
  change(file, (text) => {
    const at = text.indexOf('\n', text.indexOf(`\n${after}`) + 1);
    return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
  });

/** A fan comes before all fans with fewer points. */
const previousOf = (points, rulebook) =>
  [...rulebook.matchAll(ROW)].findLast(([, clause, least]) => clause !== OUT_OF_ORDER && Number(least) >= points)[1];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: Object.fromEntries(['note', ...LANGUAGES].map((name) => [name, { type: 'string' }])),
});
const [clause = '', points = ''] = positionals;
const rulebook = readFileSync(RULEBOOK, 'utf8');
const isComplete = LANGUAGES.every((language) => /[:：].*\{points\}/.test(values[language] ?? ''));
if (!/^DZ-fan\.[0-9a-z]+$/.test(clause) || !/^\d+$/.test(points) || !isComplete || rulebook.includes(`| ${clause} |`)) {
  console.error(`got ${process.argv.slice(2).join(' ')}, expected a clause that RULEBOOK.md does not have:\n${USAGE}`);
  process.exit(2);
}

const previous = previousOf(Number(points), rulebook);
const nameIn = (language) => values[language].replace(/[:：].*$/s, '');
for (const language of LANGUAGES)
  insert(
    join(CATALOGUES, language, 'rules', 'dazhong', 'clauses.json'),
    `    "${previous}": `,
    `    "${clause}": ${JSON.stringify(values[language])},`,
  );
insert(GLOSSARY, `| ${previous} |`, `| ${clause} | ${['en', 'zh', 'ru'].map(nameIn).join(' | ')} |`);
insert(
  RULEBOOK,
  `| ${previous} |`,
  `| ${clause} | ${nameIn('en')}, ${points} | C | scoring/fan.table.ts | scoring/fan.table.spec.ts | ${values.note ?? ''} |`,
);
change(RULEBOOK, (text) =>
  text
    .replace(
      /^\| (table of fans|all) \| (\d+) \| (\d+) \|/gm,
      (_, heading, all, held) => `| ${heading} | ${Number(all) + 1} | ${Number(held) + 1} |`,
    )
    .replace(/^\| table of fans \|.*DZ-fan\.\w+/m, (row) => `${row}, ${clause}`),
);
await import('./main.mjs');
console.log(`${clause} is stated after ${previous}.`);
