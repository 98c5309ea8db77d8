import { PLAYING_TILES } from '#tiles';
import { wonByTrial } from '../../testing/classical-by-trial.js';
import { type Beside, linesOf, lost, won, wonClassical } from '../../testing/classical-hands.js';
import type { How } from '../../testing/won-hands.js';
import { copiesHeld } from '../../patterns/index.js';
import type { WonHand } from '../hand/limited-hand.js';
import { LIMIT_ROWS } from './limit.table.js';
import { FANS as LINES } from '#texts/ids/rules/classical/names';
import { judgeWin } from './winning.js';

type Case = readonly [text: string, how?: How, beside?: Beside];

const limitsOf = ([text, how, beside]: Case): readonly string[] => {
  const verdict = judgeWin(wonClassical(text, how, beside));
  return verdict.valid ? linesOf(verdict.valuation).filter((line) => line.startsWith('limit.')) : ['none'];
};

/**
 * Each limit hand in its variants, with similar hands that are no limit hands (`areNot`) or do not win (`winNothing`).
 */
interface LimitHands {
  readonly are: readonly Case[];
  readonly areNot?: readonly Case[];
  readonly winNothing?: readonly Case[];
}

const EAST: Beside = { seatWind: 'east' };
const SUIT = '22m333444m555666m > 2m';

