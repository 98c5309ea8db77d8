import { below, type Random, seededRandom, shuffled } from '#random';
import { type HandRules, handRulesOf, type HandShape, RULE_SETS } from '#rules';
import { classicalHands } from '#rules/classical';
import { dazhongHands } from '#rules/dazhong';
import { sichuanMilHands } from '#rules/sichuan-mil';
import { countsOf, isComplete, isReady, PLAYING_TILES, SUIT_TILES, suitOf, type Tile, tilesOf } from '#tiles';
import { distanceUnder } from './hand-distance.js';

const OPTIONS = { universe: SUIT_TILES };
const TWO_SUITS = SUIT_TILES.slice(0, 18);
const NO_OTHERS = distanceUnder([]);

/** A second method: tries every exchange of one tile. */
const isOneFromReady = (hand: readonly Tile[], sets: number): boolean =>
  hand.some((_, at) => SUIT_TILES.some((tile) => isReady(hand.with(at, tile), sets, OPTIONS)));

describe('distance to ready for four sets and a pair', () => {
  it.each([
    ['123456789m1122p', 4, 0],
    ['123456789m1112p', 4, 0],
    ['123456789m124p5s', 4, 1],
    ['1p', 0, 0],
    ['5m5m', 0, -1],
    ['147m147p1s', 2, 4],
    ['1112m', 1, 0],
    ['123m456p789s1112z', 4, 0],
    ['123m456p789s11z22z', 4, 0],
    // Honours make no chows: their neighbours have no use.
    ['123m456p789s123z4z', 4, 2],
    ['123m456p789s12z5z6z', 4, 2],
  ])('%s with %i sets to make is %i away', (text, sets, distance) => {
    expect(NO_OTHERS(tilesOf(text), sets)).toBe(distance);
  });

  it('agrees with waits, complete hands and single exchanges on random hands', () => {
    const random = seededRandom(11);
    const toReady = distanceUnder(sichuanMilHands.shapes);
    const met = new Map<number, number>();
    for (let round = 0; round < 400; round += 1) {
      const sets = below(random, 3) + 1;
      const tiles = shuffled([...TWO_SUITS, ...TWO_SUITS, ...TWO_SUITS, ...TWO_SUITS], random).slice(0, 3 * sets + 1);
      const distance = toReady(tiles, sets);
      met.set(distance, (met.get(distance) ?? 0) + 1);
      expect([tiles, distance === 0]).toEqual([tiles, isReady(tiles, sets, OPTIONS)]);
      expect([tiles, distance <= 1]).toEqual([tiles, isOneFromReady(tiles, sets)]);
      const drawn: readonly Tile[] = [...tiles, TWO_SUITS[below(random, 18)] as Tile];
      expect([drawn, toReady(drawn, sets) === -1]).toEqual([drawn, isComplete(countsOf(drawn), sets)]);
    }
    expect([...met.keys()].sort()).toEqual(expect.arrayContaining([0, 1, 2]));
  });
});

describe('distance to ready under a rule set', () => {
  it.each<[string, HandRules, string, number, number]>([
    ['SBR-2.1 seven pairs', sichuanMilHands, '11223344m55667p', 4, 0],
    ['SBR-7.F6 four equal tiles as two pairs', sichuanMilHands, '1111m3333p5577s9s', 4, 0],
    ['SBR-2.1 six pairs and no tile to pair', sichuanMilHands, '1199m1199p1199s', 4, 1],
    ['SBR-2.1 no seven pairs beside a set', sichuanMilHands, '1155m99p3377s', 3, 2],
    ['DZ-fan.25 seven pairs with honours', dazhongHands, '1133m5577p99s112z', 4, 0],
    ['DZ-fan.11 thirteen orphans', dazhongHands, '19m19p19s1234567z', 4, 0],
    ['DZ-fan.40 honours and knitted tiles', dazhongHands, '147m258p369s1357z', 4, 0],
    ['DZ-fan.40 knitted in one way', dazhongHands, '147m258p3s12345z5m', 4, 1],
    ['DZ-fan.41 a knitted straight', dazhongHands, '147m258p369s1122z', 4, 0],
    ['DZ-fan.41 a knitted straight beside a set', dazhongHands, '147m258p369s1z', 3, 0],
    ['DZ-fan.41 no knitted straight beside two sets', dazhongHands, '147m258p3s', 2, 4],
    ['CC-limit.twins.suit seven pairs of a suit', classicalHands, '1133557799s248s', 4, 1],
    ['CC-A09 a pair twice', classicalHands, '1111335577996s', 4, 0],
    ['CC-limit.twins.suit seven pairs of two suits', classicalHands, '1133557799s22p4s', 4, 2],
    ['CC-limit.twins.honours seven pairs of honours', classicalHands, '1122334455667z', 4, 0],
    ['CC-limit.twins.honours a pair of each', classicalHands, '1112233445566z', 4, 1],
    ['CC-limit.thirteen thirteen wonders', classicalHands, '19m19p19s123456z6z', 4, 0],
    ['CC-limit.thirteen one pair among them', classicalHands, '19m19p19s12345z55z', 4, 1],
    ['CC-A48 no knitted tiles', classicalHands, '147m258p369s1122z', 4, 6],
  ])('%s', (_, { shapes }, text, sets, distance) => {
    expect(distanceUnder(shapes)(tilesOf(text), sets)).toBe(distance);
  });
});

