import { nodesOf, replaced } from './syntax.mjs';

const LIBRARIES = /\/dist\/libs\//;
/** The schemas take their English messages from these modules. */
const MESSAGES = /\/dist\/libs\/shapes\//;

const LANGUAGES = 'en,ru,zh';

/** Checks that an expression is a string literal, or several literals joined together. */
const isWrittenOut = ({ type, left, right }) =>
  type === 'Literal' || (type === 'BinaryExpression' && isWrittenOut(left) && isWrittenOut(right));

const isText = ({ type, properties }) =>
  type === 'ObjectExpression' &&
  properties.map(({ key }) => key?.name).join() === LANGUAGES &&
  properties.every(({ value }) => isWrittenOut(value));

/**
 * Removes each text of the libraries, `{ en, ru, zh }`, from the worker. The worker reports ids and codes, and the page
 * shows their texts from the files of `text-files.mjs`. The ids beside the texts stay.
 */
export const withoutTexts = () => ({
  name: 'without-texts',
  transform(code, id) {
    if (!LIBRARIES.test(id)) return null;
    const texts = [...nodesOf(this.parse(code))].filter(isText);
    const keptOf = ({ start, end, properties: [english] }) => [
      start,
      end,
      MESSAGES.test(id) ? `{ ${code.slice(english.start, english.end)}, ru: '', zh: '' }` : '{}',
    ];
    return { code: replaced(code, texts.map(keptOf)), map: null };
  },
});
