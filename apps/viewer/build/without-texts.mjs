import { withoutTexts as textsReplaced } from '../../../dist/libs/editions/tool/without-texts.js';
import { nodesOf, replaced } from './syntax.mjs';

/** `inEach` of #language makes texts and is none. */
const LIBRARIES = /\/dist\/libs\/(?!language\/)/;
/** The schemas take their English messages from these modules. */
const MESSAGES = /\/dist\/libs\/shapes\//;

const inEnglish = (english) => `{ en: ${english}, ru: '', zh: '' }`;

const RULE_SETS = /\/dist\/libs\/rules\//;
/** The members of a rule set, and of its fans, that only the shown texts need. */
const SHOWN = new Set(['glossary', 'names', 'reasons', 'title']);

const shownOf = ({ type, key, value, kind, shorthand }) =>
  type === 'Property' && kind === 'init' && !shorthand && SHOWN.has(key.name) ? [[value.start, value.end, '{}']] : [];

/**
 * Removes each text of the libraries from the worker. The worker reports ids and codes, and the page shows their texts from
 * the files of `text-files.mjs`. The ids of clauses stay, because a ruling may cite only a clause of its rule set.
 */
export const withoutTexts = () => ({
  name: 'without-texts',
  transform(code, id) {
    if (!LIBRARIES.test(id)) return null;
    const rest = textsReplaced(code, MESSAGES.test(id) ? inEnglish : () => '{}');
    const shown = RULE_SETS.test(id) ? [...nodesOf(this.parse(rest))].flatMap(shownOf) : [];
    return { code: replaced(rest, shown), map: null };
  },
});
