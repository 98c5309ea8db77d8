import type { Circumstance, Dealt, Valuation, Win } from '#deal';
import { isKnown, type Meld, type Tile } from '#tiles';
import { bestValuation } from '../../../libs/rules/src/kit/hand/fans.js';
import type { WaitValue } from '../../../libs/rules/src/kit/hand/hand-rules.js';
import { judgeOf } from '../../../libs/rules/src/kit/hand/judging.js';
import { copiesHeld, isSevenPairsHand, readingsOf } from '../../../libs/rules/src/patterns/index.js';
import { fanTable } from './fan.table.js';
import { agreedIn } from './options.js';
import { KINDS } from './wall.js';

export interface HandTiles {
  readonly standing: readonly Tile[];
  readonly melds: readonly Meld[];
}

/** A hand with its winning tile and the agreed base value. */
export interface WonHand extends HandTiles {
  readonly circumstances: readonly Circumstance[];
  readonly base: number;
}

/** The highest value of a complete hand: seven pairs are none (LN-4.1). */
export const valueOf = ({ standing, melds, circumstances, base }: WonHand): Valuation | undefined =>
  bestValuation(
    fanTable(base),
    readingsOf(standing, melds, circumstances).filter((reading) => !isSevenPairsHand(reading)),
  );

export const judgeWin = judgeOf<WonHand>({
  faultsOf: () => [],
  valueOf,
  noStructure: { clause: 'LN-4.1', reason: 'fault.structure' },
});

const COPIES = 4;

export const waitsOf = (hand: HandTiles, base: number): readonly WaitValue[] =>
  KINDS.filter((tile) => copiesHeld(hand, tile) < COPIES).flatMap((tile) => {
    const valuation = valueOf({ ...hand, standing: [...hand.standing, tile], circumstances: [], base });
    return valuation === undefined ? [] : [{ tile, valuation }];
  });

/** The revealed hand of a win, together with its winning tile. */
export const wonHandOf = ({ table, terms }: Dealt, { seat, source, tile, circumstances }: Win): WonHand => {
  const { hand, melds } = table.players[seat];
  const claimed = source.kind !== 'self-draw' && tile !== undefined ? [tile] : [];
  return {
    standing: [...hand, ...claimed].filter(isKnown),
    melds,
    circumstances,
    base: agreedIn(terms.options).base,
  };
};
