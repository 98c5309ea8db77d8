import { CALCULATOR_DETAILS } from '#calculator';
import { LANGUAGES, type Text } from '#language';
import { textFaults } from '#testing';
import { CATALOGUE, type ProblemCode, type TransportCode } from './catalogue.js';
import { DETAILS, type DetailedCode } from './details.js';
import { problemDocument } from './problem-document.js';
import { Problem } from './problem.js';
import { TRANSPORT } from './transport.js';

const CODES = Object.keys(CATALOGUE) as readonly ProblemCode[];
const OF_THE_API = Object.keys(TRANSPORT) as readonly TransportCode[];
const casesOf = (code: DetailedCode): readonly string[] => Object.keys(DETAILS[code]);
const ALL = OF_THE_API.flatMap((code) => casesOf(code).map((name) => [code, name] as const));
const textOf = (code: DetailedCode, name: string): Text => (DETAILS[code] as Readonly<Record<string, Text>>)[name]!;

it.each(OF_THE_API)('%s states what is wrong with this request', (code) => {
  expect(casesOf(code)).not.toEqual([]);
});

it.each(ALL)('%s, %s: exists in every language, with the same parameters and numbers', (code, name) => {
  // The detail of a shape fault consists of a place and a fault; libs/shapes checks their texts.
  const isFrame = /^\{place\}.\s?\{fault\}/.test(textOf(code, name).en);
  const faults = textFaults({ [`${code} ${name}`]: textOf(code, name) });
  expect(isFrame ? faults.filter((fault) => /parameters|numbers/.test(fault)) : faults).toEqual([]);
});

it('the details of the calculator exist in every language', () => {
  expect(textFaults(CALCULATOR_DETAILS)).toEqual([]);
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
