import { keeping } from '../../kit/own-state.js';
import { type DeadHands, deadHands } from '../../kit/state/dead-hands.js';
import { type FlowersPending, flowersPending } from '../../kit/state/flowers-pending.js';
import { type Miscounts, miscounts } from '../../kit/state/miscounts.js';
import { type ReadyDeclared, readyDeclarations } from '../../kit/state/ready-declarations.js';
import { type EastKongs, eastKongs } from './east-kongs.js';
import { type ReturnedTiles, returnedTiles } from './returned-tiles.js';
import { type WallTouches, wallTouches } from './wall-touches.js';

interface DazhongState {
  readonly ready: ReadyDeclared;
  readonly dead: DeadHands;
  readonly miscounts: Miscounts;
  readonly flowers: FlowersPending;
  readonly eastKongs: EastKongs;
  readonly touches: WallTouches;
  readonly returned: ReturnedTiles;
}

/** The state that this rule set keeps for a deal. */
export const { ownState, ownOf } = keeping<DazhongState>(
  {
    ready: [readyDeclarations, (own) => own.ready],
    dead: [deadHands, (own) => own.dead],
    miscounts: [miscounts, (own) => own.miscounts],
    flowers: [flowersPending, (own) => own.flowers],
    eastKongs: [eastKongs, (own) => own.eastKongs],
    touches: [wallTouches, (own) => own.touches],
    returned: [returnedTiles, (own) => own.returned],
  },
  // An overlooked flower counts as dealt (DZ-fan.2).
  { overlookedFlower: 'as-dealt' },
);
