import { nodesOf, replaced } from './syntax.mjs';

const LIBRARIES = /\/dist\/libs\//;
/** Schemas take their messages from here, and they are English. */
const MESSAGES = /\/dist\/libs\/shapes\//;

const LANGUAGES = 'en,ru,zh';

/** A string that is written out, in one piece or in several. */
const isWrittenOut = ({ type, left, right }) =>
  type === 'Literal' || (type === 'BinaryExpression' && isWrittenOut(left) && isWrittenOut(right));

const isText = ({ type, properties }) =>
  type === 'ObjectExpression' &&
  properties.map(({ key }) => key?.name).join() === LANGUAGES &&
  properties.every(({ value }) => isWrittenOut(value));

/**
 * The worker reports ids and codes, and the page words them by the files of `text-files.mjs`: each text of the libraries,
 * `{ en, ru, zh }`, is left out of the worker. The ids beside the texts stay.
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
