import { between, happens } from '#random';
import type { Range } from '../../table/pace.js';
import type { Layer, Scene } from '../layer/layer.js';

/** How late tiles are taken and tokens are laid. */
export interface LateTaking {
  readonly share: number;
  readonly lateMs: Range;
}

/** A share of the claimed tiles stays in the river for a while, and a share of the tokens of a win is laid later. */
export const lateTaking = ({ share, lateMs }: LateTaking, { random, displacements, count }: Scene): Layer => ({
  onStep: ({ move, act }) => {
    const isTaken = move?.from?.zone === 'river' && move.to?.zone === 'melds';
    const isToken = act?.command.type === 'DeclareWin' && move?.to?.zone === 'aside';
    if (move === undefined || !(isTaken || isToken) || !happens(random, share)) return;
    if (displacements.displace(move.tag, move.from, between(random, lateMs))) count();
  },
});
