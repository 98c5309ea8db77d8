import { CatalogueFault, isOfTerms } from './catalogues.mjs';
import { compiled, parametersIn } from './messages.mjs';

const HEAD = '// Made from libs/texts/catalogues by `npm run texts`.\n';

/** The sorted names of the parameters of a message in one language. `from_of` is a grammatical form of `from`. */
const namesIn = (message) =>
  Array.isArray(message) ? [...new Set(parametersIn(message).map((name) => name.split('_')[0]))].sort() : [];

const compiledAt = (place, message) => {
  try {
    return compiled(message);
  } catch (fault) {
    throw new CatalogueFault(`${place}: ${fault.message} in ${JSON.stringify(message)}`);
  }
};

/** One message in all languages, with its type. */
const messageModule = (place, messages) => {
  const entries = Object.entries(messages).map(([language, message]) => [
    language,
    compiledAt(`${language} of ${place}`, message),
  ]);
  const [[, source]] = entries;
  const names = namesIn(source);
  for (const [language, message] of entries)
    if (namesIn(message).join() !== names.join())
      throw new CatalogueFault(`${language} of ${place} names [${namesIn(message)}], expected [${names}]`);
  const type = Array.isArray(source) ? `Phrase<${names.map((name) => JSON.stringify(name)).join(' | ')}>` : 'Text';
  return `${JSON.stringify(Object.fromEntries(entries))} as ${type}`;
};

const branches = (trees, key) =>
  Object.fromEntries(Object.entries(trees).map(([language, tree]) => [language, tree[key]]));

/** A tree of messages as an expression. @param trees the same tree in each language. */
const treeModule = (place, trees) => {
  const [source] = Object.values(trees);
  if (typeof source === 'string') return messageModule(place, trees);
  const members = Object.keys(source).map(
    (key) => `${JSON.stringify(key)}: ${treeModule(`${place} / ${key}`, branches(trees, key))},`,
  );
  return `{\n${members.join('\n')}\n}`;
};

const termsModule = (trees) => {
  const [source] = Object.values(trees);
  return Object.keys(source).map((name) => `export const ${name}: Terms = ${JSON.stringify(branches(trees, name))};`);
};

const messagesModule = (subject, trees) => {
  const [source] = Object.values(trees);
  return Object.keys(source).map(
    (name) => `export const ${name} = ${treeModule(`${subject} / ${name}`, branches(trees, name))};`,
  );
};

/** The source of the module of one subject. Each member of its catalogue is an export. */
export const moduleOf = ({ subject, trees }) => {
  const lines = isOfTerms(subject) ? termsModule(trees) : messagesModule(subject, trees);
  const used = ['Phrase', 'Terms', 'Text'].filter((type) =>
    lines.some((line) => new RegExp(`\\b(?:as|:) ${type}\\b`).test(line)),
  );
  return `${HEAD}import type { ${used.join(', ')} } from '#language';\n\n${lines.join('\n')}\n`;
};

/** The source of the list of languages. */
export const languagesModule = (languages) =>
  `${HEAD}export const LANGUAGES = [${languages.map((language) => `'${language}'`).join(', ')}] as const;\n`;

/** The aggregates and the rules know the ids of these catalogues without their texts. */
export const hasIds = (subject) => /^(deal|match)\/rejections$|^rules\/[^/]+\/(clauses|names|readings)$/.test(subject);

/** The schemas have these messages in the source language; `shapeFaults` finds the other languages. */
export const isOfSchemas = (subject) => subject.startsWith('shapes/expected');

/** The source of the module with the messages in the source language alone. */
export const sourceModule = ({ subject, trees: { en } }) => moduleOf({ subject, trees: { en } });

/** The source of the module with the ids of a catalogue: each export lists the keys of the export with the texts. */
export const idsModule = ({ trees: { en } }) =>
  [
    HEAD,
    ...Object.entries(en).flatMap(([name, tree]) =>
      typeof tree === 'string'
        ? []
        : [`export const ${name} = ${JSON.stringify(Object.keys(tree), null, 2)} as const;\n`],
    ),
  ].join('');
