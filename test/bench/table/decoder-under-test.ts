import { Decoder, type InferredCommand, type Observation, type TableSetup } from '#inference';

/** What the bench asks of a decoder. */
export interface DecoderUnderTest {
  observe(observation: Observation): readonly InferredCommand[];
  /** Since when (ms) some reading has waited for an explanation; undefined when all are explained. */
  readonly unexplainedSince: number | undefined;
}

/** The decoder of `libs/inference`. */
export const productDecoder = (setup: TableSetup): DecoderUnderTest => {
  const decoder = new Decoder(setup);
  return {
    observe: (observation) => decoder.observe(observation),
    get unexplainedSince() {
      return decoder.status.unexplainedSince;
    },
  };
};
