import { happens } from '#random';
import { type Side, SIDES } from '#tiles';
import type { Layer, Scene } from '../layer/layer.js';

/** The time of the next player's draw: ms after the discard, and ms before the claim. */
const DRAWN_AFTER_MS = 400;
const BACK_BEFORE_MS = 200;
const LEAST_MS = 1_200;

const nextSide = (side: Side): Side => SIDES[(SIDES.indexOf(side) + 1) % SIDES.length] as Side;

/** Late claims: the next player has already drawn, and puts the tile back into the wall. */
export const lateClaims = (share: number, { clock, random, displacements, nextInWall, count }: Scene): Layer => ({
  onUpcoming: ({ move, toward }, inMs) => {
    const from = move?.from;
    const to = move?.to ?? toward;
    const isClaim = from?.zone === 'river' && to?.zone === 'melds' && from.side !== to.side;
    if (!isClaim || nextSide(from.side) === to.side || inMs < LEAST_MS || !happens(random, share)) return;
    const tag = nextInWall();
    if (tag === undefined) return;
    count();
    clock.after(DRAWN_AFTER_MS, () => {
      displacements.displace(tag, { side: nextSide(from.side), zone: 'rack' }, inMs - DRAWN_AFTER_MS - BACK_BEFORE_MS);
    });
  },
});
