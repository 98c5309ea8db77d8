import { SEATS } from '#tiles';
import type { MatchCommandOf } from '../messages/commands.js';
import { rejectMatch, type MatchRejection } from '../messages/rejections.js';
import type { DealInMatch, OpenedMatch, Settlement } from '../state/state.js';
import { dealIn } from './deals.js';
import { PLAYED, refuseIf, stepIn } from './step.js';

/** The settlement to which a player refers. It must be the one that counts now. */
const meant = (
  state: OpenedMatch,
  { deal: id, player, sequence }: { readonly deal: string; readonly player: string; readonly sequence: number },
): { readonly deal: DealInMatch; readonly settled: Settlement } | MatchRejection => {
  const deal = dealIn(state, id);
  if (deal === undefined) return rejectMatch('DEAL_NOT_IN_MATCH', { at: '/deal' });
  if (!SEATS.some((seat) => deal.seating[seat].player === player))
    return rejectMatch('NOT_AT_THE_DEAL', { at: '/player' });
  const { settled } = deal;
  return settled?.sequence === sequence
    ? { deal, settled }
    : rejectMatch('SETTLEMENT_NOT_CURRENT', { at: '/sequence' });
};

/** Returns whether the player has signed the current settlement; a new settlement is signed again. */
export const isSignedBy = ({ settled, signatures }: DealInMatch, player: string): boolean =>
  signatures.some(
    (each) => each.player === player && each.sequence === settled?.sequence && each.hash === settled.hash,
  );

export const signOff = stepIn(...PLAYED)<MatchCommandOf<'SignOff'>>({
  refuse: ({ state }, command) => {
    const found = meant(state, command);
    if ('code' in found) return found;
    return refuseIf(isSignedBy(found.deal, command.player), 'ALREADY_SIGNED', { at: '/player' });
  },
  makes: ({ state }, { deal, player, sequence }) => [
    { type: 'ResultSigned', deal, sequence, hash: settledIn(state, deal).hash, player },
  ],
});

export const protest = stepIn(...PLAYED)<MatchCommandOf<'Protest'>>({
  refuse: ({ state }, command) => {
    const found = meant(state, command);
    return 'code' in found ? found : undefined;
  },
  makes: ({ state }, { deal, player, sequence, text }) => [
    {
      type: 'ResultProtested',
      deal,
      sequence,
      hash: settledIn(state, deal).hash,
      protest: state.protests.length + 1,
      player,
      text,
    },
  ],
});

/** The settlement of a deal that was checked to be settled. */
const settledIn = (state: OpenedMatch, deal: string): Settlement => dealIn(state, deal)?.settled as Settlement;
