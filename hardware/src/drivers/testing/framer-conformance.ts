import { seededRandom } from '#random';
import { runs } from '#testing';
import type { Framer, OnFrame } from '../kit/framer.js';
import { explained } from './explained.js';
import { hasMembers } from './members.js';

/** The input of a model for the tests of its framer. */
export interface FramerConformance<F extends { readonly kind: string }> {
  readonly model: string;
  /** Frames of the device as the model's sheet prints them, and their meaning. */
  readonly examples: readonly { readonly name: string; readonly bytes: Uint8Array; readonly frame: F }[];
  readonly framer: (onFrame: OnFrame<F | { readonly kind: 'malformed'; readonly reason: string }>) => Framer;
  /** The most bytes that the framer may hold. */
  readonly bufferBound: number;
  /** Checks that a frame is valid. By default every frame that is not malformed; needed if a later part decides. */
  readonly isSound?: (frame: F) => boolean;
  /** True if every frame carries a check value. Then every single wrong bit must be detected. */
  readonly hasCheckValues: boolean;
}

const FRAMER_MEMBERS = {
  framer: 'the function that makes the framer, from framer.ts',
  examples: 'the frames that the device sends, as the sheet prints them: { name, bytes, frame }',
  bufferBound: 'the most bytes that the framer may hold back: the longest frame',
  hasCheckValues: 'true where every frame carries a check value, otherwise false',
};

const NOISE_BYTES = runs(1_000_000);
const NOISE_PIECE = 65_536;
const NEWEST_MALFORMED = 5;

const ADVICE = {
  whole:
    'compare the bytes with the sheet, then `recognize` in framer.ts and `readFrame` in frames.ts. The reason of malformed bytes ' +
    'names the check that failed. A frame whose rest has not come is `incomplete`, not noise.',
  behind:
    'the frames must first be read one by one. Then `length` of a recognized frame must be exactly the number of its bytes.',
  noise:
    'the frames must first be read without noise. A start byte in noise must not swallow the frame behind it. Refuse a length that no frame of the device has, and let ' +
    '`FrameScanner` (kit/frame-scanner.ts) search from the next byte on.',
  wrongBit:
    'compare the check value before the content is read. A text without a check value, such as a banner, may give only what its fixed ' +
    'words prove: leave its version out of the frame, or set `hasCheckValues` to false.',
  cutShort: '`flush` must hand half a frame on as malformed, with its bytes. `FrameScanner` does so.',
  bounded: 'return `noise` for a length above that of the longest frame, and give `FrameScanner` the longest frame.',
};

/** Registers the tests that the framer of every device must pass. */
export const describeFramer = <F extends { readonly kind: string }>(model: FramerConformance<F>): void => {
  describe(`framer of ${model.model}`, () => {
    if (hasMembers(model, FRAMER_MEMBERS)) framerTests(model);
  });
};

