import type { DealEvent } from '../events.js';
import type { DealState, Showing } from '../state.js';
import { CorruptLog } from './corrupt-log.js';
import * as endings from './endings.js';
import { paid } from './endings.js';
import * as melds from './melds.js';
import * as opening from './opening.js';
import * as reports from './reports.js';
import * as rulings from './rulings.js';
import * as turns from './turns.js';

type Phase = DealState['phase'];
type InPhase<P extends Phase> = Extract<DealState, { phase: P }>;

const inPhase = <P extends Phase>(state: DealState, event: DealEvent, first: P, ...others: P[]): InPhase<P> => {
  const isOneOf = state.phase === first || (others as Phase[]).includes(state.phase);
  return isOneOf ? (state as InPhase<P>) : inNoPhase(state, event);
};

const inNoPhase = (state: DealState, event: DealEvent): never => {
  throw new CorruptLog(`${event.type} cannot follow in the phase ${state.phase}`);
};

/** In play a hand is shown and judged only where Hu is pending. */
const isShowing = (state: DealState): state is Showing => state.phase === 'playing' && state.turn.act === 'show';

/**
 * The state after one more fact. Strict: an event that cannot follow, or that this program does not know, throws
 * `CorruptLog`; `replay` says at which sequence. It asks no rule set: the judgement stands in the event.
 */
export const evolve = (state: DealState, event: DealEvent): DealState => {
  switch (event.type) {
    // Nine events of ten are these three, so they look at the phase themselves: in `inPhase` states of every shape pass.
    case 'TileDrawn':
      if (state.phase === 'playing') return turns.tileDrawn(state, event);
      return state.phase === 'preparing' && state.owed !== undefined
        ? opening.flowerReplaced(state, event)
        : inNoPhase(state, event);
    case 'TileDiscarded':
      return state.phase === 'playing' ? turns.tileDiscarded(state, event) : inNoPhase(state, event);
    case 'ClaimsClosed':
      return state.phase === 'playing' ? turns.claimsClosed(state, event) : inNoPhase(state, event);
    case 'DealOpened':
      inPhase(state, event, 'unopened');
      return opening.dealOpened(event);
    case 'WallBreakerPicked':
      return opening.wallBreakerPicked(inPhase(state, event, 'opened'), event);
    case 'WallBroken':
      return opening.wallBroken(inPhase(state, event, 'opened'), event);
    case 'HandsDealt':
      return opening.handsDealt(inPhase(state, event, 'opened'), event);
    case 'BonusTileShown':
      return opening.bonusTileShown(inPhase(state, event, 'preparing', 'playing'), event);
    case 'NoFlowersReported':
      return opening.noFlowersReported(inPhase(state, event, 'preparing'), event);
    case 'JokerIndicated':
      return opening.jokerIndicated(reports.isReport(state) ? state : inPhase(state, event, 'preparing'), event);
    case 'ForbiddenSuitChosen':
      return opening.forbiddenSuitChosen(inPhase(state, event, 'preparing'), event);
    case 'ForbiddenSuitShown':
      return opening.forbiddenSuitShown(inPhase(state, event, 'playing', 'settling'), event);
    case 'KongsShown':
      return endings.kongsShown(inPhase(state, event, 'playing', 'settling'), event);
    case 'PlayStarted':
      return opening.playStarted(inPhase(state, event, 'opened', 'preparing'), event);
    case 'PungDeclared':
      return melds.pungDeclared(inPhase(state, event, 'playing'), event);
    case 'ChowDeclared':
      return melds.chowDeclared(inPhase(state, event, 'playing'), event);
    case 'KongDeclared':
      return melds.kongDeclared(inPhase(state, event, 'playing'), event);
    case 'KongSettled':
      return paid(melds.kongSettled(inPhase(state, event, 'playing'), event), event);
    case 'KongRobbed':
      return melds.kongRobbed(inPhase(state, event, 'playing'), event);
    case 'KongWithdrawn':
      return melds.kongWithdrawn(inPhase(state, event, 'playing'), event);
    case 'KongRefunded':
      return paid(endings.kongRefunded(inPhase(state, event, 'playing', 'settling'), event), event);
    case 'MeldWithdrawn':
      return melds.meldWithdrawn(inPhase(state, event, 'playing'), event);
    case 'ReadyDeclared':
      return turns.readyDeclared(inPhase(state, event, 'playing'), event);
    case 'WinDeclared':
      return endings.winDeclared(inPhase(state, event, 'playing'), event);
    case 'TurnPassed':
      return turns.turnPassed(inPhase(state, event, 'playing'), event);
    case 'PlayEnded':
      return endings.playEnded(inPhase(state, event, 'playing', 'preparing'), event);
    case 'HandRevealed':
      return endings.handRevealed(isShowing(state) ? state : inPhase(state, event, 'settling'), event);
    case 'HandReported':
      return reports.handReported(inPhase(state, event, 'settling'), event);
    case 'ValueReported':
      return reports.valueReported(inPhase(state, event, 'settling'), event);
    case 'WinJudged':
      return isShowing(state)
        ? paid(endings.valued(endings.pendingWinJudged(state, event), event), event)
        : paid(endings.valued(inPhase(state, event, 'settling'), event), event);
    case 'ClaimWithdrawn':
      return endings.claimWithdrawn(isShowing(state) ? state : inNoPhase(state, event), event);
    case 'TileReturned':
      return turns.tileReturned(inPhase(state, event, 'playing'), event);
    case 'IrregularityNoted':
      return turns.irregularityNoted(
        inPhase(state, event, 'opened', 'preparing', 'playing', 'settling', 'settled'),
        event,
      );
    case 'HandDied':
      return endings.handDied(inPhase(state, event, 'preparing', 'playing', 'settling'), event);
    case 'HandJudged':
    case 'HandsSettled':
      return paid(inPhase(state, event, 'settling'), event);
    case 'HandValued':
      return endings.valued(inPhase(state, event, 'settling'), event);
    case 'PenaltyImposed':
      return paid(inPhase(state, event, 'settling', 'playing', 'settled'), event);
    case 'DealSettled':
      // By play, by a ruling or by giving the deal up, or again after a ruling on a settled deal.
      return endings.dealSettled(inPhase(state, event, 'opened', 'preparing', 'playing', 'settling', 'settled'), event);
    case 'DealAbandoned':
      return endings.dealAbandoned(inPhase(state, event, 'opened', 'preparing', 'playing', 'settling'), event);
    case 'RulingMade':
      return paid(
        rulings.rulingMade(inPhase(state, event, 'playing', 'preparing', 'settling', 'settled'), event),
        event,
      );
    case 'HandAmended':
      return rulings.handAmended(inPhase(state, event, 'preparing', 'playing', 'settling'), event);
    case 'RewoundTo':
      throw new CorruptLog('RewoundTo is folded by replay, which knows the branch');
    default:
      throw new CorruptLog(`unknown event ${(event satisfies never as { type: string }).type}`);
  }
};
