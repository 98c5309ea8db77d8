import type { ReaderState } from '../../reader-status.js';
import { ANSWER_ATTEMPTS, ANSWER_TIMEOUT_MS, HEARTBEAT_SECONDS, INVENTORY_STALL_MS } from './constants.js';
import { type Answer, COMMANDS, type Frame } from './frames.js';
import type { Framing } from './framer.js';

/** One command of the start-up and what it changes once it is answered. */
export interface Step {
  readonly state: ReaderState;
  readonly text: string;
  readonly accepts: (frame: Frame) => boolean;
  readonly timeoutMs: number;
  /** Said this often before the device is given up. */
  readonly attempts: number;
  /** Said with a check value every second time: a reader may still ask for one from an earlier host. */
  readonly alternate?: true;
  readonly framing?: Framing;
  readonly checked?: true;
}

type Answered = Omit<Step, 'state' | 'timeoutMs' | 'attempts'>;

const step = (state: ReaderState, answered: Answered): Step => ({
  state,
  timeoutMs: ANSWER_TIMEOUT_MS,
  attempts: ANSWER_ATTEMPTS,
  ...answered,
});

const identify = (answered: Answered): Step => step('identifying', answered);
const set = (answered: Answered): Step => step('configuring', answered);

const done =
  (...words: readonly Answer[]) =>
  (frame: Frame): boolean =>
    frame.kind === 'answer' && words.includes(frame.word);

/** The start-up in order; a device that lost its settings gets all of it again (sheet sections 2 and 5). */
export const startUp = ({ antennas, checked }: { antennas: number; checked: boolean }): readonly Step[] => [
  identify({ text: COMMANDS.break.text(), accepts: done('BRA', 'NCM'), alternate: true }),
  identify({ text: COMMANDS.endOfFrame.text(), accepts: done('OK!'), framing: 'blocks' }),
  identify({ text: COMMANDS.revision.text(), accepts: (frame) => frame.kind === 'identity' }),
  ...(checked ? [set({ text: COMMANDS.checkOn.text(), accepts: done('OK!'), checked: true })] : []),
  set({ text: COMMANDS.radioOn.text(), accepts: done('OK!') }),
  set({ text: COMMANDS.antennas.text(antennas), accepts: done('OK!') }),
  set({ text: COMMANDS.antennaReport.text(), accepts: done('OK!') }),
  set({ text: COMMANDS.heartbeat.text(HEARTBEAT_SECONDS), accepts: done('OK!') }),
  // Answered by its first inventory; said twice it would meet a reader that listens to BRK alone.
  {
    state: 'configuring',
    text: COMMANDS.inventories.text(),
    accepts: (frame) => frame.kind === 'inventory',
    timeoutMs: INVENTORY_STALL_MS,
    attempts: 1,
  },
];
