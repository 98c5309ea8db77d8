import type { RuleSet } from '#deal';
import { faultsOf, ofType, reported, standing } from './reported-deal.js';

const BY_WEST = { seats: ['west'], source: { kind: 'self-draw' } } as const;

export interface StatedFan {
  readonly rules: RuleSet;
  /** The most points of a hand. */
  readonly cap: number;
  /** The clauses of the refusals. */
  readonly fan: string;
  readonly sum: string;
  readonly payers: string;
  readonly ofWallEnd: string;
  readonly ofThreeHu: string;
}

/** The tests of stated values for both Sichuan rule sets. */
export const statedFanTests = ({ rules, cap, fan, sum, payers, ofWallEnd, ofThreeHu }: StatedFan): void => {
  const north = { forbidden: 'm', ...standing('1p4p7p2p5p8p3s6s9s1s2s4s6s') } as const;
  const three = {
    wins: [
      { ...BY_WEST, seats: ['west'] },
      { ...BY_WEST, seats: ['south'] },
      { ...BY_WEST, seats: ['east'] },
    ],
  } as const;
  const values = { west: { fan: 0 }, south: { fan: 2 }, east: { fan: 7 } };

  it('is capped and paid by the players without Hu, with one more for a self-draw', () => {
    const { course } = reported(rules, {}, { ...three, values, hands: { north: { forbidden: 'm' } } });
    const points = ofType(course.events, 'WinJudged').map(({ transfers }) =>
      transfers.map((paid) => `${paid.from} ${paid.points}`),
    );
    expect(points).toEqual(
      [['east 2', 'south 2', 'north 2'], ['east 5', 'north 5'], [`north ${cap + 1}`]].map(
        (each) => expect.arrayContaining(each) as string[],
      ),
    );
  });

  it('is refused below the kongs and circumstances, in points, and for hands that did not win', () => {
    const kongs = [{ seat: 'west', kind: 'concealed', tile: '9p' }] as const;
    const rest = { hands: { north: { forbidden: 'm' } } } as const;
    expect(faultsOf(rules, {}, { ...three, kongs, values, ...rest })).toEqual([
      `VALUE_IMPOSSIBLE /values/west/fan ${sum}`,
    ]);
    expect(faultsOf(rules, {}, { ...three, values: { ...values, west: { points: 2 } }, ...rest })).toEqual([
      `VALUE_UNIT /values/west/points ${fan}`,
    ]);
    expect(faultsOf(rules, {}, { ...three, values: { ...values, west: { fan: 2, liable: ['x'] } }, ...rest })).toEqual([
      `NOT_IN_RULE_SET /values/west/liable ${payers}`,
    ]);
    expect(faultsOf(rules, {}, { ...three, values: { ...values, north: { fan: 1 } } })).toEqual([
      `TILES_NEEDED /values/north ${ofThreeHu}`,
    ]);
    const one = { wins: [BY_WEST], ending: 'wall', values: { west: { fan: 1 }, north: { fan: 1 } } } as const;
    const hands = { east: north, south: { ...north, forbidden: 's' } } as const;
    expect(faultsOf(rules, {}, { ...one, hands })).toContain(`TILES_NEEDED /values/north ${ofWallEnd}`);
  });
};
