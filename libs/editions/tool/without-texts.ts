import ts from 'typescript';

const LANGUAGES = ['en', 'ru', 'zh'];
const NO_TEXT = `{ ${LANGUAGES.map((language) => `${language}: ''`).join(', ')} }`;

/**
 * Returns a source in which every text in three languages is empty, so that a better translation changes no edition.
 * The keys of the texts stay: clauses and reasons are known by their ids.
 */
export const withoutTexts = (source: string): string => {
  const places: (readonly [from: number, to: number])[] = [];
  const visit = (node: ts.Node): void => {
    if (isText(node)) places.push([node.getStart(), node.getEnd()]);
    else node.forEachChild(visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true));
  return places.reduceRight((text, [from, to]) => text.slice(0, from) + NO_TEXT + text.slice(to), source);
};

/** An object with the members `en`, `ru` and `zh` and no other. */
const isText = (node: ts.Node): boolean => {
  if (!ts.isObjectLiteralExpression(node)) return false;
  const names = node.properties.map(({ name }) => (name !== undefined && ts.isIdentifier(name) ? name.text : ''));
  return names.length === LANGUAGES.length && LANGUAGES.every((language) => names.includes(language));
};
