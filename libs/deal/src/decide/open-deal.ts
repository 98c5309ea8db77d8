import { SEATS } from '#tiles';
import type { CommandOf } from '../commands.js';
import type { RuleSetOptions } from '../events.js';
import { reject, type Rejection } from '../rejections.js';
import type { Opened } from '../state.js';
import { isRejection } from './checks.js';
import type { Situation, Step } from './draft.js';

type Open = CommandOf<'OpenDeal'>;

const refusedOpening = (
  { rules, state }: Situation,
  { ruleSet, edition, options, recording, seating }: Open,
): Rejection | undefined => {
  if (state.phase !== 'unopened') return reject('ALREADY_OPEN');
  if (ruleSet !== rules.id) return reject('UNKNOWN_RULE_SET', { at: '/ruleSet' });
  if (edition !== undefined && edition !== rules.edition) return reject('UNKNOWN_RULE_SET', { at: '/edition' });
  // A book that takes no reports has no way to end such a deal.
  if (recording === 'result' && rules.permits.ReportWin === undefined)
    return reject('NOT_IN_RULE_SET', { at: '/recording' });
  const places = SEATS.map((seat) => seating[seat]);
  if (new Set(places.map(({ side }) => side)).size < 4 || new Set(places.map(({ player }) => player)).size < 4) {
    return reject('SEATING_NOT_FOUR', { at: '/seating' });
  }
  const agreed = rules.options(options ?? {});
  return isRejection(agreed) ? agreed : undefined;
};

export const openDeal: Step<Open> = {
  refuses: refusedOpening,
  acts: (draft, { type: _, ruleSet, edition: __, options, ...terms }) => {
    const { edition, fingerprint } = draft.rules;
    const agreed = draft.rules.options(options ?? {}) as RuleSetOptions;
    draft.add({ type: 'DealOpened', ...terms, ruleSet, edition, fingerprint, options: agreed });
    if (terms.recording === 'result') draft.add({ type: 'PlayStarted', seat: 'east' });
  },
};

export const breakWall: Step<CommandOf<'BreakWall'>> = {
  refuses: ({ state }) => {
    if (state.phase === 'unopened') return reject('NOT_OPEN');
    if (state.phase !== 'opened') return reject('WRONG_PHASE');
    return state.wallBreak === undefined ? undefined : reject('WALL_ALREADY_BROKEN');
  },
  acts: (draft, { dice }) => {
    const { rules, state } = draft;
    const first = (state as Opened).wallBreaker?.dice;
    if (rules.wallBreaker !== undefined && first === undefined)
      draft.add({ type: 'WallBreakerPicked', dice, seat: rules.wallBreaker(dice) });
    else draft.add({ type: 'WallBroken', dice, ...rules.wallBreak(dice, first) });
  },
};
