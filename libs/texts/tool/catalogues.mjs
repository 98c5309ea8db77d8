import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

/** The source language; the others follow in alphabetical order. */
const SOURCE = 'en';

const languagesIn = (folder) => [
  SOURCE,
  ...readdirSync(folder)
    .filter((name) => name !== SOURCE)
    .sort(),
];

const subjectsIn = (folder, language) =>
  readdirSync(join(folder, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length).split(sep).join(posix.sep))
    .sort();

/** A catalogue that cannot be read, or does not have what those of the other languages have. */
export class CatalogueFault extends Error {}

const read = (folder, language, subject) => {
  const path = join(folder, language, `${subject}.json`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (fault) {
    throw new CatalogueFault(`${path}: ${fault.message}`);
  }
};

const keysIn = (tree, path = []) =>
  typeof tree === 'object' && tree !== null
    ? Object.entries(tree).flatMap(([key, branch]) => keysIn(branch, [...path, key]))
    : [path.join(' / ')];

/** Words may have other grammatical forms in each language: only the words themselves are compared. */
const comparedKeys = (subject, tree) =>
  keysIn(tree).filter((key) => !(isOfTerms(subject) && key.split(' / ').at(-1).includes('.')));

/** Whether a catalogue has the words of a rule book, and not messages. */
export const isOfTerms = (subject) => subject.endsWith('/terms');

const missing = (needed, found) => needed.filter((key) => !found.includes(key));

/** What one language lacks or has too much, beside the source language. */
const differencesOf = (language, subject, source, tree) => {
  const [needed, found] = [comparedKeys(subject, source), comparedKeys(subject, tree)];
  return [
    ...missing(needed, found).map((key) => `${language}/${subject}.json lacks ${key}`),
    ...missing(found, needed).map((key) => `${language}/${subject}.json has ${key}, which ${SOURCE} lacks`),
  ];
};

const readSubject = (folder, languages, subject) => {
  const trees = Object.fromEntries(languages.map((language) => [language, read(folder, language, subject)]));
  const faults = languages.flatMap((language) => differencesOf(language, subject, trees[SOURCE], trees[language]));
  return { subject, trees, faults };
};

/** Reads the catalogues of a folder: one folder a language, in it one file a subject. Throws a CatalogueFault that names each missing file and key. */
export const cataloguesIn = (folder) => {
  const languages = languagesIn(folder);
  const subjects = subjectsIn(folder, SOURCE);
  const files = languages.flatMap((language) =>
    missing(subjects, subjectsIn(folder, language)).map((subject) => `${language}/${subject}.json is missing`),
  );
  const read = files.length > 0 ? [] : subjects.map((subject) => readSubject(folder, languages, subject));
  const faults = [...files, ...read.flatMap((each) => each.faults)];
  if (faults.length > 0) throw new CatalogueFault(faults.join('\n'));
  return { languages, catalogues: read.map(({ subject, trees }) => ({ subject, trees })) };
};
