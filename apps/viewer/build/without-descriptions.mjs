import { nodesOf, replaced } from './syntax.mjs';

const SCHEMAS = /\/dist\/libs\/(?:[a-z-]+\/schema\/|event-log\/src\/(?:leaf\/leaf|file\/jsonl-format)\.js$)/;

/** Methods that only describe a schema. */
const DESCRIBING = new Set(['describe', 'meta']);
/** The arguments of functions that only describe: the first and the last of them, and their replacement. */
const DESCRIBING_ARGUMENTS = {
  bySeatOf: [1, 1, "''"],
  commandsOf: [0, 0, '{}'],
  described: [0, 0, "''"],
  named: [0, 1, "'', ''"],
};

const rangesOf = ({ type, callee, end, arguments: given }) => {
  if (type !== 'CallExpression') return [];
  if (callee.type === 'MemberExpression' && DESCRIBING.has(callee.property.name)) return [[callee.object.end, end, '']];
  const [from, to, instead] = (callee.type === 'Identifier' && DESCRIBING_ARGUMENTS[callee.name]) || [];
  return from === undefined ? [] : [[given[from].start, given[to].end, instead]];
};

/** Removes the descriptions from the schemas of the libraries. The page checks data by these schemas and shows no description. */
export const withoutDescriptions = () => ({
  name: 'without-descriptions',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    return { code: replaced(code, [...nodesOf(this.parse(code))].flatMap(rangesOf)), map: null };
  },
});
