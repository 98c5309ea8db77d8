import fc from 'fast-check';
import { type Meld, SEATS, TILES, tilesOf } from '#tiles';
import { seeded } from '#testing';
import { completedBy, lostByTrial, wonByTrial } from '../../testing/classical-by-trial.js';
import { lostHand, wonClassical } from '../../testing/classical-hands.js';
import { randomClaim, randomLoser } from '../../testing/random-classical-hands.js';
import { valueLoser } from './hand-value.js';
import { judgeWin, waits, waitsWithValues } from './winning.js';
import type { HandToValue } from '../hand/limited-hand.js';

/** `npm run check -- classical` uses 5,000 hands. */
const HANDS = Number(process.env['TILESCRIBE_CHECK_CLASSICAL'] ?? 300);

/** The lines that count only for the winner. */
const WINNERS_OWN =
  /^(mahjong|last\.|limit\.|double\.(nochow|miser|loose|lastpermitted|robkong|winds3pair|dragons2pair|immediateready))/;

const faultsOf = (text: string, change: Partial<HandToValue> = {}): readonly string[] => {
  const verdict = judgeWin({ ...wonClassical(text), ...change });
  return verdict.valid ? [] : verdict.faults.map(({ clause, reason }) => `${clause} ${reason}`);
};

const COMPLETE = '123m567p234s678s44p > 1m';

describe('a declared mahjong', () => {
  it('CC-turn.hand: four sets of three or four and a pair win', () => {
    expect(faultsOf(COMPLETE)).toEqual([]);
    expect(faultsOf('44p | L123m P5z C2s M9m > 4p')).toEqual([]);
    expect(faultsOf('123m567p234s678s45p > 1m')).toEqual(['CC-turn.hand fault.structure']);
  });

  it('CC-turn.hand: a chow does not step from 9 to 1 and has no honours', () => {
    expect(faultsOf('123m567p234s912s44p > 1m')).toEqual(['CC-turn.hand fault.structure']);
    expect(faultsOf('123m567p234s567z44p > 1m')).toEqual(['CC-turn.hand fault.structure']);
  });

  it('CC-A48: seven pairs other than the twins do not win', () => {
    expect(faultsOf('1133m5577p9922s44z > 4z')).toEqual(['CC-turn.hand fault.structure']);
  });

  it.each([
    ['CC-turn.east.first fault.tile-count', '123m567p234s678s4p > 1m', {}],
    ['CC-turn.east.first fault.tile-count', '123m567p234s678s44p | C9s > 1m', {}],
    ['CC-bonus.play fault.bonus-standing', COMPLETE, { standing: [...tilesOf('123m567p234s678s4p'), '1f' as const] }],
    ['CC-claim.chow fault.no-chow', '123m567p678s44p | L245s > 1m', {}],
    ['CC-claim.chow fault.no-chow', '123m567p678s44p | L891s > 1m', {}],
    ['CC-claim.chow fault.no-chow', '123m567p678s44p | L567z > 1m', {}],
    ['CC-turn.hand fault.no-pung', '123m567p678s44p > 1m', { melds: [{ kind: 'pung', tile: '1f' }] satisfies Meld[] }],
    [
      'CC-show fault.set-not-shown',
      '123m567p678s44p > 1m',
      { melds: [{ kind: 'kong', tile: '?', kongKind: 'concealed' }] satisfies Meld[] },
    ],
    ['CC-tiles.136 fault.fifth-copy', '123m567p678s44p | C1m > 1m', {}],
    ['CC-claim.mahjong fault.winning-tile', '123m567p234s678s44p > 9m', {}],
  ])('%s: %s', (fault, text, change) => {
    expect(faultsOf(text, change)).toEqual([fault]);
  });

  it('CC-claim.rob.closed: only Thirteen Wonders can rob a closed kong', () => {
    const robbing = (text: string, fromClosedKong: boolean): readonly string[] => {
      const hand = wonClassical(text, ['robbed-kong']);
      const verdict = judgeWin({ ...hand, ...(fromClosedKong && { fromClosedKong: true }) });
      return verdict.valid ? [] : verdict.faults.map(({ clause, reason }) => `${clause} ${reason}`);
    };
    expect(robbing('119m19p19s1234567z > 9m', true)).toEqual([]);
    expect(robbing('119m19p19s1234567z > 9m', false)).toEqual([]);
    // Another irregular limit hand and an ordinary hand can rob an open kong.
    for (const text of ['11223344556677z > 7z', COMPLETE]) {
      expect(robbing(text, true)).toEqual(['CC-claim.rob.closed fault.rob-closed']);
      expect(robbing(text, false)).toEqual([]);
    }
  });

  it('CC-limit.thirteen: with a fifteenth tile they are no Thirteen Wonders', () => {
    const hand = wonClassical('1199m19p19s1234567z > 9m', ['robbed-kong']);
    const verdict = judgeWin({ ...hand, fromClosedKong: true });
    expect(verdict).toMatchObject({
      faults: [{ reason: 'fault.tile-count' }, { reason: 'fault.rob-closed' }],
    });
  });

  it('CC-A32: lists all faults, and is valued as a loser’s hand without a penalty', () => {
    const hand = wonClassical('123m567p678s4p | L245s C1m > 9m');
    expect(judgeWin(hand)).toMatchObject({ valid: false });
    expect(faultsOf('123m567p678s4p | L245s C1m > 9m')).toHaveLength(4);
    expect(valueLoser(hand)).toMatchObject({ fan: 32, doublings: 0, points: 32 });
  });
});

