import { type CommandOf, type DealEvent, type Dealt, type EventOf, reject, type RuleSet } from '#deal';

type Noted = CommandOf<'NoteIrregularity'>;
type State = Parameters<NonNullable<RuleSet['irregularity']>>[0];
type Answer = ReturnType<NonNullable<RuleSet['irregularity']>>;

/** Found while the deal is played, or when the hands lie open (CC-show). */
const PHASES: ReadonlySet<string> = new Set(['playing', 'settling']);

const miscounted = ({ phase }: State, { seconds }: Noted): Answer => {
  if (!PHASES.has(phase)) return reject('WRONG_PHASE', { at: '/irregularity', clause: 'CC-A32' });
  return seconds === undefined ? 'CC-A32' : reject('NOT_IN_RULE_SET', { at: '/seconds', clause: 'CC-A32' });
};

/** In play a false mahjong shows by itself, in the hand that is judged; of a result it is noted before the mahjong (CC-A45). */
const falseWin = (state: State, { seat, seconds }: Noted): Answer => {
  if (state.phase === 'opened' || state.terms.recording !== 'result')
    return reject('NOT_IN_RULE_SET', { at: '/irregularity', clause: 'CC-A32' });
  if (state.phase !== 'playing') return reject('WRONG_PHASE', { at: '/irregularity', clause: 'CC-A45' });
  if (state.table.players[seat].dead !== undefined) return reject('HAND_DEAD', { at: '/seat', clause: 'CC-A32' });
  return seconds === undefined ? 'CC-A32' : reject('NOT_IN_RULE_SET', { at: '/seconds', clause: 'CC-A32' });
};

/** What the sheet has no fine for is noted (CC-A32). */
const NOTED: { readonly [I in Noted['irregularity']]?: (state: State, noted: Noted) => Answer } = {
  'too-few-tiles': miscounted,
  'too-many-tiles': miscounted,
  'false-win': falseWin,
};

export const irregularity: NonNullable<RuleSet['irregularity']> = (state, noted) =>
  NOTED[noted.irregularity]?.(state, noted);

/** A false mahjong costs nothing; the hand wins no more (CC-A32). */
export const deadByFalseWin = (seat: EventOf<'HandDied'>['seat']): EventOf<'HandDied'> => ({
  type: 'HandDied',
  seat,
  cause: 'false-win',
  clause: 'CC-A32',
  bars: 'wins',
});

export const afterIrregularity = (
  _: Dealt,
  { seat, irregularity: noted }: EventOf<'IrregularityNoted'>,
): readonly DealEvent[] => (noted === 'false-win' ? [deadByFalseWin(seat)] : []);
