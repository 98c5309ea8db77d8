import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { BRISK } from './habits/brisk-pace.js';
import type { PeopleFaults } from './people.js';
import { type Sample, SAMPLE_MS, type Watched, watched } from './testing/watched-table.js';

const EVERYTHING: PeopleFaults = {
  discussion: 0.03,
  misdeals: 0.5,
  washing: true,
  motion: [200, 1_200],
  sorting: 6,
  lifting: 2,
  wrongZone: 0.1,
  lateClaims: 0.5,
  wrongDraws: 0.1,
  onTheFloor: 0.5,
};

let usual: Watched | undefined;
/** The default table without faults, which several tests compare with. */
const quietTable = (): Watched => (usual ??= watched({}));

const commandsOf = ({ truths }: Watched) => truths.map(({ command }) => command);
const countOf = ({ counts }: Watched, layer: keyof PeopleFaults): number => counts.get(layer) ?? 0;

/** The tags of a sample that are on another antenna than the play has put them, or on none. */
const unseen = ({ planned, real }: Sample): readonly string[] => [...planned.keys()].filter((tag) => !real.has(tag));
const elsewhere = ({ planned, real }: Sample): readonly string[] =>
  [...real].filter(([tag, place]) => planned.get(tag) !== place).map(([tag]) => tag);

/** The lengths (ms) of the runs of samples in which `tagsOf` returns a tag. */
const runs = (samples: readonly Sample[], tagsOf: (sample: Sample) => readonly string[]): readonly number[] => {
  const since = new Map<string, number>();
  const lengths: number[] = [];
  for (const sample of samples) {
    const now = new Set(tagsOf(sample));
    for (const tag of now) if (!since.has(tag)) since.set(tag, sample.at);
    for (const [tag, from] of since)
      if (!now.has(tag)) {
        since.delete(tag);
        lengths.push(sample.at - from);
      }
  }
  return lengths;
};

/** Expects a Poisson number within four standard deviations of `count`. */
const expectAbout = (found: number, count: number): void => {
  expect(found).toBeGreaterThan(count - 4 * Math.sqrt(count));
  expect(found).toBeLessThan(count + 4 * Math.sqrt(count));
};

describe('people at a table', () => {
  it('without faults play as the table does', () => {
    const { samples, counts } = quietTable();
    expect(samples.flatMap((sample) => [...unseen(sample), ...elsewhere(sample)])).toEqual([]);
    expect(counts.size).toBe(0);
  });

  it.each([
    ['sichuan-mil', sichuanMil, {}],
    ['classical', classical, { agreed: { limit: 2000, bonusTiles: true } }],
    ['dazhong', dazhong, { agreed: { jokers: 'up' } }],
  ])(
    '%s: whatever they do, the same seed plays the same deals, in order, with tiles at their places',
    (_, rules, game) => {
      const quiet = watched({}, { rules, ...game, deals: 1 });
      const lively = watched(EVERYTHING, { rules, ...game, deals: 1 });
      expect(commandsOf(lively)).toEqual(commandsOf(quiet));
      const times = lively.truths.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect([...lively.counts.keys()]).toEqual(expect.arrayContaining(['motion', 'sorting', 'washing', 'wrongZone']));
      expect(unseen(lively.samples.at(-1) as Sample)).toEqual([]);
    },
  );

  it('do the same with the same seed', () => {
    const [once, again] = [watched(EVERYTHING, { deals: 1 }), watched(EVERYTHING, { deals: 1 })];
    expect(again.truths).toEqual(once.truths);
    expect(again.counts).toEqual(once.counts);
  });

  it('have a random source for each layer: an additional layer does not change the others', () => {
    const alone = watched({ wrongZone: 0.3 });
    expect(countOf(watched({ wrongZone: 0.3, onTheFloor: 1 }), 'wrongZone')).toBe(countOf(alone, 'wrongZone'));
  });
});

