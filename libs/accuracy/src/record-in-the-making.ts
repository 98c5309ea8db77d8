import type { Correction, InferredCommand, Observation, PhysicalStatement, Question, TableFact } from '#inference';

/** A command as the decoder committed it. */
export interface CommittedCommand extends InferredCommand {
  /** Time of the observation with which it was committed (ms). */
  readonly at: number;
  /** True if a question was open at that time. */
  readonly isAsked: boolean;
  /** True if a question was open after it, and before the next command. */
  readonly isAskedAfter?: true;
}

/** The decoder whose record is compared. */
export interface RecordingDecoder {
  observe(observation: Observation): readonly InferredCommand[];
  /** Takes facts of other devices, if the decoder supports them. */
  report?(fact: TableFact): readonly InferredCommand[] | undefined;
  /** The open question to the referee. */
  readonly question: Question | undefined;
  /** Decodes again under a referee's statement, if the decoder supports it. */
  decodeAgain?(statement: PhysicalStatement): Correction | undefined;
  /** Decodes again without an act that readings refute, if there is one, and the decoder supports it. */
  refute?(): Correction | undefined;
}

/** Answers questions of a decoder; undefined while no question is open or the referee is on the way. */
export interface Referee {
  stated(question: Question | undefined, at: number): PhysicalStatement | undefined;
}

/** The record that a decoder makes of its input. */
export class RecordInTheMaking {
  readonly commands: CommittedCommand[] = [];
  /** The times at which questions to the referee were opened. */
  readonly askedAt: number[] = [];
  /** The number of corrections by the readings alone. */
  corrections = 0;
  #isAsked = false;

  constructor(private readonly decoder: RecordingDecoder) {}

  /** Gives the decoder an observation or a fact; a referee answers its question, if there is one. */
  take(input: Observation | TableFact, referee?: Referee): void {
    const { decoder, commands } = this;
    const { at } = input;
    const given = 'reader' in input ? decoder.observe(input) : decoder.report?.(input);
    for (const command of given ?? []) commands.push({ ...command, at, isAsked: this.#isAsked });
    const isOpen = decoder.question !== undefined;
    if (isOpen && !this.#isAsked) this.askedAt.push(at);
    this.#isAsked = isOpen;
    const statement = referee?.stated(decoder.question, at);
    const stated = statement && decoder.decodeAgain?.(statement);
    if (stated !== undefined) this.#correct(stated, at, true);
    const refuted = decoder.refute?.();
    if (refuted !== undefined) {
      this.corrections += 1;
      this.#correct(refuted, at, isOpen);
    }
    const last = commands.at(-1);
    if (isOpen && last?.isAskedAfter === undefined && last !== undefined)
      commands[commands.length - 1] = { ...last, isAskedAfter: true };
  }

  /** The corrected commands are committed now. */
  #correct(correction: Correction, at: number, isAsked: boolean): void {
    const { commands } = this;
    const opened = commands.findLastIndex(({ command }) => command.type === 'OpenDeal');
    commands.splice(opened + correction.stands, Infinity);
    commands.push(...correction.commands.map((command) => ({ ...command, at, isAsked })));
  }
}
