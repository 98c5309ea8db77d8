import { RunningApi, type Client } from '../../../../../test/api/running-api.js';
import { randomBodies } from '../../../../../test/calculator/random-bodies.js';
import { tilescribe } from '../../../../../test/calculator/tilescribe.js';
import type { OperationName } from '#calculator';
import { runs } from '#testing';
import * as examples from './calculator.examples.js';

let api: RunningApi;
let anyone: Client;
let holder: Client;
beforeAll(async () => {
  api = await RunningApi.start();
  anyone = await api.as();
  holder = await api.as('deals:read');
}, 120_000);
afterAll(() => api.stop(), 30_000);

interface Reported {
  readonly code: string;
  readonly at: string;
  readonly message: string;
  readonly clause?: string;
}
/** Converts a REST answer to the form of the command line. */
const asLine = (status: number, body: unknown): unknown => {
  if (status === 200) return body;
  const { code, errors = [] } = body as { code: string; errors?: { pointer: string; detail: string }[] };
  return {
    errors: errors.map(({ pointer: at, detail, ...own }): Reported => {
      // In the realm of jest, an object from the parser has a different constructor.
      const message = detail.replace('received Object', 'received object');
      return { code, ...own, at, message };
    }),
  };
};

describe('open to everyone', () => {
  it.each([
    ['score', examples.score],
    ['score', examples.dazhong.score],
    ['waits', examples.waits],
    ['break', examples.breakWall],
    ['break', examples.dazhong.breakWall],
    ['deal', examples.deal],
    ['score', examples.classical.score],
    ['value', examples.classical.value],
    ['settle', examples.classical.settle],
    ['break', examples.classical.breakWall],
  ] as const)('%s answers its example', async (name, { body, answer }) => {
    const { body: answered, text } = await anyone.post(`/v1/calculator/${name}`, body).expect(200);
    expect(answered).toEqual(answer);
    // The answer of the example was calculated in this thread.
    expect(text).toBe(JSON.stringify(answer));
  });
});

it('play answers its example for any valid key, and refuses a request without a key', async () => {
  const { body, answer } = examples.play;
  expect((await holder.post('/v1/calculator/play', body).expect(200)).body).toEqual(answer);
  expect((await anyone.post('/v1/calculator/play', body).expect(401)).body.code).toBe('UNAUTHENTICATED');
});

it('answers in the requested language', async () => {
  const answer = await anyone
    .post('/v1/calculator/score', examples.score.body, { 'Accept-Language': 'zh' })
    .expect(200);
  expect(answer.headers['content-language']).toBe('zh');
  expect(answer.body.valuation.fans[0].name).toBe('杠');
});

it('reports every fault of a body with its own place, code and clause', async () => {
  const standing = ['1m', '1m', '1m', '1m', '1m', '2m', '3m', '4z', '5m', '9s', '5p', '5p', '5p', '5p', '6p'];
  const question = { ruleSet: 'sichuan-mil', standing, winningTile: '8s', source: 'discard', joker: '5m' };
  const { body } = await anyone.post('/v1/calculator/score', question).expect(422);
  expect(body.code).toBe('NOT_ASKED_BY_BOOK');
  expect(body.errors).toEqual([
    { pointer: '/joker', code: 'NOT_ASKED_BY_BOOK', detail: 'The rule set has no such member or circumstance.' },
    { pointer: '/standing/4', code: 'TOO_MANY_COPIES', clause: 'SBR-1.1', detail: 'There is one copy of 1m too many.' },
    { pointer: '/standing/7', code: 'TILE_NOT_IN_SET', clause: 'SBR-1.1', detail: 'The set has no tile 4z.' },
    {
      pointer: '/standing',
      code: 'TILE_COUNT',
      detail: 'Got 15 standing tiles, expected 14 beside this number of melds: 0.',
    },
    { pointer: '/winningTile', code: 'WINNING_TILE_NOT_THERE', detail: expect.stringContaining('not among') },
  ]);
});

it('answers random bodies as the command line does', async () => {
  const bodies = randomBodies(runs(100), 20261121);
  const names = [...new Set(bodies.map(({ name }) => name))];
  const lines = new Map<OperationName, readonly unknown[]>();
  for (const name of names) {
    const requests = bodies.filter((each) => each.name === name);
    const { answers } = await tilescribe(
      name,
      requests.map(({ body }) => body),
    );
    expect(answers).toHaveLength(requests.length);
    lines.set(name, answers);
  }
  const tally = { answered: 0, refused: 0 };
  const places = new Map<OperationName, number>();
  for (const { name, body } of bodies) {
    const place = places.get(name) ?? 0;
    places.set(name, place + 1);
    const { status, body: reported } = await holder.post(`/v1/calculator/${name}`, JSON.stringify(body), {
      'Content-Type': 'application/json',
    });
    tally[status === 200 ? 'answered' : 'refused'] += 1;
    const { line, ...expected } = lines.get(name)?.[place] as { line?: number };
    expect(line).toBe(status === 200 ? undefined : place + 1);
    expect({ name, body, reported: asLine(status, reported) }).toEqual({ name, body, reported: expected });
  }
  // There are many answers of both kinds, so both comparisons are meaningful.
  expect(tally.answered).toBeGreaterThan(bodies.length * 0.3);
  expect(tally.refused).toBeGreaterThan(bodies.length * 0.3);
}, 300_000);