const CASES: { readonly [clause: string]: LimitHands } = {
  'CC-limit.heavenly, CC-A31': {
    are: [
      ['123m567p234s678s44p', ['self-draw', 'dealt-hand'], EAST],
      ['123m567p234s678s44p', ['self-draw', 'dealt-hand'], { ...EAST, bonus: '28' }],
    ],
    areNot: [
      ['123m567p234s678s44p > 1m', ['self-draw'], EAST],
      ['123m567p234s678s44p', ['self-draw', 'dealt-hand']],
      ['123m567p678s44p | C2s > 1m', ['self-draw', 'dealt-hand'], EAST],
      ['123m567p234s678s44p > 1m', ['discard', 'dealt-hand'], EAST],
    ],
    winNothing: [['123m567p234s678s45p', ['self-draw', 'dealt-hand'], EAST]],
  },
  'CC-limit.earthly, CC-A30': {
    are: [['123m567p234s678s44p > 1m', ['discard', 'heavenly-ready', 'blessing-of-earth']]],
    areNot: [
      ['123m567p234s678s44p > 1m', ['discard', 'heavenly-ready']],
      ['123m567p234s678s44p > 1m', ['self-draw', 'blessing-of-earth']],
      ['123m567p678s44p | C2s > 1m', ['discard', 'blessing-of-earth']],
    ],
  },
  'CC-limit.treasure, CC-A11': {
    are: [
      [SUIT, ['self-draw']],
      ['22m333444m | C5m C6m > 3m', ['self-draw']],
    ],
    areNot: [
      [SUIT],
      ['22m333444m | P5m C6m > 3m', ['self-draw']],
      ['22m333444m | M5m C6m > 3m', ['self-draw']],
      ['22m333444m | C5m L678m > 3m', ['self-draw']],
      ['22m333444m555m666p > 3m', ['self-draw']],
      ['22m333444m555m666z > 3m', ['self-draw']],
    ],
  },
  'CC-limit.suite': {
    are: [['11z222z555z | P6z C7z > 2z'], ['55z222z333z | P6z M1z > 2z']],
    areNot: [['99m222z555z | P6z C1z > 2z'], ['11z222z999m | P6z C5z > 2z']],
  },
  'CC-limit.heads': {
    are: [['11m999m111p | P9p M1s > 9m']],
    areNot: [['22m999m111p | P9p M1s > 9m'], ['11m999m111p | P9p P5z > 9m']],
  },
  'CC-limit.jade': {
    are: [['22s333s444s | P6s M6z > 2s'], ['66z333s444s | P6s M8s > 6z'], ['22s333s444s | P6s M8s > 2s']],
    areNot: [
      ['22s333s444s | P5s M6z > 2s'],
      ['55s333s444s | P6s M6z > 5s'],
      ['22s333s444s | P6s M7z > 2s'],
      ['22s333m444s | P6s M6z > 2s'],
      ['66s234s234s | P8s M6z > 6s'],
    ],
  },
  'CC-limit.twins.honours': {
    are: [['11223344556677z > 7z'], ['11223344556677z > 1z', ['self-draw']]],
    winNothing: [['11223344556666z > 6z'], ['112233445566z99m > 6z'], ['11223344z556677m > 7m']],
  },
  'CC-limit.twins.suit, CC-A09': {
    are: [['11335577889922p > 7p'], ['11113355778899p > 7p', ['self-draw']], ['22334455667788s > 2s']],
    winNothing: [['113355778899p22s > 7p'], ['1111p3355778899m > 7m'], ['113355778899p22z > 7p']],
  },
  'CC-limit.scholars, CC-A10': {
    are: [['44m999m777z | P5z M6z > 4m'], ['44s | P2s C5z P6z P7z > 4s']],
    areNot: [
      ['55z999m888m777z | P6z > 9m'],
      ['44m777z789m | P5z M6z > 4m'],
      ['44m999s777z | P5z M6z > 4m'],
      ['44m333z777z | P5z M6z > 4m'],
      ['22z999m777z | P5z M6z > 9m'],
      ['22z333z777z | P5z M6z > 3z'],
    ],
  },
  'CC-limit.blessings': {
    are: [['44m222z333z | P1z C4z > 4m'], ['55z222z | P3z P1z C4z > 2z']],
    areNot: [['44z222z333z | P1z C5m > 4z'], ['44z222z333z | P1z L567m > 4z']],
  },
  'CC-limit.fourkongs': {
    are: [['44m | C2p M5s M1m C3z > 4m']],
    areNot: [['44m | C2p M5s M1m P3z > 4m'], ['44m333z | C2p M5s M1m > 4m']],
  },
  'CC-limit.snake, CC-A52': {
    are: [
      ['11122345678999p > 2p'],
      ['11123455678999p > 2p'],
      ['11123456788999p > 2p'],
      ['22345678p | P1p M9p > 2p'],
      ['88p234p999p | P1p L567p > 8p'],
    ],
    areNot: [
      ['33p234p678p | P1p M9p > 3p'],
      ['22p345p678p | P1p M9s > 2p'],
      ['22p345p456p | P1p M9p > 2p'],
      ['22p345p678p | P1p L789p > 2p'],
      ['55p222p | P1p L678p M9p > 5p'],
      ['99p234p678p555p | P1p > 9p'],
    ],
    winNothing: [['44p235p678p | P1p M9p > 4p']],
  },
  'CC-limit.thirteen': {
    are: [
      ['19m19p19s12345677z > 7z'],
      ['119m19p19s1234567z > 9m', ['self-draw']],
      ['119m19p19s1234567z > 9m', ['robbed-kong']],
    ],
    winNothing: [['19m19p18s12345677z > 7z'], ['119m19p199s123456z > 9m'], ['119m19p129s123456z > 9m']],
  },
  'CC-limit.moon, CC-A24': {
    are: [['123m123p234s678s44m > 1p', ['self-draw', 'last-tile']]],
    areNot: [
      ['123m123p234s678s44m > 2p', ['self-draw', 'last-tile']],
      ['123m123s234p678s44m > 1s', ['self-draw', 'last-tile']],
      ['123m123p234s678s44m > 1p', ['self-draw']],
      ['123m123p234s678s44m > 1p', ['discard', 'last-tile']],
      ['123m123p234s678s44m > 1p', ['self-draw', 'replacement-tile', 'last-tile']],
    ],
  },
  'CC-limit.grapes': {
    are: [['123m567p678s44m | C2s > 5p', ['self-draw', 'replacement-tile']]],
    areNot: [
      ['123m567p678s44m | C2s > 6p', ['self-draw', 'replacement-tile']],
      ['123m567s678s44m | C2s > 5s', ['self-draw', 'replacement-tile']],
      ['123m567p678s44m | C2s > 5p', ['self-draw']],
      ['123m567p678s44m | M2s > 5p', ['discard', 'replacement-tile']],
    ],
  },
};

