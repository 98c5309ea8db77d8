import { isBonusTile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import { isReport, type Dealt, type Playing, type Preparing } from '../../state/state.js';
import { refuseSurplusTile } from '../step/checks.js';
import { DRAWING, stepIn } from '../step/step.js';

type Command = CommandOf<'IndicateJoker'>;

/** The indicator is a playing tile that can still come from the wall. Only flowers may be skipped before it. */
const refuseIndicator = (rules: RuleSet, state: Dealt, { indicator, skipped = [] }: Command): Rejection | undefined => {
  if (isBonusTile(indicator)) return reject('NO_PLAYING_TILE', { at: '/indicator' });
  const playing = skipped.findIndex((tile) => !isBonusTile(tile));
  if (playing >= 0) return reject('NO_FLOWER', { at: `/skipped/${playing}` });
  return (
    refuseSurplusTile(rules, state, [indicator], () => '/indicator') ??
    refuseSurplusTile(rules, state, skipped, (index) => `/skipped/${index}`)
  );
};

export const indicateJoker = stepIn(...DRAWING)<Command>({
  refuse: ({ rules, state }, command) => {
    if (state.phase === 'playing' && !isReport(state)) return reject('WRONG_PHASE');
    if (state.table.joker !== undefined) return reject('JOKER_ALREADY_INDICATED');
    return refuseIndicator(rules, state, command);
  },
  acts: (draft, { type: _, ...turnedUp }) => {
    const { options } = (draft.state as Preparing | Playing).terms;
    const joker = draft.rules.jokers?.jokerOf(options, turnedUp.indicator);
    if (joker !== undefined) draft.add({ type: 'JokerIndicated', ...turnedUp, joker });
  },
});
