import { LogFileVerifier, type Disclosure, type LogFileLine, type StoredEvent } from '#event-log';
import { RULE_SETS } from '#rules';
import { nodeSha256, playRandomly, recordedLog, seeded, type RecordedStep } from '#testing';
import { openDealLog } from '../deal/deal-log.js';

const SEEDS = [1, 2, 3];

/** The events of a file as its lines have them, and their disclosures. */
const readFrom = (file: string) => {
  const verifier = new LogFileVerifier(nodeSha256);
  const lines: LogFileLine[] = [...verifier.take(Buffer.from(file)), ...verifier.end()];
  expect(lines.flatMap(({ findings }) => findings)).toEqual([]);
  return {
    stored: lines.flatMap(({ content }) => (content?.kind === 'event' ? [content.event] : [])),
    disclosures: lines.flatMap(({ content }) => (content?.kind === 'disclosure' ? [content.disclosure] : [])),
  };
};
const parsed = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const opened = (stored: readonly StoredEvent[], disclosures: readonly Disclosure[]) =>
  openDealLog('a deal', stored, disclosures, { sha256: nodeSha256 });

const logOf = async (steps: readonly RecordedStep[]): Promise<string> => (await recordedLog([steps])).file('all');

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'deals of %s are opened as from parsed events, also where equal events were opened before',
  async (_, rules) => {
    const chance = seeded(7);
    for (const seed of SEEDS) {
      const { stored, disclosures } = readFrom(await logOf(playRandomly(rules, seed).steps));
      for (const some of [[], disclosures, disclosures.filter(() => chance.below(2) === 0)]) {
        const expected = opened(parsed(stored), parsed(some));
        expect(opened(stored, some)).toEqual(expected);
        expect(opened(stored, some)).toEqual(expected);
      }
    }
  },
);

describe('an event that was opened before without a finding', () => {
  const [rules] = RULE_SETS;
  let stored: readonly StoredEvent[];
  let disclosures: readonly Disclosure[];
  beforeAll(async () => {
    ({ stored, disclosures } = readFrom(await logOf(playRandomly(rules!, 1).steps)));
    expect(opened(stored, disclosures).findings).toEqual([]);
  });

  it('has a finding where its disclosure names another owner', () => {
    const drawn = disclosures.findIndex(({ path }) => path === '/data/tile');
    const other = { ...disclosures[drawn], owner: 'table' } as Disclosure;
    const { findings } = opened(stored, disclosures.with(drawn, other));
    expect(findings).toEqual([
      expect.objectContaining({ code: 'SECRET_MISMATCH', pointer: '/data/tile', actual: 'table' }),
    ]);
  });

  it('is refused with a disclosure of another place, and with one of another salt', () => {
    const drawn = disclosures.findIndex(({ path }) => path === '/data/tile');
    for (const change of [{ path: '/data/other' }, { salt: '0'.repeat(32) }]) {
      const other = { ...disclosures[drawn], ...change } as Disclosure;
      expect(() => opened(stored, disclosures.with(drawn, other))).toThrow(/DISCLOSURE_/);
    }
  });

  it('has sealed places of its own', () => {
    const draws = opened(stored, []).events.filter(({ event }) => event.type === 'TileDrawn');
    const events = [...draws, ...opened(stored, []).events.filter(({ event }) => event.type === 'TileDrawn')];
    expect(new Set(events.map(({ event }) => event)).size).toBe(events.length);
    expect(draws.length).toBeGreaterThan(10);
  });
});
