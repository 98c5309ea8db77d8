import fc from 'fast-check';
import { canonicalJson } from '../values/canonical-json.js';
import { DisclosureLines, EventLines } from './event-line.js';
import { disclosureLineSchema, eventLineSchema } from './jsonl-format.js';
import { parsedJson } from '../values/parsed-json.js';

const HASH = '0123456789abcdef'.repeat(4);
const SEAL = { sealed: 'fe'.repeat(32) };
const EVENT = {
  hash: HASH,
  leaf: {
    cause: {
      actor: 'table-1',
      command: { seat: 'east', tile: SEAL, type: 'DrawTile' },
      commandId: '019a0002-0000-7000-8000-000000000001',
      count: 2,
      index: 0,
      source: 'simulated',
    },
    data: { replacement: false, seat: 'east', tile: SEAL, wall: 54 },
    log: 'club.example/log',
    occurredAt: '2026-03-11T09:30:00.000Z',
    previousHash: '0'.repeat(64),
    recordedAt: '2024-02-29T23:59:59.999Z',
    schemaVersion: 1,
    sequence: 9,
    stream: 'deal/019a0001-0000-7000-8000-000000000001',
    type: 'TileDrawn',
    v: 1,
  },
  position: 53,
};
const LINE = canonicalJson(EVENT);
const DISCLOSURE = canonicalJson({
  disclosure: { hash: HASH, owner: 'east', path: '/data/tile', salt: 'ab'.repeat(16), value: '"5p"' },
});

/** The value of a line by the schema; undefined where the line is not canonical or of another shape. */
const bySchema = (schema: typeof eventLineSchema | typeof disclosureLineSchema, text: string): unknown => {
  const value = parsedJson(text);
  try {
    if (value === undefined || canonicalJson(value) !== text) return undefined;
  } catch {
    return undefined;
  }
  return schema.safeParse(value).data;
};

const quickEvent = (text: string, lines = new EventLines()): unknown => {
  const event = lines.read(text);
  if (event === undefined) return undefined;
  expect(event.leafText).toBe(canonicalJson(event.leaf));
  const { position, hash, leaf } = event;
  return { position, hash, leaf };
};
const quickDisclosure = (text: string): unknown => {
  const read = new DisclosureLines().read(text);
  if (read === undefined) return undefined;
  const { hash, owner, path, salt, value } = read;
  return { disclosure: { hash, owner, path, salt, value } };
};

it('reads an event as its schema does, with other seals, too', () => {
  const lines = new EventLines();
  expect(quickEvent(LINE, lines)).toEqual(EVENT);
  const other = { ...EVENT, leaf: { ...EVENT.leaf, data: { ...EVENT.leaf.data, tile: { sealed: '12'.repeat(32) } } } };
  expect(quickEvent(canonicalJson(other), lines)).toEqual(other);
  expect(quickEvent(LINE, lines)).toEqual(EVENT);
});

it('two events share equal data without seals, and no sealed place', () => {
  const lines = new EventLines();
  const open = canonicalJson({ ...EVENT, leaf: { ...EVENT.leaf, data: { seat: 'east', tile: '5p' } } });
  expect(lines.read(open)?.leaf.data).toBe(lines.read(open)?.leaf.data);
  expect(lines.read(LINE)?.leaf.data['tile']).not.toBe(lines.read(LINE)?.leaf.data['tile']);
});

it('reads an event without a command, and leaves evidence to a parser', () => {
  const { command: _, ...cause } = EVENT.leaf.cause;
  const line = (other: object): string => canonicalJson({ ...EVENT, leaf: { ...EVENT.leaf, cause: other } });
  expect(quickEvent(line(cause))).toEqual({ ...EVENT, leaf: { ...EVENT.leaf, cause } });
  const evidence = { device: 'gateway-1', epoch: '1', digest: HASH, from: 0, to: 7 };
  expect(quickEvent(line({ ...EVENT.leaf.cause, evidence }))).toBeUndefined();
});

it('leaves a command that names the members behind it to a parser', () => {
  const inner = { commandId: 'c', count: 1, index: 0, source: 'person' };
  const line = (command: object): string =>
    canonicalJson({ ...EVENT, leaf: { ...EVENT.leaf, cause: { ...EVENT.leaf.cause, command } } });
  expect(quickEvent(line({ a: 1, ...inner }))).toBeUndefined();
  expect(quickEvent(line({ a: inner }))).toEqual(bySchema(eventLineSchema, line({ a: inner })));
});

