import { keeping } from '../../kit/state/own-state.js';
import { deadHands } from '../../kit/state/dead-hands.js';
import { flowersPending } from '../../kit/state/flowers-pending.js';
import { miscounts } from '../../kit/state/miscounts.js';
import { missedReady } from '../../kit/state/missed-ready.js';
import { readyDeclarations } from '../../kit/state/ready-declarations.js';

/** The state that this rule set keeps for a deal. */
export const { ownState, ownOf } = keeping(
  {
    ready: [readyDeclarations, (own) => own.ready],
    dead: [deadHands, (own) => own.dead],
    missedReady: [missedReady, (own) => own.missedReady],
    miscounts: [miscounts, (own) => own.miscounts],
    flowers: [flowersPending, (own) => own.flowers],
  },
  // A bonus tile that was overlooked in the deal is replaced as in the deal.
  { overlookedFlower: 'as-dealt' },
);
