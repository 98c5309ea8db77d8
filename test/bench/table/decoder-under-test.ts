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

/** What the bench asks of a decoder. */
export interface DecoderUnderTest {
  observe(observation: Observation): readonly InferredCommand[];
  /** Takes in what other devices state, where the decoder can. */
  report?(fact: TableFact): readonly InferredCommand[] | undefined;
  /** What a person is to be asked. */
  readonly question: Question | undefined;
  /** Decodes again under what a person states, where the decoder can. */
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
