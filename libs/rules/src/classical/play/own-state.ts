import { keeping } from '../../kit/own-state.js';
import { type DeadHands, deadHands } from '../../kit/state/dead-hands.js';
import { type FlowersPending, flowersPending } from '../../kit/state/flowers-pending.js';
import { type Miscounts, miscounts } from '../../kit/state/miscounts.js';
import { type ReadyDeclared, readyDeclarations } from '../../kit/state/ready-declarations.js';

interface ClassicalState {
  readonly ready: ReadyDeclared;
  readonly dead: DeadHands;
  readonly miscounts: Miscounts;
  readonly flowers: FlowersPending;
}

/** The state that this rule set keeps for a deal. */
export const { ownState, ownOf } = keeping<ClassicalState>(
  {
    ready: [readyDeclarations, (own) => own.ready],
    dead: [deadHands, (own) => own.dead],
    miscounts: [miscounts, (own) => own.miscounts],
    flowers: [flowersPending, (own) => own.flowers],
  },
  // A bonus tile that was overlooked in the deal is replaced as in the deal.
  { overlookedFlower: 'as-dealt' },
);
