import { DeviceFault, type Exchange } from '../kit/dialogue.js';
import type { Frame, Query } from './frames.js';
import { inventoryOf } from './inventories.js';

/** How a module inventories its antennas. */
export interface Mode {
  /** The queries of each inventory; undefined for fast switching, which names no session. */
  readonly queries?: readonly Query[];
  /** What the module cannot do, for the health page. */
  readonly limitation?: string;
}

/** The modes with a session, the best one first. A tag that has answered with target A answers next with target B. */
const WITH_SESSION: readonly (Mode & { readonly queries: readonly Query[] })[] = [
  { queries: [{ session: 'S0', target: 'A' }] },
  {
    queries: [
      { session: 'S1', target: 'A' },
      { session: 'S1', target: 'B' },
    ],
    limitation:
      'the module refuses session S0 (8B): tags are read in session S1 with the targets A and B in turn, so a round takes longer',
  },
];
const WITHOUT_SESSION: Mode = {
  limitation:
    'the module takes no session (8B): a tag that has answered may be silent for seconds, so acts are found late or not at all',
};

const ATTEMPTS = 3;

/** Tries which inventories the module runs. @throws DeviceFault if it does not answer. */
export function* bestMode(): Exchange<Frame, Mode> {
  for (const mode of WITH_SESSION) if (yield* isRun(mode.queries)) return mode;
  return WITHOUT_SESSION;
}

function* isRun(queries: readonly Query[]): Exchange<Frame, boolean> {
  let hasAnswered = false;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { kind } = yield* inventoryOf(0, queries);
    if (kind === 'read' || kind === 'failed') return true;
    if (kind === 'refused') return false;
    hasAnswered ||= kind === 'unanswered';
  }
  if (!hasAnswered) throw new DeviceFault('no answer to the choice of an antenna (74)');
  return false;
}
