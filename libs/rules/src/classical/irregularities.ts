import { type CommandOf, reject, type RuleSet } from '#deal';

type Noted = CommandOf<'NoteIrregularity'>;

/** What the sheet has no fine for is noted and no more (CC-A32). A false mahjong shows by itself, in the hand that is judged. */
const NOTED: ReadonlySet<Noted['irregularity']> = new Set(['too-few-tiles', 'too-many-tiles']);

/** Found while the deal is played, or when the hands lie open (CC-show). */
const PHASES: ReadonlySet<string> = new Set(['playing', 'settling']);

export const irregularity: NonNullable<RuleSet['irregularity']> = (state, { irregularity: name, seconds }) => {
  const { phase, terms } = state;
  if (name === 'false-win')
    return reject('NOT_IN_RULE_SET', {
      at: '/irregularity',
      clause: terms.recording === 'result' ? 'CC-A45' : 'CC-A32',
    });
  if (!NOTED.has(name)) return undefined;
  if (!PHASES.has(phase)) return reject('WRONG_PHASE', { at: '/irregularity', clause: 'CC-A32' });
  return seconds === undefined ? 'CC-A32' : reject('NOT_IN_RULE_SET', { at: '/seconds', clause: 'CC-A32' });
};
