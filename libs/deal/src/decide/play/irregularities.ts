import type { CommandOf } from '../../messages/commands.js';
import { closeWindow } from '../step/claim-window.js';
import type { Miscount } from '../../state/own-facts.js';
import { miscountOf } from '../../state/read-own-facts.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Dealt, Opened } from '../../state/state.js';
import { settleAgain } from '../step/settle-again.js';
import { OPENED, stepIn } from '../step/step.js';

type Noted = CommandOf<'NoteIrregularity'>;

/** The clause that covers the irregularity, or why it cannot have happened now. */
const clauseOf = (rules: RuleSet, state: Opened | Dealt, noted: Noted): string | Rejection =>
  rules.irregularities?.clauseOf(state, noted) ?? reject('NOT_IN_RULE_SET', { at: '/irregularity' });

const OPPOSITE: { readonly [noted in Noted['irregularity']]?: Miscount } = {
  'too-few-tiles': 'too-many-tiles',
  'too-many-tiles': 'too-few-tiles',
};

/** A hand cannot have both too few and too many tiles. A wrong note is rewound. */
const refuseNotedOtherwise = (
  rules: RuleSet,
  state: Opened | Dealt,
  { seat, irregularity }: Noted,
): Rejection | undefined => {
  const opposite = OPPOSITE[irregularity];
  if (opposite === undefined || miscountOf(rules, state, seat) !== opposite) return undefined;
  return reject('NOTED_OTHERWISE', { at: '/irregularity' });
};

/** Records the fact; the rule set decides the consequences. A settled deal is settled again if points move. */
export const noteIrregularity = stepIn(...OPENED)<Noted>({
  refuse: ({ rules, state }, noted) => {
    // Tenths are a part of the seconds: 0.5 seconds are `seconds` 0 and `tenths` 5.
    if (noted.tenths !== undefined && noted.seconds === undefined) return reject('NOT_IN_RULE_SET', { at: '/tenths' });
    const clause = clauseOf(rules, state, noted);
    return typeof clause === 'string' ? refuseNotedOtherwise(rules, state, noted) : clause;
  },
  acts: (draft, noted) => {
    const clause = clauseOf(draft.rules, draft.state as Opened | Dealt, noted);
    if (typeof clause !== 'string') return;
    const wasSettled = draft.state.phase === 'settled';
    if (noted.irregularity === 'missed-draw') closeWindow(draft);
    draft.add({ ...noted, type: 'IrregularityNoted', clause });
    if (wasSettled && draft.events.some((event) => event.type === 'PenaltyImposed')) settleAgain(draft);
  },
});
