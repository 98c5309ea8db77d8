import { type CommandOf, type DealEvent, type Dealt, type EventOf, type Irregularities, reject } from '#deal';
import { deadByFalseWin } from '../../kit/one-winner.js';
import { ownOf } from './own-state.js';

type Noted = CommandOf<'NoteIrregularity'>;
type State = Parameters<Irregularities['clauseOf']>[0];
type Answer = ReturnType<Irregularities['clauseOf']>;

/** It is found during play, or when the hands are revealed (CC-show). */
const PHASES: ReadonlySet<string> = new Set(['playing', 'settling']);

const miscounted = ({ phase }: State, { seconds }: Noted): Answer => {
  if (!PHASES.has(phase)) return reject('WRONG_PHASE', { at: '/irregularity', clause: 'CC-A32' });
  return seconds === undefined ? 'CC-A32' : reject('NOT_IN_RULE_SET', { at: '/seconds', clause: 'CC-A32' });
};

/**
 * In play the judgement of a hand finds a false mahjong. A result-only recording notes it before the mahjong (CC-A45).
 */
const falseWin = (state: State, { seat, seconds }: Noted): Answer => {
  if (state.phase === 'opened' || state.terms.recording !== 'result')
    return reject('NOT_IN_RULE_SET', { at: '/irregularity', clause: 'CC-A32' });
  if (state.phase !== 'playing') return reject('WRONG_PHASE', { at: '/irregularity', clause: 'CC-A45' });
  if (ownOf(state).dead[seat] !== undefined) return reject('HAND_DEAD', { at: '/seat', clause: 'CC-A32' });
  return seconds === undefined ? 'CC-A32' : reject('NOT_IN_RULE_SET', { at: '/seconds', clause: 'CC-A32' });
};

/** The irregularities that are noted. The sheet has no penalty for them (CC-A32). */
const NOTED: { readonly [I in Noted['irregularity']]?: (state: State, noted: Noted) => Answer } = {
  'too-few-tiles': miscounted,
  'too-many-tiles': miscounted,
  'false-win': falseWin,
};

export const irregularityClause: Irregularities['clauseOf'] = (state, noted) =>
  NOTED[noted.irregularity]?.(state, noted);

/** A false mahjong pays nothing. */
export const afterIrregularity = (
  _: Dealt,
  { seat, irregularity: noted }: EventOf<'IrregularityNoted'>,
): readonly DealEvent[] => (noted === 'false-win' ? [deadByFalseWin(seat, 'CC-A32')] : []);
