import { Decider } from '#decider';
import { isOutsideRuleSets, type DealCommand } from '../messages/commands.js';
import { reject, type Rejection } from '../messages/rejections.js';
import { neverRefused, type Refuse, type RuleSet } from '../rule-set/rule-set.js';
import type { DealState } from '../state/state.js';
import { chooseForbiddenSuit, showForbiddenSuit } from './start/choose-forbidden-suit.js';
import { callSet } from './play/call-set.js';
import { closeClaims, declareChow, declarePung } from './play/claims.js';
import { contestCount } from './play/contest-count.js';
import { dealHands } from './start/deal-hands.js';
import { declareKong } from './play/declare-kong.js';
import { declareReady } from './play/declare-ready.js';
import { declareWin } from './play/declare-win.js';
import { DealDraft, type Decision, type DealSituation } from './step/draft.js';
import { endPlay, revealHand, showKongs } from './play/ending.js';
import { reportNoFlowers, showBonusTile } from './play/flowers.js';
import { indicateJoker } from './start/indicate-joker.js';
import { noteIrregularity } from './play/irregularities.js';
import { breakWall, openDeal } from './start/open-deal.js';
import { abandonDeal } from './rulings/abandon-deal.js';
import { amendHandBy } from './reports/amend-hand.js';
import { refuseWhileCalled } from '../state/called-sets.js';
import { withClause } from '../rule-set/refusal-clauses.js';
import { seatWithSuitDue } from '../state/missing-facts.js';
import { NO_HISTORY, type History } from '../evolve/replay.js';
import { refuseOtherRecording } from './recording.js';
import { reportDealBy } from './reports/report-deal.js';
import { reportHand } from './reports/report-hand.js';
import { reportKong } from './reports/report-kong.js';
import { reportValue } from './reports/report-value.js';
import { reportWin } from './reports/report-win.js';
import { returnTile } from './play/return-tile.js';
import { rewindTo } from './rulings/rewind.js';
import type { DealStep } from './step/step.js';
import { imposePenalty, ruleHandDead, ruleUnknowable, voidDeal, warn } from './rulings/rulings.js';
import { discardTile, drawTile } from './play/turn.js';
import { withdrawClaim } from './play/withdraw-claim.js';
import { withdrawReport } from './reports/withdraw-report.js';

/** Decides the commands of deals. General checks come first (phase, turn, tiles held), then the clauses of the rule set. */
export const DEALS = new Decider<DealCommand, DealSituation, DealDraft, Rejection>(
  {
    OpenDeal: openDeal,
    BreakWall: breakWall,
    DealHands: dealHands,
    ChooseForbiddenSuit: chooseForbiddenSuit,
    DrawTile: drawTile,
    DiscardTile: discardTile,
    DeclarePung: declarePung,
    DeclareChow: declareChow,
    DeclareKong: declareKong,
    CallSet: callSet,
    DeclareWin: declareWin,
    CloseClaims: closeClaims,
    RevealHand: revealHand,
    ContestCount: contestCount,
    EndPlay: endPlay,
    ShowForbiddenSuit: showForbiddenSuit,
    ShowKongs: showKongs,
    ReportKong: reportKong,
    ReportWin: reportWin,
    ReportHand: reportHand,
    ReportValue: reportValue,
    ReportDeal: reportDealBy({
      faults: (situation, report): readonly Rejection[] => refuseAll(DEALS.stepOf(report), situation, report),
      acts: (draft, report): void => DEALS.stepOf(report).acts(draft, report),
    }),
    WithdrawReport: withdrawReport,
    ImposePenalty: imposePenalty,
    WarnSeat: warn,
    RuleHandDead: ruleHandDead,
    RuleUnknowable: ruleUnknowable,
    VoidDeal: voidDeal,
    AbandonDeal: abandonDeal,
    RewindTo: rewindTo,
    AmendHand: amendHandBy((situation, hand) => refuseAll(reportHand, situation, hand)[0]),
    ShowBonusTile: showBonusTile,
    ReportNoFlowers: reportNoFlowers,
    IndicateJoker: indicateJoker,
    DeclareReady: declareReady,
    NoteIrregularity: noteIrregularity,
    WithdrawClaim: withdrawClaim,
    ReturnTile: returnTile,
  },
  (step, situation, command) => refuseAll(step, situation, command)[0],
);

/**
 * Decides a command. Pure: the same rule set, state and command give the same decision. Only a rewind reads the history
 * of the deal; without a history it is refused.
 */
export const decide = (
  rules: RuleSet,
  state: DealState,
  command: DealCommand,
  history: History = NO_HISTORY,
): Decision => DEALS.decide(new DealDraft(rules, state, history), command);

/** Returns why a command is refused now; undefined if it is accepted. */
export const refusalOf = (
  rules: RuleSet,
  state: DealState,
  command: DealCommand,
  history: History = NO_HISTORY,
): Rejection | undefined => DEALS.refusalOf(new DealDraft(rules, state, history), command);

/**
 * Returns all faults of a command, as far as its step finds more than one. General refusals name no clause; those of
 * the rule set do.
 */
const refuseAll = <C extends DealCommand>(
  step: DealStep<C>,
  situation: DealSituation,
  command: C,
): readonly Rejection[] => {
  const { rules, state } = situation;
  const refused = refuseWithoutClause(step, situation, command);
  if (refused.length === 0) return NOT_REFUSED;
  return refused.map((rejection) => withClause(rules.play.refusalClauses, { rules, state, command, rejection }));
};

const NOT_REFUSED: readonly Rejection[] = [];

/** The acts of players, which go on when the suit of a turned card is on record. */
const WAITS_FOR_SUIT: ReadonlySet<DealCommand['type']> = new Set([
  'DrawTile',
  'DiscardTile',
  'DeclarePung',
  'DeclareKong',
  'DeclareWin',
  'CloseClaims',
]);

const refuseWithoutClause = <C extends DealCommand>(
  step: DealStep<C>,
  situation: DealSituation,
  command: C,
): readonly Rejection[] => {
  const { rules, state } = situation;
  const refuse = refuserOf(rules, command);
  const foreign =
    refuseOtherRecording(state, command) ??
    // Checked before the hand, so that the refusal depends on no tile.
    (refuse === undefined ? reject('NOT_IN_RULE_SET', { at: '/type' }) : undefined) ??
    refuseWhileCalled(state, command);
  if (foreign !== undefined) return [foreign];
  if (state.phase === 'playing' && WAITS_FOR_SUIT.has(command.type)) {
    const due = seatWithSuitDue(rules, state);
    if (due !== undefined) return [reject('SUIT_DUE', { at: '/type', expected: `ShowForbiddenSuit of ${due}` })];
  }
  const refusal = step.refuse(situation, command);
  if (refusal !== undefined) return step.faults?.(situation, command) ?? [refusal];
  const refused = refuseByRules(refuse, state, command);
  return refused === undefined ? NOT_REFUSED : (refused.faults ?? [refused]);
};

/**
 * Returns the check of the rule set for such a command. A rule set has no check for commands about the record itself,
 * and allows them.
 */
const refuserOf = ({ play }: RuleSet, command: DealCommand): Refuse<never> | undefined =>
  isOutsideRuleSets(command) ? neverRefused : (play.refusals[command.type] as Refuse<never> | undefined);

/** Rule sets do not check commands that come before the deal of hands. */
const refuseByRules = (
  refuse: Refuse<never> | undefined,
  state: DealState,
  command: DealCommand,
): Rejection | undefined =>
  state.phase === 'unopened' || state.phase === 'opened' ? undefined : refuse?.(state, command as never);
