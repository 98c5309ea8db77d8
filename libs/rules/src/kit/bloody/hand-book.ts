import type { RuleSet, Valuation, WinSource } from '#deal';
import { SICHUAN_DEALING, SICHUAN_WALL, SUIT_TILES, type Tile } from '#tiles';
import type { HandBook, HandPayment, WinAsked } from '../hand-book.js';
import { holdsSuit } from './hand.js';
import type { WinPrices } from './settlement.js';
import { bestWait, type JudgeWin, type WaitsWithValues } from './winning.js';

export interface HandBookChapter {
  readonly rules: RuleSet;
  readonly judgeWin: JudgeWin;
  readonly waitsWithValues: WaitsWithValues;
  readonly winPrices: WinPrices;
  readonly clauses: {
    readonly tiles: string;
    /** No chow is laid down. */
    readonly chow: string;
    /** A hand with the forbidden suit is not ready. */
    readonly forbiddenSuit: string;
  };
}

const copiesHeld = ({ standing, melds }: WinAsked, tile: Tile | undefined): number =>
  standing.filter((held) => held === tile).length +
  (melds.some((meld) => 'tile' in meld && meld.tile === tile) ? 3 : 0);

/** As the course of a deal can bring them about, in a game without bonus tiles. */
const CIRCUMSTANCES: HandBook['circumstances'] = {
  'replacement-tile': ({ source, melds }) => source === 'self-draw' && melds.some(({ kind }) => kind === 'kong'),
  'after-kong': ({ source }) => source === 'discard',
  // The other three copies lie in the pung that was to be a kong.
  'robbing-the-kong': (win) => win.source === 'robbed-kong' && copiesHeld(win, win.winningTile) === 1,
  // With the wall gone there is no replacement tile, and so no kong to rob.
  'last-tile': ({ source }) => source !== 'robbed-kong',
  'dealt-hand': ({ source, melds, circumstances }) =>
    source === 'self-draw' && melds.length === 0 && circumstances.length === 1,
};

const PAYERS: { readonly [kind in WinSource['kind']]: HandPayment['by'] } = {
  'self-draw': 'each-active',
  discard: 'discarder',
  'robbed-kong': 'kong-declarer',
};

export const handBookOf = ({ rules, judgeWin, waitsWithValues, winPrices, clauses }: HandBookChapter): HandBook => {
  const payment = (source: WinSource['kind'], { points }: Valuation): HandPayment => {
    const price = source === 'self-draw' ? winPrices.selfDraw : winPrices.discard;
    return { by: PAYERS[source], ...price, points: points + price.points };
  };
  return {
    rules,
    wall: () => ({ geometry: SICHUAN_WALL, dealing: SICHUAN_DEALING }),
    shapes: [{ form: 'pairs', of: SUIT_TILES }],
    tilesClause: clauses.tiles,
    members: ['forbiddenSuit'],
    noMelds: { chow: clauses.chow },
    circumstances: CIRCUMSTANCES,
    score: (win) => {
      const verdict = judgeWin(win, win.forbiddenSuit, win.circumstances);
      return verdict.valid ? { ...verdict, payments: [payment(win.source, verdict.valuation)] } : verdict;
    },
    waits: (hand) => {
      const waits = waitsWithValues(hand);
      const best = bestWait(waits);
      const forbidden = hand.forbiddenSuit !== undefined && holdsSuit(hand, hand.forbiddenSuit);
      return {
        ready: best !== undefined && !forbidden,
        waits,
        ...(best && !forbidden ? { best } : {}),
        faults: forbidden ? [{ clause: clauses.forbiddenSuit, reason: 'fault.forbidden-suit' }] : [],
      };
    },
  };
};
