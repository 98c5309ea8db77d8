import { keeping } from '../../kit/own-state.js';
import { type DeadHands, deadHands } from '../../kit/state/dead-hands.js';
import { type Miscounts, miscounts } from '../../kit/state/miscounts.js';
import { type ReadyDeclared, readyDeclarations } from '../../kit/state/ready-declarations.js';
import { type EastKongs, eastKongs } from './east-kongs.js';
import { type ReturnedTiles, returnedTiles } from './returned-tiles.js';
import { type WallTouches, wallTouches } from './wall-touches.js';

interface DazhongState {
  readonly ready: ReadyDeclared;
  readonly dead: DeadHands;
  readonly miscounts: Miscounts;
  readonly eastKongs: EastKongs;
  readonly touches: WallTouches;
  readonly returned: ReturnedTiles;
}

/** The state that this rule set keeps for a deal. */
export const { ownState, ownOf } = keeping<DazhongState>({
  ready: readyDeclarations,
  dead: deadHands,
  miscounts,
  eastKongs,
  touches: wallTouches,
  returned: returnedTiles,
});
