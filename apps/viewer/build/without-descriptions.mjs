import { nodesOf, replaced } from './syntax.mjs';

const SCHEMAS = /\/dist\/libs\/(?:[a-z-]+\/schema\/|event-log\/src\/(?:leaf|jsonl-format)\.js$)/;

/** Methods that only describe a schema. */
const DESCRIBING = new Set(['describe', 'meta']);
/** Functions of the schemas, each with the index of its first argument that only describes. */
const DESCRIBED_FROM = { event: 2, command: 2, bySeatOf: 1 };

const rangesOf = ({ type, callee, end, arguments: given }) => {
  if (type !== 'CallExpression') return [];
  if (callee.type === 'MemberExpression' && DESCRIBING.has(callee.property.name)) return [[callee.object.end, end, '']];
  const kept = callee.type === 'Identifier' ? DESCRIBED_FROM[callee.name] : undefined;
  return kept === undefined || given.length <= kept ? [] : [[given[kept - 1].end, given.at(-1).end, '']];
};

/** Removes the descriptions from the schemas of the libraries. The page checks data by these schemas and shows no description. */
export const withoutDescriptions = () => ({
  name: 'without-descriptions',
  transform(code, id) {
    if (!SCHEMAS.test(id)) return null;
    return { code: replaced(code, [...nodesOf(this.parse(code))].flatMap(rangesOf)), map: null };
  },
});
