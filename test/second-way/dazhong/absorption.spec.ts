import { seeded } from '#testing';
import { ABSORBS, type Found, foundIn, isBuiltWithin } from './absorption.js';
import { readingsOf } from './jokers.js';
import { randomHand } from './random/hands.js';

/** `npm run check -- deals` sets many. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_DEALS'] ?? 0);
const HANDS = CHECKED > 0 ? 4 * CHECKED : 800;
/** The sample must be large: in a small one a fan may accompany another by accident. */
const OFTEN = CHECKED > 0 ? 100 : Infinity;

/** The rule book itself counts these together (DZ-kong.9). */
const SPARED = ['54 75'];

/** For each fan, the cheaper fans that were present every time, built only from its own sets. */
class Companions {
  readonly #always = new Map<string, readonly string[]>();
  readonly #seen = new Map<string, number>();

  meet(all: readonly Found[]): void {
    for (const { rule, instance } of all) {
      const here = all.filter((other) => other.rule.points < rule.points && isBuiltWithin(other.instance, instance));
      const ids = new Set(here.map((other) => other.rule.id));
      this.#always.set(rule.id, this.#always.get(rule.id)?.filter((id) => ids.has(id)) ?? [...ids]);
      this.#seen.set(rule.id, this.seen(rule.id) + 1);
    }
  }

  seen(id: string): number {
    return this.#seen.get(id) ?? 0;
  }

  of(id: string): readonly string[] {
    return this.#always.get(id) ?? [];
  }
}

describe('dearer fans absorb the cheaper ones always present in them (DZ-score.5, DZ-A-ABS)', () => {
  const companions = new Companions();
  beforeAll(() => {
    for (let seed = 1; seed <= HANDS; seed += 1)
      for (const reading of readingsOf(randomHand(seeded(seed), 'none'))) companions.meet(foundIn(reading));
  }, 600_000);

  test('each fan that the column absorbs is always present', () => {
    const seen = [...ABSORBS].filter(([id]) => companions.seen(id) > 0);
    const absent = seen.flatMap(([id, absorbed]) =>
      absorbed.filter((one) => !companions.of(id).includes(one.id)).map((one) => `${id} ${one.id}`),
    );
    expect(absent).toEqual([]);
    expect(seen.length).toBeGreaterThan(0.9 * ABSORBS.size);
  });

  test('each fan that is always present is in the column', () => {
    const seenOften = [...ABSORBS].filter(([id]) => companions.seen(id) >= OFTEN);
    const spared = seenOften.flatMap(([id, absorbed]) =>
      companions
        .of(id)
        .filter((other) => !absorbed.some((one) => one.id === other))
        .map((other) => `${id} ${other}`),
    );
    expect(spared).toEqual(SPARED.filter((pair) => seenOften.some(([id]) => pair.startsWith(`${id} `))));
  });
});
