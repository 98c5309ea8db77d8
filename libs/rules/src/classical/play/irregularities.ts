import {
  type CommandOf,
  type DealEvent,
  type Dealt,
  type EventOf,
  type Irregularities,
  type KnownIrregularity,
  reject,
} from '#deal';
import { knownIrregularities } from '../../kit/play/irregularities.js';
import { deadByFalseWin } from '../../kit/payments/one-winner.js';
import { ownOf } from '../state/own-state.js';

type Noted = CommandOf<'NoteIrregularity'>;

interface Row extends Pick<KnownIrregularity, 'phases' | 'recordings'> {
  /** The clause of the phases. */
  readonly phasesBy: string;
}

const EVERY_RECORDING = ['full', 'public', 'result'] as const;

/** It is found during play, or when the hands are revealed (CC-show). */
const MISCOUNT: Row = { phases: ['playing', 'settling'], recordings: EVERY_RECORDING, phasesBy: 'CC-A32' };

/** The irregularities that are noted. The sheet has no penalty for them (CC-A32). */
const NOTED: { readonly [I in Noted['irregularity']]?: Row } = {
  'too-few-tiles': MISCOUNT,
  'too-many-tiles': MISCOUNT,
  // The last hand to be shown settles the deal, so it can be found after that.
  'missed-ready': { ...MISCOUNT, phases: ['playing', 'settling', 'settled'] },
  // In play the judgement of a hand finds it. A result-only recording notes it before the mahjong (CC-A45).
  'false-win': { phases: ['playing'], recordings: ['result'], phasesBy: 'CC-A45' },
};

export const KNOWN = knownIrregularities(NOTED, ({ phases, recordings }) => ({ clause: 'CC-A32', phases, recordings }));

export const irregularityClause: Irregularities['clauseOf'] = (state, { seat, irregularity, seconds }) => {
  const row = NOTED[irregularity];
  if (row === undefined) return undefined;
  const { phases, recordings, phasesBy } = row;
  if (!recordings.includes(state.terms.recording))
    return reject('NOT_IN_RULE_SET', { at: '/irregularity', clause: 'CC-A32' });
  const isVoid = state.phase === 'settled' && state.ending === 'void';
  if (!phases.includes(state.phase) || isVoid) return reject('WRONG_PHASE', { at: '/irregularity', clause: phasesBy });
  if (irregularity === 'false-win' && state.phase !== 'opened' && ownOf(state).dead[seat] !== undefined)
    return reject('HAND_DEAD', { at: '/seat', clause: 'CC-A32' });
  return seconds === undefined ? 'CC-A32' : reject('NOT_IN_RULE_SET', { at: '/seconds', clause: 'CC-A32' });
};

/** A false mahjong pays nothing. */
export const afterIrregularity = (
  _: Dealt,
  { seat, irregularity: noted }: EventOf<'IrregularityNoted'>,
): readonly DealEvent[] => (noted === 'false-win' ? [deadByFalseWin(seat, 'CC-A32')] : []);
