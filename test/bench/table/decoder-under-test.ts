import {
  type Correction,
  Decoder,
  finished,
  type InferredCommand,
  type Observation,
  type PhysicalStatement,
  type Question,
  type TableFact,
  type TableSetup,
} from '#inference';

/** The decoder interface of the bench. */
export interface DecoderUnderTest {
  observe(observation: Observation): readonly InferredCommand[];
  /** Takes facts of other devices, if the decoder supports them. */
  report?(fact: TableFact): readonly InferredCommand[] | undefined;
  /** The open question to the referee. */
  readonly question: Question | undefined;
  /** Decodes again under a referee's statement, if the decoder supports it. */
  decodeAgain?(statement: PhysicalStatement): Correction | undefined;
}

/** The decoder of `libs/inference`. */
export const productDecoder = (setup: TableSetup): DecoderUnderTest => {
  const decoder = new Decoder(setup);
  return {
    observe: (observation) => decoder.observe(observation),
    report: (fact) => decoder.report(fact),
    decodeAgain: (statement) => finished(decoder.decodeAgain(statement)),
    get question() {
      return decoder.status.question;
    },
  };
};
