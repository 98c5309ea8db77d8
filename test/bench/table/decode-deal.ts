import type { InferredCommand } from '#inference';
import type { DecoderUnderTest } from './decoder-under-test.js';
import { PATIENCE_MS } from './doubt.js';
import type { Recording } from './recording.js';

/** A command as the decoder committed it. */
export interface CommittedCommand extends InferredCommand {
  /** Time of the observation with which it was committed (ms). */
  readonly at: number;
  /** How long some reading had waited for an explanation at that time (ms). */
  readonly unexplainedMs: number;
}

export interface DecodedDeal {
  readonly commands: readonly CommittedCommand[];
  /** How often some reading waited so long for an explanation that a referee is to be asked. */
  readonly questions: number;
  /** CPU time of the decoder (ms). */
  readonly cpuMs: number;
}

/** Gives every observation of a recording to a decoder. */
export const decodeDeal = ({ observations }: Recording, decoder: DecoderUnderTest): DecodedDeal => {
  const commands: CommittedCommand[] = [];
  let [questions, isAsked] = [0, false];
  const started = process.cpuUsage();
  for (const observation of observations) {
    const { at } = observation;
    const waiting = decoder.unexplainedSince;
    const inferred = decoder.observe(observation);
    const unexplainedMs = waiting === undefined ? 0 : at - waiting;
    const asks = unexplainedMs > PATIENCE_MS;
    if (asks && !isAsked) questions += 1;
    isAsked = asks;
    for (const command of inferred) commands.push({ ...command, at, unexplainedMs });
  }
  const { user, system } = process.cpuUsage(started);
  return { commands, questions, cpuMs: (user + system) / 1_000 };
};
