import { SEATS } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import type { RuleSetOptions } from '../../messages/events.js';
import { isRejection, reject, type Rejection } from '../../messages/rejections.js';
import type { Opened } from '../../state/state.js';
import type { DealSituation } from '../step/draft.js';
import { stepIn, type DealStep } from '../step/step.js';

type Open = CommandOf<'OpenDeal'>;

const refuseOpening = (
  { rules, state }: DealSituation,
  { ruleSet, edition, options, recording, seating }: Open,
): Rejection | undefined => {
  if (state.phase !== 'unopened') return reject('ALREADY_OPEN');
  if (ruleSet !== rules.id) return reject('UNKNOWN_RULE_SET', { at: '/ruleSet' });
  if (edition !== undefined && edition !== rules.edition) return reject('UNKNOWN_RULE_SET', { at: '/edition' });
  // A rule set without reports has no way to end such a deal.
  if (recording === 'result' && rules.play.refusals.ReportWin === undefined)
    return reject('NOT_IN_RULE_SET', { at: '/recording' });
  const places = SEATS.map((seat) => seating[seat]);
  if (new Set(places.map(({ side }) => side)).size < 4 || new Set(places.map(({ player }) => player)).size < 4) {
    return reject('SEATING_NOT_FOUR', { at: '/seating' });
  }
  const agreed = rules.setup.options(options ?? {});
  return isRejection(agreed) ? agreed : undefined;
};

export const openDeal: DealStep<Open> = {
  refuse: refuseOpening,
  acts: (draft, { type: _, ruleSet, edition: __, options, ...terms }) => {
    const { edition, fingerprint } = draft.rules;
    const agreed = draft.rules.setup.options(options ?? {}) as RuleSetOptions;
    draft.add({ type: 'DealOpened', ...terms, ruleSet, edition, fingerprint, options: agreed });
    if (terms.recording === 'result') draft.add({ type: 'PlayStarted', seat: 'east' });
  },
};

export const breakWall = stepIn('opened')<CommandOf<'BreakWall'>>({
  refuse: ({ state }) => (state.wallBreak === undefined ? undefined : reject('WALL_ALREADY_BROKEN')),
  acts: (draft, { dice }) => {
    const { throws } = draft.rules.setup;
    const first = (draft.state as Opened).wallBreaker?.dice;
    if (throws.count === 1) draft.add({ type: 'WallBroken', dice, ...throws.breakAt(dice) });
    else if (first === undefined) draft.add({ type: 'WallBreakerPicked', dice, seat: throws.breaker(dice) });
    else draft.add({ type: 'WallBroken', dice, ...throws.breakAt(dice, first) });
  },
});
