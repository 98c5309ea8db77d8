import type { InferredCommand } from '#inference';
import type { DecoderUnderTest } from './decoder-under-test.js';
import { inputsOf, type Recording } from './recording.js';
import type { SimulatedReferee } from './referee.js';

/** A command as the decoder committed it. */
export interface CommittedCommand extends InferredCommand {
  /** Time of the observation with which it was committed (ms). */
  readonly at: number;
  /** True if a question was open at that time. */
  readonly isAsked: boolean;
}

export interface DecodedDeal {
  readonly commands: readonly CommittedCommand[];
  /** The number of questions to the referee. */
  readonly questions: number;
  /** CPU time of the decoder (ms). */
  readonly cpuMs: number;
}

/** Gives every observation of a recording to a decoder; a referee answers its questions, if there is one. */
export const decodeDeal = (
  recording: Recording,
  decoder: DecoderUnderTest,
  referee?: SimulatedReferee,
): DecodedDeal => {
  const commands: CommittedCommand[] = [];
  let [questions, isAsked] = [0, false];
  const started = process.cpuUsage();
  for (const input of inputsOf(recording)) {
    const { at } = input;
    const given = 'reader' in input ? decoder.observe(input) : decoder.report?.(input);
    for (const command of given ?? []) commands.push({ ...command, at, isAsked });
    const isOpen = decoder.question !== undefined;
    if (isOpen && !isAsked) questions += 1;
    isAsked = isOpen;
    const statement = referee?.stated(decoder.question, at);
    const correction = statement && decoder.decodeAgain?.(statement);
    if (correction === undefined) continue;
    const opened = commands.findLastIndex(({ command }) => command.type === 'OpenDeal');
    commands.splice(opened + correction.stands, Infinity);
    commands.push(...correction.commands.map((command) => ({ ...command, at, isAsked: true })));
  }
  const { user, system } = process.cpuUsage(started);
  return { commands, questions, cpuMs: (user + system) / 1_000 };
};
