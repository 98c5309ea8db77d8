import { nodesOf, replaced } from './syntax.mjs';

const SCHEMAS = /\/dist\/libs\/(?:[a-z-]+\/schema\/|event-log\/src\/(?:leaf|jsonl-format)\.js$)/;

/** Methods that only describe a schema. */
const DESCRIBING = new Set(['describe', 'meta']);
/** What replaces the argument of these functions that only describes: the second one of `bySeatOf`, the first one of the others. */
const INSTEAD = { described: "''", commandsOf: '{}' };

const rangesOf = ({ type, callee, end, arguments: given }) => {
  if (type !== 'CallExpression') return [];
  if (callee.type === 'MemberExpression' && DESCRIBING.has(callee.property.name)) return [[callee.object.end, end, '']];
  if (callee.type !== 'Identifier') return [];
  if (callee.name === 'bySeatOf') return [[given[0].end, given.at(-1).end, '']];
  const instead = INSTEAD[callee.name];
  return instead === undefined ? [] : [[given[0].start, given[0].end, instead]];
};

/** Removes the descriptions from the schemas of the libraries. The page checks data by these schemas and shows no description. */
export const withoutDescriptions = () => ({
  name: 'without-descriptions',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    return { code: replaced(code, [...nodesOf(this.parse(code))].flatMap(rangesOf)), map: null };
  },
});
