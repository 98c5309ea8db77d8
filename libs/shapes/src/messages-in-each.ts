import { fill, inEach, type Text } from '#language';
import { EXPECTED_IN_REQUESTS } from './expected-in-requests.js';
import { EXPECTED } from './expected.js';

/** The texts of both tables. */
export const EXPECTED_TEXTS: Readonly<Record<string, Text>> = { ...EXPECTED, ...EXPECTED_IN_REQUESTS };

const PARAMETER = /\{(\w+)\}/g;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The messages of the tables as patterns that extract the parameters. */
const PATTERNS = Object.values(EXPECTED_TEXTS).map((text) => ({
  text,
  pattern: new RegExp(
    `^${text.en
      .split(PARAMETER)
      .map((part, index) => (index % 2 ? `(?<${part}>[^]*)` : escaped(part)))
      .join('')}$`,
  ),
}));

/** The message of a schema in every language. A message that is in no table stays English. */
export const messageInEach = (message: string): Text => {
  for (const { text, pattern } of PATTERNS) {
    const found = pattern.exec(message);
    if (found) return fill(text, found.groups ?? {});
  }
  return inEach(() => message);
};
