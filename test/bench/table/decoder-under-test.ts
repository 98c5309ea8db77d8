import type { RecordingDecoder } from '#accuracy';
import { Decoder, finished, type TableSetup } from '#inference';
import type { Tile } from '#tiles';

/** What a decoder reports about a table beside the acts. */
export interface Beliefs {
  /** The number of deals that it has given up before their end. */
  readonly abandoned: number;
  /** The tiles whose tags it believes to be dead, and those that it believes to share a UID. */
  readonly dead: readonly Tile[];
  readonly doubled: readonly Tile[];
}

/** The decoder interface of the bench. */
export interface DecoderUnderTest extends RecordingDecoder {
  /** The deals given up, and the tags believed to be faulty, if the decoder reports them. */
  readonly beliefs?: Beliefs;
}

/** The decoder of `libs/inference`. */
export const productDecoder = (setup: TableSetup): DecoderUnderTest => {
  const decoder = new Decoder(setup);
  return {
    observe: (observation) => decoder.observe(observation),
    report: (fact) => decoder.report(fact),
    decodeAgain: (statement) => finished(decoder.decodeAgain(statement)),
    refute: () => decoder.refutedBy && finished(decoder.refute()),
    get beliefs() {
      const dead = decoder.tileSets.flatMap(({ silent }) => silent);
      const doubled = decoder.tileSets.flatMap((set) => set.doubled);
      return { abandoned: decoder.dealsLost, dead, doubled };
    },
    get question() {
      return decoder.question;
    },
  };
};