const framerTests = <F extends { readonly kind: string }>(model: FramerConformance<F>): void => {
  const { examples, isSound = ({ kind }: F) => kind !== 'malformed' } = model;
  const malformed: string[] = [];

  const heard = (pieces: readonly Uint8Array[]): F[] => {
    const frames: F[] = [];
    malformed.length = 0;
    const framer = model.framer((frame, of) => {
      if (frame.kind === 'malformed')
        malformed.push(`  malformed, ${(frame as { reason: string }).reason}: ${hex(of)}`);
      else if (isSound(frame as F)) frames.push(frame as F);
    });
    for (const piece of pieces) framer.push(piece);
    framer.flush();
    expect(framer.buffered).toBe(0);
    return frames;
  };

  /** A test whose failure states what to do and which bytes were malformed. */
  const explainedTest =
    <Case extends readonly unknown[]>(advice: string, body: (...args: Case) => void) =>
    (...args: Case): void => {
      try {
        body(...args);
      } catch (error) {
        throw explained(error, { advice, happened: malformed.slice(-NEWEST_MALFORMED) });
      }
    };
  type Example = (typeof examples)[number];

  it.each(examples)(
    'reads $name: whole, cut at every position, byte by byte',
    explainedTest(ADVICE.whole, ({ bytes, frame }: Example) => {
      expect(heard([bytes])).toEqual([frame]);
      for (let at = 1; at < bytes.length; at++)
        expect(heard([bytes.subarray(0, at), bytes.subarray(at)])).toEqual([frame]);
      expect(heard([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual([frame]);
    }),
  );

  it.each(examples)(
    'reads $name behind every other example',
    explainedTest(ADVICE.behind, ({ bytes, frame }: Example) => {
      for (const before of examples)
        expect(heard([Buffer.concat([before.bytes, bytes])])).toEqual([before.frame, frame]);
    }),
  );

  it.each(examples)(
    'reads $name behind noise',
    explainedTest(ADVICE.noise, ({ bytes, frame }: Example) => {
      const random = seededRandom(1);
      for (let length = 1; length <= 64; length++) {
        const noise = Uint8Array.from({ length }, () => Math.floor(random() * 256));
        expect(heard([noise, bytes]).at(-1)).toEqual(frame);
      }
    }),
  );

  it.each(examples)(
    'no wrong byte in $name costs the second frame behind it',
    explainedTest(ADVICE.noise, ({ bytes, frame }: Example) => {
      for (const damaged of eachByteChanged(bytes)) expect(heard([damaged, bytes, bytes]).at(-1)).toEqual(frame);
    }),
  );

  if (model.hasCheckValues)
    it.each(examples)(
      'never reads $name as anything else with one bit wrong',
      explainedTest(ADVICE.wrongBit, ({ bytes, frame }: Example) => {
        for (const damaged of eachBitChanged(bytes)) for (const read of heard([damaged])) expect(read).toEqual(frame);
      }),
    );

  it.each(examples)(
    'reads $name cut short as malformed, and keeps the bytes',
    explainedTest(ADVICE.cutShort, ({ bytes }: Example) => {
      const kept: number[] = [];
      const framer = model.framer((frame, of) => {
        if (frame.kind === 'malformed') kept.push(...of);
      });
      framer.push(bytes.subarray(0, Math.ceil(bytes.length / 2)));
      framer.flush();
      expect(kept.length).toBeGreaterThan(0);
    }),
  );

  it(
    `${NOISE_BYTES / 1_000_000} million bytes of noise are held in bounded memory, and the next frame is read`,
    explainedTest(ADVICE.bounded, () => {
      const { bytes, frame } = examples[0] as Example;
      const random = seededRandom(3);
      let last: F | undefined;
      malformed.length = 0;
      const framer = model.framer((read) => {
        if (read.kind !== 'malformed') last = read as F;
      });
      const noise = Uint8Array.from({ length: NOISE_PIECE }, () => Math.floor(random() * 256));
      for (let sent = 0; sent < NOISE_BYTES; sent += NOISE_PIECE) {
        // The same bytes in another order: cheaper than new random bytes.
        noise.set(noise.slice(1 + (sent % 251)), 0);
        framer.push(noise);
        expect(framer.buffered).toBeLessThanOrEqual(model.bufferBound);
      }
      framer.flush();
      framer.push(bytes);
      framer.flush();
      expect(last).toEqual(frame);
    }),
  );
};

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex').toUpperCase();

const eachByteChanged = (bytes: Uint8Array): Uint8Array[] =>
  [...bytes].flatMap((byte, at) =>
    [0x00, 0xff, byte ^ 0x01, byte ^ 0x80, (byte + 7) & 0xff]
      .filter((value) => value !== byte)
      .map((value) => bytes.map((old, place) => (place === at ? value : old))),
  );

const eachBitChanged = (bytes: Uint8Array): Uint8Array[] =>
  Array.from({ length: bytes.length * 8 }, (_, bit) =>
    bytes.map((old, place) => (place === bit >> 3 ? old ^ (1 << (bit & 7)) : old)),
  );
