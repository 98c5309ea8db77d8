import { seeded } from '#testing';
import type { TestDatabase } from '../../../libs/persistence/src/testing/index.js';
import { SpawnedApi } from '../../api/spawned-api.js';
import { Connection } from './connection.js';
import { load, type Load, type Send } from './load.js';
import { recorderOf } from './recorder.js';

/** Connections that record deals while visitors calculate. */
const RECORDERS = 8;
const VISITORS = 40;
const WARM_UP_MS = 10_000;
const MEASURED_MS = 6_000;
const PASSES = 5;
const DEALS_APART = 4;
const WITHOUT_LIMITS = {
  TILESCRIBE_REQUESTS_PER_MINUTE: '0',
  TILESCRIBE_KEYLESS_REQUESTS_PER_MINUTE: '0',
  TILESCRIBE_CALCULATION_MS_PER_MINUTE: '0',
  TILESCRIBE_KEYLESS_CALCULATION_MS_PER_MINUTE: '0',
  TILESCRIBE_TRUSTED_PROXIES: '127.0.0.1',
};

/** The addresses of the visitors that calculate without a key. */
const CALLERS: Readonly<Record<string, readonly string[]>> = {
  none: [],
  'of one /64': visitors((index) => `2001:db8:1:1::${index.toString(16)}`),
  'of as many /48': visitors((index) => `2001:db8:${index.toString(16)}::1`),
};

function visitors(address: (index: number) => string): readonly string[] {
  return Array.from({ length: VISITORS }, (_, index) => address(index + 1));
}

const CHOWS = ['m', 'p', 's'].flatMap((suit) =>
  [1, 2, 3, 4, 5, 6, 7].map((rank) => `${rank}${rank + 1}${rank + 2}${suit}`),
);

/** A visitor that asks for the waits of ever other hands with four jokers, the calculations that take longest. */
const visitorAt = (connection: Connection, address: string, seed: number, answered: (status: number) => void): Send => {
  const chance = seeded(seed);
  return async () => {
    const chows = Array.from({ length: 3 }, () => chance.pick(CHOWS)).join('');
    const body = {
      ruleSet: 'dazhong',
      standing: `${chows}5555z`,
      seatWind: chance.pick(['east', 'south', 'west', 'north']),
      options: { jokers: 'up' },
      joker: '5z',
    };
    const { status } = await connection.post('/v1/calculator/waits', body, { 'x-forwarded-for': address });
    answered(status);
  };
};

const spread = (values: readonly number[], digits: number): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const [least = NaN, middle = NaN, most = NaN] = [sorted[0], sorted[sorted.length >> 1], sorted.at(-1)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}-${most.toFixed(digits)})`;
};

export const BESIDE_CALCULATIONS = Object.keys(CALLERS);
export const BESIDE_HEADINGS = [
  `${VISITORS} visitors`,
  'commands/s (least-most)',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'calculations/s',
  'refused/s',
];

/** Commands while visitors calculate without limits: what one process does until their limits refuse them. */
export const measureBesideCalculations = async (
  database: TestDatabase,
  callers: string,
): Promise<readonly string[]> => {
  const api = await SpawnedApi.start({ database, env: WITHOUT_LIMITS });
  const key = await api.key(api.adminKey, 'admin', 'deals:record');
  const recorders: Send[] = [];
  for (let index = 0; index < RECORDERS; index += 1) {
    const table = `table-${index + 1}`;
    await api.client(key).post('/v1/tables', { table, name: table }).expect(201);
    recorders.push(recorderOf(new Connection(api.address, key), table, index * DEALS_APART));
  }
  let [answered, refused] = [0, 0];
  const count = (status: number): void => void (status === 200 ? (answered += 1) : (refused += 1));
  const calculating = (CALLERS[callers] ?? []).map((address, index) =>
    visitorAt(new Connection(api.address), address, index, count),
  );
  const measured = async (ms: number): Promise<Load> => {
    const [recorded] = await Promise.all([load(recorders, ms), load(calculating, ms)]);
    return recorded;
  };
  await measured(WARM_UP_MS);
  const passes: (Load & { readonly answered: number; readonly refused: number })[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    [answered, refused] = [0, 0];
    const recorded = await measured(MEASURED_MS);
    passes.push({ ...recorded, answered, refused });
  }
  process.stderr.write(await api.stop());
  const of = (digits: number, value: (pass: (typeof passes)[number]) => number): string =>
    spread(passes.map(value), digits);
  return [
    callers,
    of(0, ({ perSecond }) => perSecond),
    of(1, ({ p50 }) => p50),
    of(1, ({ p95 }) => p95),
    of(1, ({ p99 }) => p99),
    of(1, (pass) => pass.answered / (MEASURED_MS / 1_000)),
    of(1, (pass) => pass.refused / (MEASURED_MS / 1_000)),
  ];
};
