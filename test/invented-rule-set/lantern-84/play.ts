import { type DealEvent, type Dealt, type EventOf, type Refuse, reject, type RuleSet } from '#deal';
import type { Seat } from '#tiles';
import { isDrawnOut } from '../../../libs/rules/src/kit/play/draws-and-endings.js';
import { EAST_BEGINS } from '../../../libs/rules/src/kit/play/flowers-before-play.js';
import { wholeWall } from '../../../libs/rules/src/kit/play/whole-wall.js';

export { drawsToTheRight as drawsNext } from '../../../libs/rules/src/kit/play/draws-and-endings.js';

/** Nothing is prepared: play starts with the deal of the hands (LN-2.1). */
export const afterDeal = (): readonly DealEvent[] => EAST_BEGINS;

/** Ends play (LN-2.4). A result-only recording reports the hand of the winner afterwards. */
export const ended = (reason: EventOf<'PlayEnded'>['reason'], winner?: Seat): EventOf<'PlayEnded'> => {
  const winners = winner === undefined ? [] : [winner];
  return { type: 'PlayEnded', reason, clause: 'LN-2.4', reveals: winners, awaits: winners };
};

export const endingOf: RuleSet['ending']['endingOf'] = (_, reason) => ended(reason);

/** A reported win ends play; a declared one is shown first. */
export const afterWin = (state: Dealt, { seats: [winner] }: EventOf<'WinDeclared'>): readonly DealEvent[] =>
  state.phase === 'playing' && state.turn.act === 'report' ? [ended('wins', winner)] : [];

export const afterClaims = (state: Dealt): readonly DealEvent[] =>
  isDrawnOut(state, wholeWall) ? [ended('wall')] : [];

type Kind = EventOf<'KongDeclared'>['kind'];

/** There are three kinds of kong, none in the turn of a pung, each with a replacement tile (LN-2.3). */
export const refuseKong: Refuse<'DeclareKong'> = (state, { kind }) => {
  const { table, turn } = state;
  const isAfterPung = turn.act === 'discard' && turn.by === 'claim';
  if (kind !== 'melded' && isAfterPung) return reject('KONG_AFTER_PUNG', { clause: 'LN-2.3' });
  if (kind === 'postponed') return reject('KONG_KIND', { at: '/kind', clause: 'LN-2.3' });
  return table.wall === 0 ? reject('NO_REPLACEMENT_TILE', { clause: 'LN-2.3' }) : undefined;
};
export const refuseReportedKong: Refuse<'ReportKong'> = (_, { kind }) =>
  kind === 'postponed' ? reject('KONG_KIND', { at: '/kind', clause: 'LN-2.3' }) : undefined;

export const canBeRobbed = (_: Kind): boolean => false;
export const kongVisibility = (_: Kind): 'open' => 'open';