const taken = (tiles: readonly Tile[], count: number, random: Random): readonly Tile[] =>
  shuffled(tiles, random).slice(0, count);

const twice = (tiles: readonly Tile[]): readonly Tile[] => tiles.flatMap((tile) => [tile, tile]);

/** Makes a complete hand of each shape, from its definition. */
const MADE: { readonly [form in HandShape['form']]: (of: readonly Tile[], random: Random) => readonly Tile[] } = {
  pairs: (of, random) => twice(taken(twice(of), 7, random)),
  'unlike-pairs': (of, random) => twice(taken(of, 7, random)),
  orphans: (of, random) => [...of, ...taken(of, 1, random)],
  unlike: (of, random) => taken(of, 14, random),
  straight: (of) => [...of, ...tilesOf('55577z')],
};

const exchanged = (hand: readonly Tile[], kinds: readonly Tile[], random: Random): readonly Tile[] =>
  hand.with(below(random, hand.length), kinds[below(random, kinds.length)] as Tile);

const most = (hand: readonly Tile[]): number => Math.max(...countsOf(hand));

describe.each(RULE_SETS.map(({ id }) => [id, handRulesOf(id) as HandRules] as const))(
  'distance to ready and the rule set %s',
  (_, handRules) => {
    const toReady = distanceUnder(handRules.shapes);
    const wins = (standing: readonly Tile[]): boolean =>
      handRules.score({
        options: { limit: 1000 },
        standing,
        melds: [],
        seatWind: 'south',
        source: 'self-draw',
        winningTile: standing.at(-1) as Tile,
        circumstances: [],
      }).valid;
    const isReadyByTrial = (standing: readonly Tile[]): boolean => kinds.some((tile) => wins([...standing, tile]));
    // A hand of three suits wins under no rule set with a forbidden suit (SBR-2.2, SS-fs.1).
    const inTwoSuits = (tile: Tile): boolean => !handRules.members.includes('forbiddenSuit') || suitOf(tile) !== 's';
    const kinds = PLAYING_TILES.filter((tile) => handRules.rules.setup.tiles({}).includes(tile)).filter(inTwoSuits);
    const inGame = new Set<Tile>(kinds);
    const fits = (hand: readonly Tile[]): boolean => hand.every((tile) => inGame.has(tile));
    const whole = ['123m456p78911122s', '234m234777p99955s'].map(tilesOf).filter(fits);
    // A game in two suits, and a set of tiles without characters.
    const others = ['123m456p78911122m', '234p234777p99955s'].map(tilesOf).filter(fits);
    const inSets = (whole.length > 0 ? whole : others).map((hand) => ['sets', () => hand] as const);
    const inShapes = handRules.shapes.map(
      ({ form, of }) =>
        [
          form,
          (random: Random) =>
            MADE[form](
              of.filter((tile) => inGame.has(tile)),
              random,
            ),
        ] as const,
    );

    it('agree on hands that are complete, one tile from it, or some', () => {
      const random = seededRandom(23);
      const met = new Set<string>();
      for (let round = 0; round < 40; round += 1) {
        for (const [form, made] of [...inSets, ...inShapes]) {
          let hand = made(random);
          for (let exchanges = 0; exchanges < 4; exchanges += 1, hand = exchanged(hand, kinds, random)) {
            const distance = toReady(hand, 4);
            expect([hand, distance <= exchanges - 1]).toEqual([hand, true]);
            if (most(hand) > 4) continue;
            expect([hand, distance === -1]).toEqual([hand, wins(hand)]);
            const waiting = hand.slice(1);
            // Rule sets differ on whether a hand can wait for a fifth copy of a tile.
            if (most(waiting) === 4) continue;
            expect([waiting, toReady(waiting, 4) === 0]).toEqual([waiting, isReadyByTrial(waiting)]);
            met.add(`${form} ${Math.min(distance, 1)}`);
          }
        }
      }
      for (const { form } of handRules.shapes)
        for (const distance of [-1, 0, 1]) expect(met).toContain(`${form} ${distance}`);
    });
  },
);