describe('a hand that waits', () => {
  const waited = (text: string): string => waits(lostHand(text)).join(' ');

  it('CC-ready: is one tile short of mahjong, and names these tiles', () => {
    expect(waited('123m567p234s67s44p')).toBe('5s 8s');
    expect(waited('123m567p234s69s44p')).toBe('');
    expect(waited('4p | L123m P5z C2s M9m')).toBe('4p');
    expect(waited('123m567p234s678s44p')).toBe('');
  });

  it('CC-limit.twins.suit, CC-limit.twins.honours, CC-limit.thirteen: can wait for a limit hand, but not for other pairs', () => {
    expect(waited('1133557788992p')).toBe('2p');
    expect(waited('113355778899p2s')).toBe('');
    expect(waited('1122334455667z')).toBe('7z');
    expect(waited('1133m5577p9922s4z')).toBe('');
    expect(waited('19m19p19s1234567z')).toBe('1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 7z');
    expect(waited('119m19p19s123456z')).toBe('7z');
    expect(waited('112m19p19s123456z')).toBe('');
  });

  it('CC-A07: does not wait for a kind that it holds four times', () => {
    expect(waited('44p23m | P4m L456m P5z')).toBe('1m');
    expect(waited('4p | C4p P1m P2m P3m')).toBe('');
    expect(waited('4567s | P4s P1m P2m')).toBe('7s');
  });

  it('CC-tiles.136 CC-claim.chow has no waits if it is invalid', () => {
    expect(waited('1111m23m456p7789s')).not.toBe('');
    expect(waited('11111m23m456p789s')).toBe('');
    expect(waited('123m567p67s44p | L345s')).toBe('5s 8s');
    expect(waited('123m567p67s44p | L245s')).toBe('');
  });

  it('has for each tile the value of the completed hand', () => {
    const win = { source: 'self-draw', circumstances: ['last-tile'] } as const;
    const values = waitsWithValues({ ...lostHand('123m567p234s78s44p'), ...win });
    // A drawn last permitted tile, which completes an open-ended chow.
    expect(values.map(({ tile, valuation }) => [tile, valuation.points])).toEqual([
      ['6s', 22 * 4],
      ['9s', 22 * 4],
    ]);
  });
});

describe('any hand', () => {
  const chances = Array.from({ length: HANDS }, (_, seed) => seed + 1);

  it('CC-A37, CC-limit.cap: has as a winner the best value of all arrangements, never above the limit', () => {
    const seen = { valid: 0, limit: 0, several: 0 };
    for (const seed of chances) {
      const hand = randomClaim(seeded(seed));
      const verdict = judgeWin(hand);
      const points = verdict.valid ? verdict.valuation.points : undefined;
      expect([seed, points]).toEqual([seed, wonByTrial(hand)]);
      if (!verdict.valid) continue;
      expect(verdict.valuation.points).toBeLessThanOrEqual(hand.limit);
      seen.valid += 1;
      if (verdict.valuation.fans[0]?.limit) seen.limit += 1;
      if (verdict.valuation.next) seen.several += 1;
    }
    expect(seen.valid).toBeGreaterThan(HANDS / 2);
    expect(Math.min(seen.limit, seen.several)).toBeGreaterThan(HANDS / 50);
  });

  it('CC-score.loser, CC-A37: has as a loser the best value of all arrangements, without lines of the winner', () => {
    for (const seed of chances.slice(0, HANDS / 3)) {
      const hand = randomLoser(seeded(seed));
      const { fans, points } = valueLoser(hand);
      expect([seed, points]).toEqual([seed, lostByTrial(hand)]);
      expect(fans.filter(({ id }) => WINNERS_OWN.test(id))).toEqual([]);
      expect(points).toBeLessThanOrEqual(hand.limit);
    }
  });

  it('CC-ready: waits for the tiles that complete it', () => {
    for (const seed of chances.slice(0, HANDS / 3)) {
      const { standing, melds, ...hand } = randomClaim(seeded(seed));
      const short = standing.slice(1);
      expect([seed, waits({ ...hand, standing: short, melds })]).toEqual([seed, completedBy(short, melds)]);
    }
  });

  it('CC-A32: is judged without an exception, whatever tiles and sets it holds', () => {
    const tile = fc.constantFrom(...TILES);
    const meld: fc.Arbitrary<Meld> = fc.oneof(
      fc.record({ kind: fc.constant('pung' as const), tile }),
      fc.record({ kind: fc.constant('chow' as const), tiles: fc.tuple(tile, tile, tile), claimed: tile }),
      fc.record({
        kind: fc.constant('kong' as const),
        tile: fc.oneof(tile, fc.constant('?' as const)),
        kongKind: fc.constantFrom('concealed', 'melded', 'promoted', 'postponed'),
      }),
    );
    const hand = fc.record({
      standing: fc.array(tile, { minLength: 1, maxLength: 18 }),
      melds: fc.array(meld, { maxLength: 6 }),
      bonusTiles: fc.array(tile, { maxLength: 8 }),
      seatWind: fc.constantFrom(...SEATS),
      roundWind: fc.constantFrom(...SEATS),
      limit: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(hand, tile, (held, last) => {
        const { points } = valueLoser(held);
        const verdict = judgeWin({ ...held, winningTile: last, source: 'self-draw', circumstances: [] });
        return points <= held.limit && waits(held).length >= 0 && (verdict.valid || verdict.faults.length > 0);
      }),
    );
  });
});
