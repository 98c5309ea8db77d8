import { type Step, stepsIn } from '#decider';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { DealState } from '../../state/state.js';
import type { DealDraft, DealSituation } from './draft.js';

/** The step of a command: its general check, and the events that it makes when the rule set permits it too. */
export type DealStep<C> = Step<DealSituation, DealDraft, C, Rejection>;

/** The phases of a deal, in their order. */
const PHASES = [
  'unopened',
  'opened',
  'preparing',
  'playing',
  'settling',
  'settled',
] as const satisfies readonly DealState['phase'][];

/** The phases after the opening. */
export const OPENED = ['opened', 'preparing', 'playing', 'settling', 'settled'] as const;
/** The phases after the deal of hands. */
export const DEALT = ['preparing', 'playing', 'settling', 'settled'] as const;
/** The phases in which tiles are drawn. */
export const DRAWING = ['playing', 'preparing'] as const;
/** The phases in which hands are shown. */
export const SHOWING = ['settling', 'playing'] as const;
export const BEFORE_THE_END = ['preparing', 'playing', 'settling'] as const;

const refuseOutside = ({ phase }: DealState): Rejection => reject(phase === 'unopened' ? 'NOT_OPEN' : 'WRONG_PHASE');

/** A step that is possible in these phases only. */
export const stepIn = stepsIn<DealSituation, DealDraft, Rejection>(refuseOutside);

/** A report of a fact that is possible in this phase only. In a later phase, the fact has been reported. */
export const reportIn = stepsIn<DealSituation, DealDraft, Rejection>((state, [phase]) =>
  PHASES.indexOf(state.phase) > PHASES.indexOf(phase) ? reject('REPORT_STANDS', { at: '/type' }) : refuseOutside(state),
);
