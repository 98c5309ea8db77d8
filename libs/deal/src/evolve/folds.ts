import { cannotFollow, CorruptLog, type Fold } from '#decider';
import type { DealEvent, EventOf } from '../messages/events.js';
import type { OwnState } from '../state/own-state.js';
import type { DealState } from '../state/state.js';
import { noLongerAwaited } from './awaited.js';
import * as endings from './endings.js';
import { paid } from './endings.js';
import type { LivePlaying, LiveState } from './live-state.js';
import * as melds from './melds.js';
import * as opening from './opening.js';
import * as reports from './reports.js';
import * as rulings from './rulings.js';
import * as turns from './turns.js';
import * as wins from './wins.js';

export type Phase = DealState['phase'];

/** How an event changes the state. The phase check guarantees terms, table and turn as far as these phases have them. */
export type Change<E> = (state: LivePlaying, event: E, ownState: OwnState) => void;

type Folded = Exclude<DealEvent['type'], 'RewoundTo'>;

const DEALT: readonly Phase[] = ['preparing', 'playing', 'settling', 'settled'];
const BEFORE_THE_END: readonly Phase[] = ['preparing', 'playing', 'settling'];
const IN_PLAY: readonly Phase[] = ['playing'];
const AFTER_PLAY: readonly Phase[] = ['settling'];
const FROM_PLAY: readonly Phase[] = ['playing', 'settling'];

const inPlay = <E>(fold: Change<E>): Fold<Phase, Change<E>> => ({ in: IN_PLAY, fold });

/** Before play, tiles are drawn only where the rule set replaces flowers then; its own fold checks the seat. */
const replacesFlowers = ({ own }: LiveState, { facts }: OwnState): boolean =>
  own !== undefined && facts.flowersBeforePlay(own) !== undefined;

/** The event changes only the state that the rule set keeps. */
const onlyOwn = (): void => undefined;

/** A pending win, which must be shown before it counts, exists only while play goes on. */
const onlyWhileShown = (state: LivePlaying, event: DealEvent): void => {
  if (state.phase === 'playing' && state.turn.act !== 'show') throw cannotFollow(state, event);
};

/** The folds of the state that deals under all rule sets have. They evaluate no rule: the event contains the judgement. */
export const COMMON_FOLDS: { readonly [T in Folded]: Fold<Phase, Change<EventOf<T>>> } = {
  DealOpened: { in: ['unopened'], fold: opening.dealOpened },
  WallBreakerPicked: { in: ['opened'], fold: opening.wallBreakerPicked },
  WallBroken: { in: ['opened'], fold: opening.wallBroken },
  HandsDealt: { in: ['opened'], fold: opening.handsDealt },
  BonusTileShown: { in: ['preparing', 'playing'], fold: opening.bonusTileShown },
  NoFlowersReported: { in: ['preparing'], fold: onlyOwn },
  JokerIndicated: {
    in: ['preparing', 'playing'],
    fold: (state, event) => {
      if (state.phase === 'playing' && state.turn.act !== 'report') throw cannotFollow(state, event);
      opening.jokerIndicated(state, event);
    },
  },
  ForbiddenSuitChosen: { in: ['preparing'], fold: onlyOwn },
  ForbiddenSuitShown: {
    in: FROM_PLAY,
    fold: (state, { seat }, ownState) => {
      noLongerAwaited(state, seat, ownState);
    },
  },
  PlayStarted: { in: ['opened', 'preparing'], fold: opening.playStarted },
  TileDrawn: {
    in: ['playing', 'preparing'],
    fold: (state, event, ownState) => {
      if (state.phase === 'playing') turns.tileDrawn(state, event, ownState);
      else if (replacesFlowers(state, ownState)) opening.flowerReplaced(state, event);
      else throw cannotFollow(state, event);
    },
  },
  TileDiscarded: inPlay(turns.tileDiscarded),
  ClaimsClosed: inPlay(turns.claimsClosed),
  TurnPassed: inPlay(turns.turnPassed),
  TileReturned: inPlay(turns.tileReturned),
  ReadyDeclared: inPlay(turns.readyDeclared),
  PungDeclared: inPlay(melds.pungDeclared),
  ChowDeclared: inPlay(melds.chowDeclared),
  KongDeclared: inPlay(melds.kongDeclared),
  KongSettled: inPlay((state, event) => {
    melds.checkKong(state, event);
    paid(state, event);
  }),
  KongRobbed: inPlay(melds.kongRobbed),
  KongWithdrawn: inPlay(melds.kongWithdrawn),
  KongRefunded: {
    in: FROM_PLAY,
    fold: (state, event) => {
      melds.checkKong(state, event);
      paid(state, event);
    },
  },
  KongsShown: { in: FROM_PLAY, fold: endings.kongsShown },
  MeldWithdrawn: inPlay(melds.meldWithdrawn),
  WinDeclared: inPlay(wins.winDeclared),
  SetCalled: inPlay(turns.setCalled),
  DiscardReturned: inPlay(turns.discardReturned),
  ClaimWithdrawn: inPlay((state, event) => {
    if (state.called?.seat === event.seat) {
      state.called = undefined;
      return;
    }
    onlyWhileShown(state, event);
    wins.claimWithdrawn(state, event);
  }),
  PlayEnded: { in: ['playing', 'preparing'], fold: endings.playEnded },
  HandRevealed: {
    in: FROM_PLAY,
    fold: (state, event, ownState) => {
      onlyWhileShown(state, event);
      endings.handRevealed(state, event, ownState);
      if (state.phase === 'playing' && event.drawn !== undefined) wins.drawnTileShown(state, event.drawn);
    },
  },
  HandReported: { in: AFTER_PLAY, fold: reports.handReported },
  ValueReported: { in: AFTER_PLAY, fold: reports.valueReported },
  WinJudged: {
    in: FROM_PLAY,
    fold: (state, event) => {
      onlyWhileShown(state, event);
      if (state.phase === 'playing') wins.pendingWinJudged(state, event);
      endings.valued(state, event);
      paid(state, event);
    },
  },
  IrregularityNoted: { in: ['opened', ...DEALT], fold: turns.irregularityNoted },
  HandDied: { in: BEFORE_THE_END, fold: onlyOwn },
  CountSettled: { in: AFTER_PLAY, fold: endings.countSettled },
  HandJudged: { in: AFTER_PLAY, fold: paid },
  HandsSettled: { in: AFTER_PLAY, fold: paid },
  HandValued: { in: AFTER_PLAY, fold: endings.valued },
  PenaltyImposed: { in: ['playing', 'settling', 'settled'], fold: paid },
  // A deal is settled by play, by a ruling or by being abandoned, or again after a ruling on a settled deal.
  DealSettled: { in: ['opened', ...DEALT], fold: endings.dealSettled },
  DealAbandoned: { in: ['opened', ...BEFORE_THE_END], fold: paid },
  RulingMade: {
    in: ['opened', ...DEALT],
    fold: (state, event, ownState) => {
      rulings.rulingMade(state, event, ownState);
      paid(state, event);
    },
  },
  HandAmended: { in: BEFORE_THE_END, fold: rulings.handAmended },
};

/** A rewind changes the branch, not the state. */
export const NOT_FOLDED: { readonly RewoundTo: Fold<Phase, Change<DealEvent>> } = {
  RewoundTo: {
    in: ['unopened', 'opened', ...DEALT],
    fold: () => {
      throw new CorruptLog('RewoundTo is folded by replay, which knows the branch');
    },
  },
};
