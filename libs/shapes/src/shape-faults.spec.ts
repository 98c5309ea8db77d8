import { z } from 'zod';
import { LANGUAGES } from '#language';
import { textFaults } from '#testing';
import { parseTiles } from '#tiles';
import { expected } from './expected.js';
import { EXPECTED_TEXTS, messageInEach } from './messages-in-each.js';
import { shapeFaults } from './shape-faults.js';
import { unfitForLog } from './unfit-for-log.js';

const Row = z.union([z.array(z.enum(['1m', '2m'])), z.string().max(3)]);
const Body = z.strictObject({ row: Row, deep: z.strictObject({ 'a/b': z.int() }).exactOptional() });
const faultsBy = (schema: z.ZodType, value: unknown) =>
  shapeFaults(schema.safeParse(value).error?.issues ?? [], { value, schema });
const faultsOf = (value: unknown) =>
  faultsBy(Body, value).map(({ pointer, detail }) => ({ pointer, detail: detail.en }));

it('names the place of the fault within the matching member of a union', () => {
  expect(faultsOf({ row: ['1m', '9z'] })).toEqual([{ pointer: '/row/1', detail: expect.stringContaining('1m') }]);
  expect(faultsOf({ row: '1234' })).toEqual([{ pointer: '/row', detail: expect.stringContaining('3') }]);
  expect(faultsOf({ row: 7 })).toEqual([{ pointer: '/row', detail: 'got 7, expected a list or a text' }]);
});

it('names the place of an unknown member itself, escaped', () => {
  expect(faultsOf({ row: [], 'x/y': 1, deep: { 'a/b': 'no', z: 1 } }).map(({ pointer }) => pointer)).toEqual([
    '/deep/a~1b',
    '/deep/z',
    '/x~1y',
  ]);
});

