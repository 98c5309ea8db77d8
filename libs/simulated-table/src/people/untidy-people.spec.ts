import { isDealt } from '#deal';
import type { PeopleFaults } from './people.js';
import { type Sample, SAMPLE_MS, type Watched, watched } from './testing/watched-table.js';

const UNTIDY: PeopleFaults = {
  hovering: 0.5,
  eagerDraws: 0.3,
  straightDiscards: 0.5,
  lateTaking: { share: 0.5, lateMs: [1_000, 4_000] },
  elsewhere: 0.1,
  turnedRacks: { perMinute: 0.5, lastsMs: [2_000, 6_000] },
  earlyWash: { share: 1, afterMs: [200, 800] },
};

let quiet: Watched | undefined;
const quietTable = (): Watched => (quiet ??= watched({}));

const countOf = ({ counts }: Watched, layer: keyof PeopleFaults): number => counts.get(layer) ?? 0;
const commandsOf = ({ truths }: Watched) => truths.map(({ command }) => command);
const discardsOf = (table: Watched): number => commandsOf(table).filter(({ type }) => type === 'DiscardTile').length;

/** Expects a number of chance events within four standard deviations of `count`. */
const expectAbout = (found: number, count: number): void => {
  expect(found).toBeGreaterThan(count - 4 * Math.sqrt(count));
  expect(found).toBeLessThan(count + 4 * Math.sqrt(count));
};

/** The tags of a sample that are really in `zone` and planned in `planned`; undefined for no zone. */
const misplaced = ({ planned, real }: Sample, plan: string | undefined, zone: string | undefined): readonly string[] =>
  [...new Set([...planned.keys(), ...real.keys()])].filter(
    (tag) =>
      planned.get(tag) !== real.get(tag) && planned.get(tag)?.slice(2) === plan && real.get(tag)?.slice(2) === zone,
  );

/** The lengths (ms) of the times in which a tag is misplaced so. */
const spells = ({ samples }: Watched, plan: string | undefined, zone: string | undefined): readonly number[] => {
  const lengths = new Map<string, number[]>();
  let before = new Set<string>();
  for (const sample of samples) {
    const now = new Set(misplaced(sample, plan, zone));
    for (const tag of now) {
      const own = lengths.get(tag) ?? [];
      if (before.has(tag)) own.push((own.pop() ?? 0) + SAMPLE_MS);
      else own.push(SAMPLE_MS);
      lengths.set(tag, own);
    }
    before = now;
  }
  return [...lengths.values()].flat();
};

