import { LANGUAGES, type Phrase, type Text } from '#language';
import { withBraces } from '#testing';
import { CATALOGUE, type ProblemCode, type TransportCode } from './catalogue.js';
import { DETAILS, type DetailedCode } from './details.js';
import { problemDocument } from './problem-document.js';
import { Problem } from './problem.js';
import { TRANSPORT } from './transport.js';

const CODES = Object.keys(CATALOGUE) as readonly ProblemCode[];
const OF_THE_API = Object.keys(TRANSPORT) as readonly TransportCode[];
const casesOf = (code: DetailedCode): readonly string[] => Object.keys(DETAILS[code]);
const textOf = (code: DetailedCode, name: string): Text =>
  withBraces((DETAILS[code] as Readonly<Record<string, Phrase>>)[name]!);

it.each(OF_THE_API)('%s states what is wrong with this request', (code) => {
  expect(casesOf(code)).not.toEqual([]);
});

it.each(CODES)('%s is answered in the requested language: title, detail and places', (code) => {
  const isOfTheApi = OF_THE_API.some((each) => each === code);
  const details = isOfTheApi
    ? casesOf(code as TransportCode).map((name) => textOf(code as TransportCode, name))
    : [undefined];
  for (const detail of details) {
    const problem = new Problem(code, detail, { errors: [{ pointer: '/a' }] });
    const shown = LANGUAGES.map((language) => problemDocument(problem, 'id', language));
    expect(new Set(shown.map(({ title }) => title)).size).toBe(LANGUAGES.length);
    for (const [index, language] of LANGUAGES.entries()) {
      const expected = (detail ?? CATALOGUE[code].title)[language];
      expect(shown[index]).toMatchObject({ detail: expected, errors: [{ pointer: '/a', detail: expected }] });
    }
  }
});
