import { ANSWER_ATTEMPTS, ANSWER_TIMEOUT_MS, HEARTBEAT_SECONDS, INVENTORY_STALL_MS } from './constants.js';
import { type Answer, COMMANDS, type Frame } from './frames.js';
import type { Framing } from './framer.js';

/** One command of the start-up and the changes after its answer. */
export interface Step {
  readonly state: 'identifying' | 'configuring';
  readonly text: string;
  readonly accepts: (frame: Frame) => boolean;
  readonly timeoutMs: number;
  /** The number of times that the command is sent before the link is closed. */
  readonly attempts: number;
  /** Every second attempt carries a check value: an earlier host may have left check values on. */
  readonly alternate?: true;
  readonly framing?: Framing;
  readonly checked?: true;
}

type Answered = Omit<Step, 'state' | 'timeoutMs' | 'attempts'>;

const step = (state: Step['state'], answered: Answered): Step => ({
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
  // The first inventory is the answer. The command is not repeated, since the reader then accepts only BRK.
  {
    state: 'configuring',
    text: COMMANDS.inventories.text(),
    accepts: (frame) => frame.kind === 'inventory',
    timeoutMs: INVENTORY_STALL_MS,
    attempts: 1,
  },
];