/** Replaces one standing tile by another kind, also the last tile, which is then the new one. */
const neighboursOf = (hand: WonHand): readonly WonHand[] => {
  const { standing, winningTile } = hand;
  return [...new Set(standing)].flatMap((left) =>
    PLAYING_TILES.filter((tile) => tile !== left && copiesHeld(hand, tile) < 4).map((tile) => {
      const changed = standing.with(standing.indexOf(left), tile);
      const isLast = winningTile !== undefined && !changed.includes(winningTile);
      return { ...hand, standing: changed, ...(isLast && { winningTile: tile }) };
    }),
  );
};

describe('limit hands', () => {
  it('CC-limit.list CC-A48: are those of the sheet, each with its clause, and no others', () => {
    const named = LINES.filter((id) => id.startsWith('limit.'));
    expect(LIMIT_ROWS.map(({ id }) => id)).toEqual(named);
    expect(LIMIT_ROWS.map(({ clause }) => clause)).toEqual(named.map((id) => `CC-${id}`));
    // Nine gates, which other rule sets know.
    expect(limitsOf(['11123455678999m > 5m'])).toEqual(['limit.snake']);
    expect(limitsOf(['11123445678999m > 4m'])).toEqual([]);
  });

  it.each(Object.entries(CASES))(
    '%s: these hands are, similar hands are not',
    (clauses, { are, areNot = [], winNothing = [] }) => {
      const [id = ''] = clauses.slice('CC-'.length).split(',');
      for (const hand of are) expect([hand, limitsOf(hand)]).toEqual([hand, expect.arrayContaining([id])]);
      for (const hand of areNot) {
        const limits = limitsOf(hand);
        expect([hand, limits.includes(id), limits.includes('none')]).toEqual([hand, false, false]);
      }
      for (const hand of winNothing) expect([hand, limitsOf(hand)]).toEqual([hand, ['none']]);
    },
  );

  it.each(Object.entries(CASES))(
    '%s: every hand that differs in one tile gives the result of a full search',
    (_, { are }) => {
      for (const hand of are.map((given) => wonClassical(...given))) {
        const worth = neighboursOf(hand).map((neighbour) => {
          const verdict = judgeWin(neighbour);
          return [neighbour, verdict.valid ? verdict.valuation.points : undefined] as const;
        });
        for (const [neighbour, points] of worth)
          expect([neighbour, points]).toEqual([neighbour, wonByTrial(neighbour)]);
        expect(worth.some(([, points]) => points !== hand.limit)).toBe(true);
      }
    },
  );

  it('CC-limit.value: have exactly the value of the limit, whatever they count, and no other line', () => {
    const heads = won('11m999m111p | P9p M1s > 9m', [], { bonus: '12345678', limit: 2000 });
    expect(heads).toMatchObject({ fan: 0, points: 2000 });
    expect(heads).not.toHaveProperty('uncapped');
    expect(linesOf(heads)).toEqual(['limit.heads']);
    expect(won('19m19p19s12345677z > 7z', [], { limit: 7 }).points).toBe(7);
  });

  it('CC-limit.value: are the best arrangement, whatever the values of the others', () => {
    const twins = won('22334455667788s > 2s', [], { limit: 100 });
    expect(linesOf(twins)).toEqual(['limit.twins.suit']);
    expect(twins.next?.points).toBe(100);
    expect(twins.next?.fans.at(-1)).toMatchObject({ id: 'double.miser' });
  });

  it('CC-score.loser: are never a loser’s', () => {
    expect(linesOf(lost('1m999m111p | P9p M1s', { limit: 2000 }))).toEqual([
      ...['pung.terminal.open 4', 'pung.terminal.closed 16', 'kong.terminal.open 16', 'double.terminals.honours x1'],
    ]);
    expect(linesOf(lost('1122334455667z'))).not.toContain('limit.twins.honours');
  });
});
