import type { InferredCommand, Observation, TableFact } from '#inference';
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

/** The record that a decoder makes of what it is given. */
export class RecordInTheMaking {
  readonly commands: CommittedCommand[] = [];
  questions = 0;
  #isAsked = false;

  constructor(private readonly decoder: DecoderUnderTest) {}

  /** Gives the decoder an observation or a fact; a referee answers its question, if there is one. */
  take(input: Observation | TableFact, referee?: SimulatedReferee): void {
    const { decoder, commands } = this;
    const { at } = input;
    const given = 'reader' in input ? decoder.observe(input) : decoder.report?.(input);
    for (const command of given ?? []) commands.push({ ...command, at, isAsked: this.#isAsked });
    const isOpen = decoder.question !== undefined;
    if (isOpen && !this.#isAsked) this.questions += 1;
    this.#isAsked = isOpen;
    const statement = referee?.stated(decoder.question, at);
    const correction = statement && decoder.decodeAgain?.(statement);
    if (correction === undefined) return;
    const opened = commands.findLastIndex(({ command }) => command.type === 'OpenDeal');
    commands.splice(opened + correction.stands, Infinity);
    commands.push(...correction.commands.map((command) => ({ ...command, at, isAsked: true })));
  }
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
  return { commands: record.commands, questions: record.questions, cpuMs: cpuMsSince(started) };
};
