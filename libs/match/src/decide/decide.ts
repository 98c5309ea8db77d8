import { Decider, type DecisionOf } from '#decider';
import type { MatchCommand, MatchCommandOf } from '../messages/commands.js';
import type { MatchEvent } from '../messages/events.js';
import type { MatchRules } from '../state/match-rules.js';
import type { MatchRejection } from '../messages/rejections.js';
import type { MatchState } from '../state/state.js';
import { recordSettlement, startDeal, withdrawSettlement } from './deals.js';
import { rollForDealer } from './first-dealer.js';
import { abandonMatch, correctOpening } from './give-up.js';
import { openMatch } from './open-match.js';
import { nameDealer, ruleOnDealer, ruleOnProtest, ruleOnRound, ruleOnTime, warn, withdrawRuling } from './referee.js';
import { protest, signOff } from './results.js';
import { callTime, endMatch, endMatchByRuling, pauseClock, resumeClock } from './session.js';
import { changeSeats, correctPlayer, substitute } from './places.js';
import { countSticks } from './sticks.js';
import { MatchDraft, type MatchSituation } from './step.js';
import { drawWindTile } from './wind-tiles.js';

const MATCHES = new Decider<MatchCommand, MatchSituation, MatchDraft, MatchRejection>({
  OpenMatch: openMatch,
  CorrectOpening: correctOpening,
  RollForDealer: rollForDealer,
  DrawWindTile: drawWindTile,
  StartDeal: startDeal,
  RecordSettlement: recordSettlement,
  WithdrawSettlement: withdrawSettlement,
  Substitute: substitute,
  CorrectPlayer: correctPlayer,
  ChangeSeats: changeSeats,
  CountSticks: countSticks,
  PauseClock: pauseClock,
  ResumeClock: resumeClock,
  CallTime: callTime,
  EndMatch: endMatch,
  AbandonMatch: abandonMatch,
  SignOff: signOff,
  Protest: protest,
  Warn: warn,
  RuleOnProtest: ruleOnProtest,
  RuleOnDealer: ruleOnDealer,
  RuleOnRound: ruleOnRound,
  RuleOnTime: ruleOnTime,
  WithdrawRuling: withdrawRuling,
  NameDealer: nameDealer,
  EndMatchByRuling: endMatchByRuling,
});

export type MatchDecision = DecisionOf<MatchState, MatchEvent, MatchRejection>;

/** A command and its time: ISO 8601, UTC, milliseconds. */
export interface MatchOrder {
  readonly command: MatchCommand;
  readonly at: string;
}

/** Decides a command. Pure: the same rules, state, command and time give the same decision. */
export const decideMatch = (rules: MatchRules, state: MatchState, { command, at }: MatchOrder): MatchDecision =>
  MATCHES.decide(new MatchDraft(rules, state, at), command);

/** What a match takes over from one of its deals. */
export type SettlementCommand = MatchCommandOf<'RecordSettlement' | 'WithdrawSettlement'>;

/** Decides on the settlement of a deal, which needs no rules: also a match whose rules are not installed takes over what its deals come to. */
export const decideSettlement = (
  state: MatchState,
  { command, at }: MatchOrder & { readonly command: SettlementCommand },
): MatchDecision => MATCHES.decide(new MatchDraft(undefined, state, at), command);