describe('each disturbance', () => {
  it('motion: every tile lies on no antenna for 0.2 to 1.2 s on its way, and acts keep their order', () => {
    const table = watched({ motion: [200, 1_200] });
    const left = new Map<string, number>();
    const ways: number[] = [];
    for (const { at, move, toward } of table.steps) {
      if (move === undefined) continue;
      if (toward !== undefined) left.set(move.tag, at);
      else if (left.has(move.tag)) ways.push(at - (left.get(move.tag) as number));
      if (move.to !== undefined) left.delete(move.tag);
    }
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(200);
    expect(Math.max(...ways)).toBeLessThanOrEqual(1_200);
    expect(countOf(table, 'motion')).toBe(table.steps.filter(({ move }) => move?.to !== undefined).length);
    expect(ways.length).toBeGreaterThan(50);
  });

  it('brisk: several acts come within a second', () => {
    const gaps = ({ truths }: Watched): number =>
      truths.slice(1).filter(({ at }, index) => at - (truths[index]?.at ?? 0) < 1_000).length / truths.length;
    const [brisk, unhurried] = [watched({}, { pace: BRISK }), quietTable()];
    expect(gaps(brisk)).toBeGreaterThan(0.5);
    expect(gaps(unhurried)).toBeLessThan(0.1);
    expect(commandsOf(brisk)).toEqual(commandsOf(unhurried));
  });

  it('sorting: the tiles of each rack are taken out six times a minute, for 0.3 to 1.2 s', () => {
    const table = watched({ sorting: 6 });
    const away = runs(table.samples, unseen);
    expectAbout(countOf(table, 'sorting'), 4 * 6 * table.minutes * 0.9);
    expect(Math.max(...away)).toBeLessThanOrEqual(1_200 + SAMPLE_MS);
    expect(away.length).toBeGreaterThan(countOf(table, 'sorting'));
  });

  it('lifting: a tile is away for 0.5 to 3 s, five times a minute', () => {
    const table = watched({ lifting: 5 });
    expectAbout(countOf(table, 'lifting'), 5 * table.minutes * 0.95);
    expect(Math.max(...runs(table.samples, unseen))).toBeLessThanOrEqual(3_000 + SAMPLE_MS);
  });

  it('wrong zone: a share of the tiles laid down is outside its zone for at most 2.5 s at a time', () => {
    const table = watched({ wrongZone: 0.2 });
    const laid = table.steps.filter(({ move }) => move?.to !== undefined && move.to.zone !== 'rack').length;
    expectAbout(countOf(table, 'wrongZone'), 0.2 * laid);
    const wrong = runs(table.samples, elsewhere);
    expect(wrong.length).toBeGreaterThanOrEqual(countOf(table, 'wrongZone') * 0.8);
    // A tile that is claimed while it is in the wrong zone may be laid in a wrong zone again.
    expect(Math.max(...wrong)).toBeLessThanOrEqual(2 * 2_500 + SAMPLE_MS);
  });

  it('late claims: the next player has a tile of the wall for a while before each claim of another player', () => {
    const table = watched({ lateClaims: 1 }, { deals: 4 });
    const drawn = runs(table.samples, (sample) => elsewhere(sample).filter((tag) => !sample.planned.has(tag)));
    expect(countOf(table, 'lateClaims')).toBeGreaterThan(2);
    expect(drawn.length).toBe(countOf(table, 'lateClaims'));
  });

  it('late claims come with moving tiles too', () => {
    expect(countOf(watched({ lateClaims: 1, motion: [200, 1_200] }, { deals: 4 }), 'lateClaims')).toBeGreaterThan(2);
  });

  it('wrong draws: a share of the draws shows a tile of the wall on a wrong rack', () => {
    const table = watched({ wrongDraws: 0.4 });
    const draws = commandsOf(table).filter(({ type }) => type === 'DrawTile').length;
    expectAbout(countOf(table, 'wrongDraws'), 0.4 * draws);
    expect(Math.max(...runs(table.samples, elsewhere))).toBeLessThanOrEqual(2_500 + SAMPLE_MS);
  });

  it('misdeals: one rack has a tile too few or too many after the deal, and is right when play begins', () => {
    const differences = new Set<number>();
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = watched({ misdeals: 1 }, { seed, deals: 1, most: 6 });
      expect(countOf(table, 'misdeals')).toBe(1);
      const [dealt, first] = [2, 3].map((index) => table.truths[index - 1]?.at ?? 0) as [number, number];
      const after = table.samples.find(({ at }) => at > dealt + 500) as Sample;
      const before = table.samples.findLast(({ at }) => at < first) as Sample;
      differences.add(after.real.size - after.planned.size);
      expect(before.real).toEqual(before.planned);
    }
    expect(differences).toEqual(new Set([-1, 1]));
  });

  it('discussion: play rests for 8 to 20 s before a share of the acts, and tiles are shown around', () => {
    const [table, quiet] = [watched({ discussion: 0.1 }), quietTable()];
    const acts = commandsOf(table).filter(({ type }) => type === 'DrawTile' || type === 'DiscardTile').length;
    const count = countOf(table, 'discussion');
    expectAbout(count, 0.1 * acts);
    expect((table.minutes - quiet.minutes) * 60).toBeGreaterThan(8 * count);
    expect((table.minutes - quiet.minutes) * 60).toBeLessThan(20 * count);
    expect(runs(table.samples, unseen).length).toBeGreaterThan(count);
  });

  it('washing: after each deal the tiles lie anywhere before they go', () => {
    const table = watched({ washing: true });
    const settled = table.truths.filter(({ events }) => events.some(({ type }) => type === 'DealSettled'));
    expect(countOf(table, 'washing')).toBe(2);
    const disturbed = table.samples.filter((sample) => elsewhere(sample).length > 30);
    expect(disturbed.length).toBeGreaterThan(16);
    for (const { at } of disturbed)
      expect(settled.some((end) => at > end.at + 2_000 && at < end.at + 20_000)).toBe(true);
  });

  it('on the floor: a tile is away for 10 to 60 s, unless it is played', () => {
    const table = watched({ onTheFloor: 1 }, { deals: 4 });
    expectAbout(countOf(table, 'onTheFloor'), table.minutes * 0.9);
    const away = runs(table.samples, unseen);
    expect(Math.max(...away)).toBeGreaterThan(10_000);
    expect(Math.max(...away)).toBeLessThanOrEqual(60_000 + SAMPLE_MS);
  });
});
