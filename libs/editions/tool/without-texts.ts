import ts from 'typescript';

const LANGUAGES = ['en', 'ru', 'zh'];
/** Most sources do not name it and need not be parsed. */
const RAREST = 'zh';
const NO_TEXT = `{ ${LANGUAGES.map((language) => `${language}: ''`).join(', ')} }`;

/** Returns what a text is replaced with. `english` is the expression of its English member. */
type Instead = (english: string) => string;

/**
 * Returns a source in which every text in three languages is replaced: sentences, the forms of words, and lists of words.
 * The keys of the texts stay, because clauses and reasons are known by their ids.
 * @param instead without it the texts are empty, so that a better translation changes no edition.
 */
export const withoutTexts = (source: string, instead: Instead = () => NO_TEXT): string => {
  if (!source.includes(RAREST)) return source;
  const places: (readonly [from: number, to: number, by: string])[] = [];
  const visit = (node: ts.Node): void => {
    const english = englishOf(node);
    if (english !== undefined) places.push([node.getStart(), node.getEnd(), instead(english)]);
    else node.forEachChild(visit);
  };
  visit(ts.createSourceFile('source.ts', source, ts.ScriptTarget.ES2022, true));
  return places.reduceRight((text, [from, to, by]) => text.slice(0, from) + by + text.slice(to), source);
};

/** The English member of an object with the members `en`, `ru` and `zh` and no other. */
const englishOf = (node: ts.Node): string | undefined => {
  if (!ts.isObjectLiteralExpression(node) || node.properties.length !== LANGUAGES.length) return undefined;
  const written = new Map(
    node.properties.flatMap((member) =>
      ts.isPropertyAssignment(member) && ts.isIdentifier(member.name)
        ? [[member.name.text, member.initializer.getText()]]
        : [],
    ),
  );
  return LANGUAGES.every((language) => written.has(language)) ? written.get('en') : undefined;
};
