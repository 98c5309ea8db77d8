import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { RULE_SETS } from '#rules';
import { runs, seeded, someCases } from '#testing';
import { goldenLogs } from '../golden/golden-deal.js';
import { valueFor } from './support/schema-values.js';
import { withChanges } from './support/changed-values.js';

/** The schemas by which the audit library reads a file. */
const schemasOf = async () => {
  const [deal, match, file, bundle] = await Promise.all([
    import('#deal/schema'),
    import('#match/schema'),
    import('../../libs/event-log/src/file/jsonl-format.js'),
    import('../../libs/event-log/src/file/bundle-format.js'),
  ]);
  return {
    DealEvent: deal.DealEvent,
    DealCommand: deal.DealCommand,
    MatchEvent: match.MatchEvent,
    MatchCommand: match.MatchCommand,
    header: file.headerLineSchema,
    event: file.eventLineSchema,
    disclosure: file.disclosureLineSchema,
    end: file.endLineSchema,
    bundleOfDeal: bundle.bundleHeaderSchemas.deal,
    bundleOfPeriod: bundle.bundleHeaderSchemas.period,
    entries: bundle.bundleLineSchemas.entries,
    judge: bundle.bundleLineSchemas.judge,
    checkpoint: bundle.bundleLineSchemas.checkpoint,
  } as const satisfies Readonly<Record<string, z.ZodType>>;
};

type Schemas = Awaited<ReturnType<typeof schemasOf>>;
type Name = keyof Schemas;

/** The schemas in the build of the page, where another module replaces zod. */
const smallSchemasOf = async (): Promise<Schemas> => {
  let schemas: Schemas | undefined;
  await jest.isolateModulesAsync(async () => {
    jest.doMock('zod', () => jest.requireActual<object>('../../apps/viewer/src/pages/audit/worker/small-zod/index.js'));
    schemas = await schemasOf();
  });
  jest.dontMock('zod');
  return schemas!;
};

/** Whether a value is accepted, the parsed value with the order of its members, and the issues. */
const readingOf = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value);
  if (result.success) return { read: result.data, text: JSON.stringify(result.data) };
  return { issues: result.error.issues.map(({ path, message }) => ({ path, message })) };
};

const NAMES = [
  'DealEvent',
  'DealCommand',
  'MatchEvent',
  'MatchCommand',
  'header',
  'event',
  'disclosure',
  'end',
  'bundleOfDeal',
  'bundleOfPeriod',
  'entries',
  'judge',
  'checkpoint',
] as const satisfies readonly Name[];

const VALUES = 300;
const CHANGED_VALUES = runs(800);

describe('the page’s replacement of zod', () => {
  let real: Schemas;
  let small: Schemas;
  beforeAll(async () => {
    real = await schemasOf();
    small = await smallSchemasOf();
  });

  const expectSame = (name: Name, value: unknown): void => {
    const [expected, seen] = [readingOf(real[name], value), readingOf(small[name], value)];
    // jest's matcher is slow for this many equal values.
    if (!isDeepStrictEqual(seen, expected))
      expect({ value, reading: seen }).toStrictEqual({ value, reading: expected });
  };

  it('is another module', () => {
    for (const name of NAMES) {
      expect(real[name]).toHaveProperty('_zod');
      expect(small[name]).not.toHaveProperty('_zod');
    }
  });

  it.each(['DealEvent', 'DealCommand', 'MatchEvent', 'MatchCommand'] as const)('reads every %s', (name) => {
    const chance = seeded(11);
    for (const option of real[name].options)
      for (let times = 0; times < 5; times += 1) {
        const value = valueFor(option, chance);
        expect(real[name].safeParse(value).success).toBe(true);
        expectSame(name, value);
      }
  });

  it.each(NAMES)('finds the same issues in the same order: %s', (name) => {
    const chance = seeded(NAMES.indexOf(name));
    const values = Array.from({ length: VALUES }, () => valueFor(real[name], chance));
    let refused = 0;
    for (let times = 0; times < CHANGED_VALUES; times += 1) {
      const value = withChanges(chance.pick(values), chance);
      expectSame(name, value);
      if (!real[name].safeParse(value).success) refused += 1;
    }
    expect(refused).toBeGreaterThan(CHANGED_VALUES / 2);
    expect(refused).toBeLessThan(CHANGED_VALUES);
  });

  it('reads the lines, events and commands of the golden logs', async () => {
    const logs = await goldenLogs(RULE_SETS);
    expect(logs.length).toBeGreaterThan(100);
    for (const log of someCases(logs, 25))
      for (const text of log.trimEnd().split('\n')) {
        const line = JSON.parse(text) as Readonly<Record<string, unknown>>;
        const kind = 'leaf' in line ? 'event' : 'disclosure' in line ? 'disclosure' : 'end' in line ? 'end' : 'header';
        expectSame(kind, line);
        expect(real[kind].safeParse(line).success).toBe(true);
        if (kind !== 'event') continue;
        const { leaf } = real.event.parse(line);
        // Sealed values are refused here, because nothing opens them.
        expectSame('DealEvent', { type: leaf.type, ...leaf.data });
        if (leaf.cause.command !== undefined) expectSame('DealCommand', leaf.cause.command);
      }
  });

  it('freezes what is read-only', () => {
    const value = { type: 'BreakWall', dice: [2, 3] };
    for (const { DealCommand } of [real, small]) {
      const { data } = DealCommand.safeParse(value);
      expect(data?.type === 'BreakWall' && Object.isFrozen(data.dice)).toBe(true);
    }
  });
});
