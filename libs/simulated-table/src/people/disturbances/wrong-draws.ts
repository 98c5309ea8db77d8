import { below, between, happens } from '#random';
import { type Side, SIDES } from '#tiles';
import type { Layer, Scene } from '../layer/layer.js';

const BACK_BEFORE_MS = 150;
const LEAST_MS = 700;

/** Wrong draws: another player draws first, or two tiles are taken. The tile goes back to the wall. */
export const wrongDraws = (share: number, { random, displacements, nextInWall, count }: Scene): Layer => {
  const outOfTurn = (tag: string, drawer: Side, inMs: number): boolean => {
    const side = SIDES.filter((other) => other !== drawer)[below(random, 3)] as Side;
    return displacements.displace(tag, { side, zone: 'rack' }, inMs - BACK_BEFORE_MS);
  };
  return {
    onUpcoming: ({ move, act }, inMs) => {
      if (act?.command.type !== 'DrawTile' || move?.to === undefined || inMs < LEAST_MS) return;
      if (happens(random, share / 2) && outOfTurn(move.tag, move.to.side, inMs)) count();
    },
    onStep: ({ move, act }) => {
      if (act?.command.type !== 'DrawTile' || move?.to === undefined || !happens(random, share / 2)) return;
      const second = nextInWall();
      if (second !== undefined && displacements.displace(second, move.to, between(random, [600, 2_000]))) count();
    },
  };
};
