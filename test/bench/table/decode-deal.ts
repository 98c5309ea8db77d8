import { type CommittedCommand, RecordInTheMaking } from '#accuracy';
import type { DecoderUnderTest } from './decoder-under-test.js';
import { inputsOf, type Recording } from './recording.js';
import type { SimulatedReferee } from './referee.js';

export interface DecodedDeal {
  readonly commands: readonly CommittedCommand[];
  /** The number of questions to the referee. */
  readonly questions: number;
  /** The number of corrections by the readings alone. */
  readonly corrections: number;
  /** CPU time of the decoder (ms). */
  readonly cpuMs: number;
}

/** Milliseconds of CPU that this process has used since `started`. */
export const cpuMsSince = (started: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1_000;
};

/** Gives every observation of a recording to a decoder; a referee answers its questions, if there is one. */
export const decodeDeal = (
  recording: Recording,
  decoder: DecoderUnderTest,
  referee?: SimulatedReferee,
): DecodedDeal => {
  const record = new RecordInTheMaking(decoder);
  const started = process.cpuUsage();
  for (const input of inputsOf(recording)) record.take(input, referee);
  const { commands, askedAt, corrections } = record;
  return { commands, questions: askedAt.length, corrections, cpuMs: cpuMsSince(started) };
};