it('reads a disclosure as its schema does', () => {
  expect(quickDisclosure(DISCLOSURE)).toEqual(parsedJson(DISCLOSURE));
  const empty = DISCLOSURE.replace('\\"5p\\"', '    ');
  expect(quickDisclosure(empty)).toEqual(parsedJson(empty));
});

it.each([
  ['another order', LINE.replace(/^\{("hash":"\w+"),/, '{').replace(/\}$/, `,"hash":"${HASH}"}`)],
  ['a member twice', LINE.replace('"v":1', '"v":1,"v":1')],
  ['a further member', LINE.replace('"v":1', '"v":1,"w":1')],
  ['an escape', LINE.replace('club', 'cl\\u0075b')],
  ['an exponent', LINE.replace('"count":2', '"count":2e0')],
  ['no count', LINE.replace('"count":2', '"count":0')],
  ['a negative index', LINE.replace('"index":0', '"index":-1')],
  ['another version', LINE.replace('"v":1', '"v":2')],
  ['a name without characters', LINE.replace('"actor":"table-1"', '"actor":""')],
  ['a name of 201 characters', LINE.replace('table-1', 'x'.repeat(201))],
  ['a day that is none', LINE.replace('2024-02-29', '2026-02-29')],
  ['a time without milliseconds', LINE.replace('09:30:00.000Z', '09:30:00Z')],
  ['a hash in upper case', LINE.replace(HASH, HASH.toUpperCase())],
  ['a hash of 63 digits', LINE.replace(HASH, HASH.slice(1))],
  ['a list as data', LINE.replace(/"data":\{.*?\}\s*,"wall":54\}/, '"data":[]')],
  ['evidence of another shape', LINE.replace('"index":0', `"evidence":{"digest":"${HASH}","from":0},"index":0`)],
  ['something behind it', `${LINE} `],
  ['no end', LINE.slice(0, -1)],
])('refuses an event line with %s', (_, text) => {
  expect(text).not.toBe(LINE);
  expect([quickEvent(text), bySchema(eventLineSchema, text)]).toEqual([undefined, undefined]);
});

it('reads a name of 200 characters', () => {
  const text = LINE.replace('table-1', 'x'.repeat(200));
  expect(quickEvent(text)).toEqual(bySchema(eventLineSchema, text));
});

it.each([
  ['no owner', DISCLOSURE.replace('"owner":"east"', '"owner":""')],
  ['a salt of 31 digits', DISCLOSURE.replace('ab'.repeat(16), `${'ab'.repeat(15)}a`)],
  ['a further member', DISCLOSURE.replace('"salt"', '"s":1,"salt"')],
  ['an escape of a quote as a number', DISCLOSURE.replace('\\"5p', '\\u00225p')],
  ['something behind it', `${DISCLOSURE}}`],
])('refuses a disclosure line with %s', (_, text) => {
  expect(text).not.toBe(DISCLOSURE);
  expect([quickDisclosure(text), bySchema(disclosureLineSchema, text)]).toEqual([undefined, undefined]);
});

it.each([
  ['events', LINE, quickEvent, eventLineSchema],
  ['disclosures', DISCLOSURE, quickDisclosure, disclosureLineSchema],
] as const)(
  'reads no changed line of %s that the schema refuses, and every other as the schema',
  (_, line, quick, schema) => {
    const character = fc.constantFrom(...Array.from('{}[]",:0123456789-.eE+ \\abfstru~é'));
    let read = 0;
    fc.assert(
      fc.property(
        fc.nat(line.length),
        fc.string({ unit: character, maxLength: 3 }),
        fc.nat(3),
        (at, inserted, removed) => {
          const text = line.slice(0, at) + inserted + line.slice(at + removed);
          const value = quick(text);
          if (value === undefined) return;
          read += 1;
          expect({ text, value }).toEqual({ text, value: bySchema(schema, text) });
        },
      ),
      { numRuns: 4000 },
    );
    expect(read).toBeGreaterThan(100);
  },
);
