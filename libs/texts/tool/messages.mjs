import compile from 'icu-minify/compile';

/** The word of a rule book, such as `term_win` or `Term_win_acc`: its slot stays until the rule book is known. */
const TERM = /^([tT])erm_(\w)(\w*?)(?:_(\w+))?$/;

const slotOf = (name) => {
  const [, capital, first, rest, form] = TERM.exec(name);
  return `{$${capital === 'T' ? first.toUpperCase() : first}${rest}${form === undefined ? '' : `.${form}`}}`;
};

const isArgument = (node) => Array.isArray(node) && node.length === 1;

const withSlots = (node) => {
  if (isArgument(node)) return TERM.test(node[0]) ? slotOf(node[0]) : node;
  if (Array.isArray(node) && typeof node[0] === 'string' && typeof node[1] === 'number')
    return [node[0], node[1], ...node.slice(2).map((options) => mapped(options, branchWithSlots))];
  return node;
};

const mapped = (branches, change) =>
  Object.fromEntries(Object.entries(branches).map(([name, branch]) => [name, change(branch)]));

const branchWithSlots = (branch) => (Array.isArray(branch) ? joined(branch.map(withSlots)) : branch);

/** Texts that follow each other become one. A message that is nothing but text is that text. */
const joined = (nodes) => {
  const parts = nodes.reduce((found, node) => {
    const last = found.at(-1);
    return typeof node === 'string' && typeof last === 'string'
      ? [...found.slice(0, -1), last + node]
      : [...found, node];
  }, []);
  return parts.length === 1 && typeof parts[0] === 'string' ? parts[0] : parts;
};

/** Compiles an ICU message; its terms become the slots that `inWords` fills. */
export const compiled = (message) => {
  const nodes = compile(message);
  return typeof nodes === 'string' ? nodes : joined(nodes.map(withSlots));
};

/** The names of the parameters of a compiled message. */
const parametersOf = (node) => {
  if (!Array.isArray(node)) return [];
  const [name, type, options] = node;
  if (typeof name === 'string' && node.length === 1) return [name];
  if (typeof name === 'string' && typeof type === 'number')
    return [
      name,
      ...Object.values(options ?? {}).flatMap((branch) => (Array.isArray(branch) ? parametersIn(branch) : [])),
    ];
  return parametersIn(node);
};

export const parametersIn = (nodes) => nodes.flatMap(parametersOf);
