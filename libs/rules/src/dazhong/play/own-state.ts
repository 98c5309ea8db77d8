import { keeping } from '../../kit/own-state.js';
import { type DeadHands, deadHands } from '../../kit/state/dead-hands.js';
import { type EastKongs, eastKongs } from './east-kongs.js';
import { type ReadyDeclared, readyDeclarations } from '../../kit/state/ready-declarations.js';

interface DazhongState {
  readonly ready: ReadyDeclared;
  readonly dead: DeadHands;
  readonly eastKongs: EastKongs;
}

/** The state that this rule set keeps for a deal. */
export const { ownState, ownOf } = keeping<DazhongState>({ ready: readyDeclarations, dead: deadHands, eastKongs });
