import { fill, inEach, type Phrase, type Text } from '#language';
import { EXPECTED } from '#texts/shapes/expected';
import { EXPECTED_IN_REQUESTS } from '#texts/shapes/expected-in-requests';

/** The texts of both tables. */
export const EXPECTED_TEXTS: Readonly<Record<string, Phrase>> = { ...EXPECTED, ...EXPECTED_IN_REQUESTS };

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The messages of the tables as patterns that extract the parameters. */
const PATTERNS = Object.values(EXPECTED_TEXTS).map((phrase) => ({
  phrase,
  pattern: new RegExp(
    `^${[phrase.en]
      .flat()
      .map((part) => (Array.isArray(part) ? `(?<${part[0]}>[^]*)` : escaped(String(part))))
      .join('')}$`,
  ),
}));

/** The message of a schema in every language. A message that is in no table stays English. */
export const messageInEach = (message: string): Text => {
  for (const { phrase, pattern } of PATTERNS) {
    const found = pattern.exec(message);
    if (found) return fill(phrase, found.groups ?? {});
  }
  return inEach(() => message);
};
