import { keeping } from '../../kit/state/own-state.js';
import { deadHands } from '../../kit/state/dead-hands.js';
import { flowersPending } from '../../kit/state/flowers-pending.js';
import { miscounts } from '../../kit/state/miscounts.js';
import { readyDeclarations } from '../../kit/state/ready-declarations.js';
import { eastKongs } from './east-kongs.js';
import { openedSets } from './opened-sets.js';
import { returnedTiles } from './returned-tiles.js';
import { shownHand } from './shown-hand.js';
import { wallTouches } from './wall-touches.js';

/** The state that this rule set keeps for a deal. */
export const { ownState, ownOf } = keeping(
  {
    ready: [readyDeclarations, (own) => own.ready],
    dead: [deadHands, (own) => own.dead],
    miscounts: [miscounts, (own) => own.miscounts],
    flowers: [flowersPending, (own) => own.flowers],
    eastKongs: [eastKongs, (own) => own.eastKongs],
    touches: [wallTouches, (own) => own.touches],
    opened: [openedSets, (own) => own.opened],
    returned: [returnedTiles, (own) => own.returned],
    shown: [shownHand, (own) => own.shown],
  },
  // An overlooked flower counts as dealt (DZ-fan.2).
  { overlookedFlower: 'as-dealt' },
);
