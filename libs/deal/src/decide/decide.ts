import { isOutsideRuleSets, type CommandOf, type DealCommand, type DealCommandType } from '../commands.js';
import { reject, type Rejection } from '../rejections.js';
import type { Permission, RuleSet } from '../rule-set.js';
import type { DealState } from '../state.js';
import { chooseForbiddenSuit, showForbiddenSuit } from './choose-forbidden-suit.js';
import { closeClaims, declareChow, declarePung } from './claims.js';
import { dealHands } from './deal-hands.js';
import { declareKong } from './declare-kong.js';
import { declareReady } from './declare-ready.js';
import { declareWin } from './declare-win.js';
import { Draft, type Decision, type Situation, type Step } from './draft.js';
import { endPlay, revealHand, showKongs } from './ending.js';
import { reportNoFlowers, showBonusTile } from './flowers.js';
import { indicateJoker } from './indicate-joker.js';
import { noteIrregularity } from './irregularities.js';
import { breakWall, openDeal } from './open-deal.js';
import { abandonDeal } from './abandon-deal.js';
import { amendHandBy } from './amend-hand.js';
import { withClause } from '../refusal-clauses.js';
import { NO_HISTORY, type History } from '../replay.js';
import { wrongRecording } from './recording.js';
import { reportDealBy } from './report-deal.js';
import { reportHand } from './report-hand.js';
import { reportKong } from './report-kong.js';
import { reportValue } from './report-value.js';
import { reportWin } from './report-win.js';
import { returnTile } from './return-tile.js';
import { rewindTo } from './rewind.js';
import { imposePenalty, ruleHandDead, ruleUnknowable, voidDeal } from './rulings.js';
import { discardTile, drawTile } from './turn.js';
import { withdrawClaim } from './withdraw-claim.js';
import { withdrawReport } from './withdraw-report.js';

const STEPS: { readonly [T in DealCommandType]: Step<CommandOf<T>> } = {
  OpenDeal: openDeal,
  BreakWall: breakWall,
  DealHands: dealHands,
  ChooseForbiddenSuit: chooseForbiddenSuit,
  DrawTile: drawTile,
  DiscardTile: discardTile,
  DeclarePung: declarePung,
  DeclareChow: declareChow,
  DeclareKong: declareKong,
  DeclareWin: declareWin,
  CloseClaims: closeClaims,
  RevealHand: revealHand,
  EndPlay: endPlay,
  ShowForbiddenSuit: showForbiddenSuit,
  ShowKongs: showKongs,
  ReportKong: reportKong,
  ReportWin: reportWin,
  ReportHand: reportHand,
  ReportValue: reportValue,
  ReportDeal: reportDealBy({
    faults: (situation, report) => faultsBy(stepOf(report), situation, report),
    acts: (draft, report) => stepOf(report).acts(draft, report),
  }),
  WithdrawReport: withdrawReport,
  ImposePenalty: imposePenalty,
  RuleHandDead: ruleHandDead,
  RuleUnknowable: ruleUnknowable,
  VoidDeal: voidDeal,
  AbandonDeal: abandonDeal,
  RewindTo: rewindTo,
  AmendHand: amendHandBy((situation, hand) => refusedBy(reportHand, situation, hand)),
  ShowBonusTile: showBonusTile,
  ReportNoFlowers: reportNoFlowers,
  IndicateJoker: indicateJoker,
  DeclareReady: declareReady,
  NoteIrregularity: noteIrregularity,
  WithdrawClaim: withdrawClaim,
  ReturnTile: returnTile,
};

/**
 * What comes of a command. General sense is checked first (phase, turn, tiles held), then the rule book's clauses.
 * Pure: the same rule set, state and command give the same decision. Only a rewind looks at the deal's history; without
 * one there is no place to go back to.
 */
export const decide = (
  rules: RuleSet,
  state: DealState,
  command: DealCommand,
  history: History = NO_HISTORY,
): Decision => {
  const draft = new Draft(rules, state, history);
  const rejection = drafted(draft, command);
  return rejection === undefined
    ? { accepted: true, events: draft.events, state: draft.state }
    : { accepted: false, rejection };
};

/** Lets the command act on the draft, or returns why it is refused: then nothing has changed. */
export const drafted = (draft: Draft, command: DealCommand): Rejection | undefined => {
  const step = stepOf(command);
  const rejection = refusedBy(step, draft, command);
  if (rejection === undefined) step.acts(draft, command);
  return rejection;
};

/** Why a command is refused now, if it is. */
export const refusalOf = (
  rules: RuleSet,
  state: DealState,
  command: DealCommand,
  history: History = NO_HISTORY,
): Rejection | undefined => refusedBy(stepOf(command), new Draft(rules, state, history), command);

const refusedBy = <C extends DealCommand>(step: Step<C>, situation: Situation, command: C): Rejection | undefined =>
  faultsBy(step, situation, command)[0];

/** Everything that is wrong with a command, as far as its step finds more than one fault; general sense names no clause, the rule set does. */
const faultsBy = <C extends DealCommand>(step: Step<C>, situation: Situation, command: C): readonly Rejection[] => {
  const { rules, state } = situation;
  return unexplained(step, situation, command).map((rejection) =>
    withClause(rules.refusalClauses, { state, command, rejection }),
  );
};

const unexplained = <C extends DealCommand>(step: Step<C>, situation: Situation, command: C): readonly Rejection[] => {
  const { rules, state } = situation;
  const permission = permissionOf(rules, command);
  const foreign =
    wrongRecording(state, command) ??
    // Before the hand is looked at, so that the refusal depends on no tile.
    (permission === undefined ? reject('NOT_IN_RULE_SET', { at: '/type' }) : undefined);
  if (foreign !== undefined) return [foreign];
  const refusal = step.refuses(situation, command);
  if (refusal !== undefined) return step.faults?.(situation, command) ?? [refusal];
  const refused = refusedByBook(permission, state, command);
  return refused === undefined ? [] : (refused.faults ?? [refused]);
};

const stepOf = (command: DealCommand) => STEPS[command.type] as Step<DealCommand>;

/** What the rule set says of such a command. It says nothing of commands about the record itself, which it allows. */
const permissionOf = ({ permits }: RuleSet, command: DealCommand): Permission<never> | undefined =>
  isOutsideRuleSets(command) ? unasked : (permits[command.type] as Permission<never> | undefined);

const unasked = (): undefined => undefined;

/** What comes before the deal of hands is not the book's matter. */
const refusedByBook = (
  permission: Permission<never> | undefined,
  state: DealState,
  command: DealCommand,
): Rejection | undefined =>
  state.phase === 'unopened' || state.phase === 'opened' ? undefined : permission?.(state, command as never);
