import { type CommandOf, isDealt, type Playing } from '#deal';
import { type Seat, SEATS } from '#tiles';
import type { Act } from '../acts/act.js';
import { seatOfSide } from '../acts/layout.js';
import { nextToDraw } from '../acts/next-to-draw.js';
import { isCompleteWin } from '../acts/rates.js';
import { kindOf, sideOf, WALL } from '../../signal/inventory/zones.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import { doubtIn, type Scene } from '../tree/scene.js';
import type { UnexplainedTag } from './candidate-commands.js';
import { actsOf } from './legal-acts.js';
import { CLEARLY, DRAWN_TO } from './unread-acts.js';
import { isShownFirst } from './unread-win.js';

/**
 * Returns the wins after which a player who has drawn out of turn draws next, in games that go on after a win. The token was not
 * read: it is weighed like any thing that lies where no antenna reads it.
 */
export const winsBeforeDraw = (
  scene: Scene,
  hypothesis: Hypothesis,
  { tag, thing, zone, seenIn }: UnexplainedTag,
): readonly Act[] => {
  const { state } = hypothesis;
  if (thing.kind !== 'tile' || zone !== WALL || state.phase !== 'playing' || isShownFirst(scene.rules)) return [];
  const doubt = doubtIn(scene, hypothesis, tag);
  const drawers = seenIn
    .filter((seen) => DRAWN_TO.has(kindOf(seen)) && doubt.for(seen) >= CLEARLY)
    .map((seen) => seatOfSide(state, sideOf(seen)))
    .filter((seat) => seat !== nextToDraw(scene.rules, state));
  if (drawers.length === 0) return [];
  return SEATS.flatMap((seat) => winsOf(scene, hypothesis, state, seat))
    .filter(({ state: after }) => {
      const next = isDealt(after) && after.phase === 'playing' ? nextToDraw(scene.rules, after) : undefined;
      return next !== undefined && drawers.includes(next);
    })
    .map((act) => ({ ...act, unread: 'supposed' }));
};

const winsOf = (scene: Scene, hypothesis: Hypothesis, state: Playing, seat: Seat): readonly Act[] => {
  const command: CommandOf<'DeclareWin'> = { type: 'DeclareWin', seats: [seat] };
  return isCompleteWin(state, command) ? actsOf(scene, hypothesis, command) : [];
};
