import { inEach, type Language, type Particulars, type Text } from './language.js';

const RECEIVED: Text = { en: 'Received', ru: 'Получено', zh: '收到' };
const EXPECTED: Text = { en: 'expected', ru: 'ожидалось', zh: '应为' };
const EXPECTED_ALONE: Text = { en: 'Expected', ru: 'Ожидалось', zh: '应为' };
/** The punctuation between the parts and at the end. */
const MARKS: { readonly [language in Language]: readonly [colon: string, between: string, stop: string] } = {
  en: [': ', '; ', '.'],
  ru: [': ', '; ', '.'],
  zh: ['：', '；', '。'],
};

/** Returns the text of a refusal with the received and the expected value, if known, in each language. */
export const withParticulars = (text: Text, { received, expected }: Particulars): Text => {
  if (received === undefined && expected === undefined) return text;
  const inLanguage = (language: Language): string => {
    const [colon, between, stop] = MARKS[language];
    const label = received === undefined ? EXPECTED_ALONE : EXPECTED;
    const parts = [
      ...(received === undefined ? [] : [`${RECEIVED[language]}${colon}${received}`]),
      ...(expected === undefined ? [] : [`${label[language]}${colon}${expected}`]),
    ];
    return `${text[language]}${language === 'zh' ? '' : ' '}${parts.join(between)}${stop}`;
  };
  return inEach(inLanguage);
};
