import type { DealCommand, DealState, Rejection } from '#deal';
import { detailOf } from '../../../http/problems/details.js';
import type { Refusal } from '../../../http/problems/problem.js';

type Phase = Exclude<DealState['phase'], 'unopened'>;

const DEALT = ['preparing', 'playing', 'settling', 'settled'] as const;
const OPENED = ['opened', ...DEALT] as const;
const BEFORE_THE_END = ['preparing', 'playing', 'settling'] as const;

/** The phases of a deal that permit each command. Reports of a phase that is over are refused by another code. */
export const PERMITTED_PHASES: { readonly [type in DealCommand['type']]: readonly Phase[] } = {
  OpenDeal: [],
  BreakWall: ['opened'],
  DealHands: ['opened'],
  ChooseForbiddenSuit: ['preparing'],
  ReportNoFlowers: ['preparing'],
  IndicateJoker: ['preparing', 'playing'],
  ShowBonusTile: ['preparing', 'playing'],
  DrawTile: ['preparing', 'playing'],
  DiscardTile: ['playing'],
  ReturnTile: ['playing'],
  DeclarePung: ['playing'],
  DeclareChow: ['playing'],
  DeclareKong: ['playing'],
  DeclareReady: ['playing'],
  DeclareWin: ['playing'],
  CallSet: ['playing'],
  WithdrawClaim: ['playing'],
  CloseClaims: ['playing', 'settling'],
  EndPlay: ['preparing', 'playing'],
  ShowForbiddenSuit: ['playing', 'settling'],
  ShowKongs: ['playing', 'settling'],
  RevealHand: ['playing', 'settling'],
  ContestCount: ['settling'],
  ReportKong: ['playing'],
  ReportWin: ['playing'],
  ReportDeal: ['playing'],
  ReportHand: ['settling'],
  ReportValue: ['settling'],
  RuleUnknowable: ['playing', 'settling'],
  WarnSeat: OPENED,
  RuleHandDead: BEFORE_THE_END,
  AmendHand: BEFORE_THE_END,
  ImposePenalty: DEALT,
  VoidDeal: DEALT,
  NoteIrregularity: OPENED,
  WithdrawReport: OPENED,
  AbandonDeal: OPENED,
  RewindTo: OPENED,
};

/** Adds to a refusal `WRONG_PHASE` the phase of the deal, which everybody may read, and the phases that permit the command. */
export const withPhases = (rejection: Rejection, { phase }: DealState, { type }: DealCommand): Refusal => {
  if (rejection.code !== 'WRONG_PHASE' || rejection.faults !== undefined) return rejection;
  const permitted = PERMITTED_PHASES[type];
  const message = (permitted as readonly string[]).includes(phase)
    ? detailOf('WRONG_PHASE', 'notNow', { phase, command: type })
    : detailOf('WRONG_PHASE', 'phases', { phase, command: type, permitted: permitted.join(', ') });
  return { ...rejection, message };
};