describe('untidy people', () => {
  it('play the same deals, whatever they do', () => {
    const untidy = watched(UNTIDY);
    expect(commandsOf(untidy)).toEqual(commandsOf(quietTable()));
    for (const layer of Object.keys(UNTIDY) as (keyof PeopleFaults)[])
      expect(countOf(untidy, layer)).toBeGreaterThan(0);
    const times = untidy.truths.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
  });

  it('hovering: another tile of the rack is over the river for about a second before a share of the discards', () => {
    const table = watched({ hovering: 0.5 });
    expectAbout(countOf(table, 'hovering'), 0.5 * discardsOf(table));
    const held = spells(table, 'rack', 'river');
    expect(held.length).toBe(countOf(table, 'hovering'));
    expect(Math.max(...held)).toBeLessThanOrEqual(1_100 + SAMPLE_MS);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(700 - SAMPLE_MS);
  });

  it('eager draws: the next player has the tile of the wall before the discard is made', () => {
    const table = watched({ eagerDraws: 1 });
    const drawn = spells(table, undefined, 'rack');
    expect(countOf(table, 'eagerDraws')).toBeGreaterThan(0.9 * discardsOf(table));
    // Longer than a discard may be claimed by another player: then the tile goes back.
    expect(Math.max(...drawn)).toBeLessThanOrEqual(900 + 2_500 + SAMPLE_MS);
    const rightRack = table.truths.filter(({ command }, index) => {
      if (command.type !== 'DrawTile') return false;
      const { move } = table.steps.find(({ act }) => act?.command === command) ?? {};
      const state = table.steps.find(({ act }) => act?.command === command)?.act?.state;
      const side = state !== undefined && isDealt(state) ? state.terms.seating[command.seat].side : 0;
      const before = table.samples.findLast(({ at }) => at < (table.truths[index - 1]?.at ?? 0));
      return before?.real.get(move?.tag ?? '') === `${side} rack`;
    });
    expect(rightRack.length).toBeGreaterThan(0.4 * drawn.length);
  });

  it('straight discards: a tile that is discarded as drawn is never on the rack', () => {
    const table = watched({ straightDiscards: 1 });
    const asDrawn = table.steps.flatMap(({ act, move }, index) => {
      const next = table.steps.slice(index + 1).find((step) => step.act !== undefined);
      return act?.command.type === 'DrawTile' &&
        next?.act?.command.type === 'DiscardTile' &&
        next.move?.tag === move?.tag
        ? [move?.tag ?? '']
        : [];
    });
    expect(asDrawn.length).toBeGreaterThan(10);
    expect(countOf(table, 'straightDiscards')).toBe(asDrawn.length);
    expect(spells(table, 'rack', undefined)).toHaveLength(asDrawn.length);
  });

  it('late taking: a claimed tile stays in the river, and the token of a win is laid later', () => {
    const table = watched({ lateTaking: { share: 1, lateMs: [1_000, 4_000] } }, { deals: 4 });
    const taken = spells(table, 'melds', 'river');
    const laid = spells(table, 'aside', undefined);
    expect(taken.length).toBeGreaterThan(2);
    expect(laid.length).toBeGreaterThan(2);
    expect(taken.length + laid.length).toBe(countOf(table, 'lateTaking'));
    expect(Math.min(...taken)).toBeGreaterThanOrEqual(1_000 - SAMPLE_MS);
    expect(Math.max(...taken)).toBeLessThanOrEqual(4_000 + SAMPLE_MS);
  });

  it('elsewhere: a share of the discards lies in the river of another player, half of them for good', () => {
    const table = watched({ elsewhere: 0.3 }, { deals: 3 });
    expectAbout(countOf(table, 'elsewhere'), 0.3 * discardsOf(table));
    const there = spells(table, 'river', 'river');
    const forGood = there.filter((ms) => ms > 4_000 + SAMPLE_MS).length;
    expect(forGood / there.length).toBeGreaterThan(0.3);
    expect(forGood / there.length).toBeLessThan(0.7);
  });

  it('turned racks: no tile of a rack is read for a while', () => {
    const table = watched({ turnedRacks: { perMinute: 1, lastsMs: [2_000, 6_000] } });
    const away = table.samples.filter((sample) => misplaced(sample, 'rack', undefined).length >= 4);
    expectAbout(countOf(table, 'turnedRacks'), 4 * table.minutes * 0.9);
    expect((away.length * SAMPLE_MS) / countOf(table, 'turnedRacks')).toBeGreaterThan(2_000);
    expect((away.length * SAMPLE_MS) / countOf(table, 'turnedRacks')).toBeLessThan(6_000);
  });

  it('early wash: the tiles are taken within a second after the last act', () => {
    const afterEnd = (table: Watched): readonly number[] =>
      table.truths.flatMap(({ at, events }) =>
        events.some(({ type }) => type === 'DealSettled')
          ? [(table.steps.find((step) => step.at > at && step.move?.to === undefined)?.at ?? Infinity) - at]
          : [],
      );
    expect(Math.min(...afterEnd(quietTable()))).toBeGreaterThan(2_000);
    const early = afterEnd(watched({ earlyWash: { share: 1, afterMs: [200, 800] } }));
    expect(early).toHaveLength(2);
    expect(Math.max(...early)).toBeLessThanOrEqual(800 + 1);
  });
});
