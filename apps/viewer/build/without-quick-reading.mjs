/**
 * The modules that only make reading a log quick: they read and check lines without a parser and schemas, write ordered values at once, open equal events once, by their
 * ends, and look at parts of sealed states only when they are read. Where they do not know an answer, the parser and the schemas give it, and in the page they know none: it is smaller.
 */
const QUICK =
  /\/dist\/libs\/(?:event-log\/src\/(?:values\/canonical-order|file\/(?:line-shapes|event-line|disclosure-line)|leaf\/read-event|sealing\/read-disclosure)|audit\/src\/sealed\/(?:opened-before|late-views))\.js$/;

const methodOf = ({ type, kind, static: isStatic, key }) =>
  type === 'MethodDefinition' && kind === 'method' && key.type === 'Identifier'
    ? [`${isStatic ? 'static ' : ''}${key.name}() {}`]
    : [];

const emptyOf = ({ type, declaration }) => {
  if (type !== 'ExportNamedDeclaration' || !declaration) return [];
  const { id, body, declarations = [] } = declaration;
  return declaration.type === 'ClassDeclaration'
    ? [`export class ${id.name} { ${body.body.flatMap(methodOf).join(' ')} }`]
    : declarations.map(({ id: { name } }) => `export const ${name} = () => undefined;`);
};

/** Empties the functions of these modules. */
export const withoutQuickReading = () => ({
  name: 'without-quick-reading',
  transform(code, id) {
    if (!QUICK.test(id)) return null;
    return { code: this.parse(code).body.flatMap(emptyOf).join('\n'), map: null };
  },
});