it('states at most twenty faults, and shortens each', () => {
  const hostile = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}${'x'.repeat(1000)}`, 1]));
  const faults = faultsOf({ row: [], ...hostile });
  expect(faults).toHaveLength(20);
  for (const { pointer } of faults) expect(pointer.length).toBeLessThan(310);
});

it('finds no fault in a value of the right shape', () => {
  expect(faultsOf({ row: '1m' })).toEqual([]);
});

describe('a fault states the received value and the expectation', () => {
  const Shape = z.strictObject({
    id: z.uuidv7(expected('uuid7', {})),
    wind: z.enum(['east', 'south']),
    limit: z.int().min(1).max(500),
    names: z.array(z.string().min(1)).max(2),
  });
  const good = { id: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01', wind: 'east', limit: 5, names: [] };

  it.each<[object, string, string]>([
    [{ id: undefined }, '/id', 'missing, expected a UUID of version 7'],
    [{ id: '7b3d0c4e-52c3-4d0e-9b57-0c8f5f1f8a51' }, '/id', 'expected a UUID of version 7'],
    [{ wind: 'West' }, '/wind', 'got "West", expected one of east, south'],
    [{ wind: undefined }, '/wind', 'missing, expected one of east, south'],
    [{ limit: 0 }, '/limit', 'got 0, expected from 1 to 500'],
    [{ limit: 1e300 }, '/limit', 'expected from 1 to 500'],
    [{ limit: -1e300 }, '/limit', 'expected from 1 to 500'],
    [{ limit: 'five' }, '/limit', 'got "five", expected a number'],
    [{ limit: 1.5 }, '/limit', 'got 1.5, expected a whole number'],
    [{ names: ['a', 'b', 'c'] }, '/names', 'got a list of 3 items, expected at most 2 items'],
    [{ limit: ['a'] }, '/limit', 'got a list of 1 item, expected a number'],
    [{ names: [''] }, '/names/0', 'got "", expected at least 1 character'],
    [{ names: 7 }, '/names', 'got 7, expected a list'],
  ])('%j', (change, pointer, detail) => {
    const value = { ...good, ...change };
    const faults = faultsBy(Shape, value).map((fault) => ({ ...fault, detail: fault.detail.en }));
    expect(faults).toEqual([{ pointer, detail: expect.stringContaining(detail) }]);
  });
});

describe('both ends of a range', () => {
  const Shape = z.strictObject({
    port: z.coerce.number().int().min(0).max(65535).default(3000),
    dice: z.array(z.int().min(1).max(6)).min(2).max(2).readonly(),
    name: z.string().min(1).max(4).exactOptional(),
    count: z.int().positive().max(9),
    value: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('few'), points: z.int().min(1).max(10) }),
      z.strictObject({ kind: z.literal('many'), points: z.int().min(11).max(99) }),
    ]),
  });
  const good = { port: 1, dice: [1, 2], name: 'a', count: 1, value: { kind: 'few', points: 3 } };

  it.each<[object, string, string, string, string]>([
    [{ port: 70000 }, '/port', 'from 0 to 65535', 'от 0 до 65535', '从 0 到 65535'],
    [{ port: -1 }, '/port', 'from 0 to 65535', 'от 0 до 65535', '从 0 到 65535'],
    [{ port: 1e30 }, '/port', 'from 0 to 65535', 'от 0 до 65535', '从 0 到 65535'],
    [{ dice: [1, 7] }, '/dice/1', 'from 1 to 6', 'от 1 до 6', '从 1 到 6'],
    [{ dice: [1] }, '/dice', 'exactly 2 items', 'число элементов ровно 2', '恰好 2 项'],
    [{ name: 'abcde' }, '/name', 'from 1 to 4 characters', 'число символов от 1 до 4', '从 1 到 4 个字符'],
    [{ count: 0 }, '/count', 'from 1 to 9', 'от 1 до 9', '从 1 到 9'],
  ])('are stated: %j', (change, pointer, en, ru, zh) => {
    expect(faultsBy(Shape, { ...good, ...change })).toEqual([
      {
        pointer,
        detail: { en: expect.stringContaining(en), ru: expect.stringContaining(ru), zh: expect.stringContaining(zh) },
      },
    ]);
  });

  it('are those of the union member that refuses the value', () => {
    const points = (kind: string, number: number) =>
      faultsBy(Shape, { ...good, value: { kind, points: number } }).map(({ detail }) => detail.en);
    expect(points('few', 50)).toEqual(['got 50, expected from 1 to 10']);
    expect(points('many', 5)).toEqual(['got 5, expected from 11 to 99']);
  });
});

it.each([' ', '\u00a0\u3000', '\u200b', '\ufeff', '\u3164', '\u0301', '\u2800'])(
  'refuses a text without visible characters: %j',
  (text) => {
    expect(unfitForLog({ by: { name: text } })).toEqual([
      { pointer: '/by/name', detail: messageInEach(expected('visibleCharacter', {})) },
    ]);
    expect(unfitForLog({ by: { name: `${text}.` }, note: '' })).toEqual([]);
  },
);

describe('exist in every language:', () => {
  it('each text of the table', () => {
    expect(textFaults(EXPECTED_TEXTS)).toEqual([]);
  });

  it.each(['x', '12', '0m', '9z'])('the faults of the tiles %j', (text) => {
    const parsed = parseTiles(text);
    if (parsed.ok) throw new Error('these are tiles');
    const message = messageInEach(parsed.error.message);
    expect(message.en).toBe(parsed.error.message);
    expect(message.ru).toMatch(/\p{Script=Cyrillic}/u);
    expect(message.zh).toMatch(/\p{Script=Han}/u);
    for (const language of LANGUAGES) expect(message[language]).toContain(`${parsed.error.at}`);
  });

  it.each<[unknown, string]>([
    [{ row: 7 }, 'получено 7, ожидается список или текст'],
    [{ row: [], x: 1 }, 'неизвестное поле'],
    [{ row: ['9z'] }, 'получено "9z", ожидается одно из: 1m, 2m'],
    [{}, 'значения нет, ожидается список или текст'],
    [[], 'получен список (число элементов: 0), ожидается объект'],
  ])('the faults of %j', (value, detail) => {
    expect(faultsBy(Body, value).map((fault) => fault.detail.ru)).toEqual([detail]);
  });

  it.each([
    ['half a surrogate pair', { a: '\ud800' }],
    ['null', { a: null }],
    ['a fraction', { a: 0.5 }],
    ['a number that is not safe', { a: 2 ** 60 }],
    ['a reserved name', JSON.parse('{"a":{"__proto__":1}}')],
    ['too many levels', JSON.parse(`${'['.repeat(80)}${']'.repeat(80)}`)],
  ])('that a log holds no %s', (_, value: unknown) => {
    const [fault] = unfitForLog(value);
    expect(textFaults({ fault: fault!.detail })).toEqual([]);
  });
});

// More values than a refusal lists.
const MANY = [
  ...['OpenDeal', 'BreakWall', 'DealHands', 'DrawTile', 'DiscardTile', 'DeclarePung', 'DeclareKong', 'DeclareChow'],
  ...['DeclareWin', 'RevealHand', 'EndPlay', 'VoidDeal', 'ReportDeal', 'ReportHand'],
] as const;

it.each([
  ['DiscardTil', 'got "DiscardTil", expected a value such as DiscardTile, DrawTile, DeclareChow'],
  ['declarekong', 'got "declarekong", expected a value such as DeclareKong, DeclarePung, DeclareChow'],
  ['zzz', 'got "zzz", expected a value such as OpenDeal'],
  [7, 'got 7, expected a value such as OpenDeal'],
])('the value %j is refused with the nearest ones', (value, detail) => {
  const schema = z.enum(MANY);
  const [fault] = shapeFaults(schema.safeParse(value).error!.issues, { value, schema });
  expect(fault?.detail.en).toBe(detail);
});
