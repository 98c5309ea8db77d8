import { seededRandom } from '../../simulator/index.js';
import type { Framer, OnFrame } from '../kit/framer.js';

/** What a model brings to the tests of its framer. */
export interface FramerConformance<F extends { readonly kind: string }> {
  readonly model: string;
  /** Frames from the device as the model's sheet prints them, and what they say. */
  readonly examples: readonly { readonly name: string; readonly bytes: Uint8Array; readonly frame: F }[];
  readonly framer: (onFrame: OnFrame<F | { readonly kind: 'malformed'; readonly reason: string }>) => Framer;
  /** The most bytes that the framer may hold back. */
  readonly bufferBound: number;
  /** Can a frame be trusted? By default each one that is not malformed; give it where a later part decides. */
  readonly isSound?: (frame: F) => boolean;
  /** Does every frame carry a check value? Then no single wrong bit may pass. */
  readonly hasCheckValues: boolean;
}

const NOISE_BYTES = 10_000_000;
const NOISE_PIECE = 65_536;

/** Registers the tests that the framer of every device must pass. */
export const describeFramer = <F extends { readonly kind: string }>(model: FramerConformance<F>): void => {
  describe(`framer of ${model.model}`, () => framerTests(model));
};

const framerTests = <F extends { readonly kind: string }>(model: FramerConformance<F>): void => {
  const { examples, isSound = ({ kind }: F) => kind !== 'malformed' } = model;

  const heard = (pieces: readonly Uint8Array[]): F[] => {
    const frames: F[] = [];
    const framer = model.framer((frame) => {
      if (frame.kind !== 'malformed' && isSound(frame as F)) frames.push(frame as F);
    });
    for (const piece of pieces) framer.push(piece);
    framer.flush();
    expect(framer.buffered).toBe(0);
    return frames;
  };

  it.each(examples)('reads $name: whole, cut at every position, byte by byte', ({ bytes, frame }) => {
    expect(heard([bytes])).toEqual([frame]);
    for (let at = 1; at < bytes.length; at++)
      expect(heard([bytes.subarray(0, at), bytes.subarray(at)])).toEqual([frame]);
    expect(heard([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual([frame]);
  });

  it.each(examples)('reads $name behind every other example', ({ bytes, frame }) => {
    for (const before of examples) expect(heard([Buffer.concat([before.bytes, bytes])])).toEqual([before.frame, frame]);
  });

  it.each(examples)('reads $name behind noise', ({ bytes, frame }) => {
    const random = seededRandom(1);
    for (let length = 1; length <= 64; length++) {
      const noise = Uint8Array.from({ length }, () => Math.floor(random() * 256));
      expect(heard([noise, bytes]).at(-1)).toEqual(frame);
    }
  });

  it.each(examples)('no wrong byte in $name costs the second frame behind it', ({ bytes, frame }) => {
    for (const damaged of eachByteChanged(bytes)) expect(heard([damaged, bytes, bytes]).at(-1)).toEqual(frame);
  });

  if (model.hasCheckValues)
    it.each(examples)('never reads $name as anything else with one bit wrong', ({ bytes, frame }) => {
      for (const damaged of eachBitChanged(bytes)) for (const read of heard([damaged])) expect(read).toEqual(frame);
    });

  it.each(examples)('reads $name cut short as malformed, and keeps the bytes', ({ bytes }) => {
    const kept: number[] = [];
    const framer = model.framer((frame, of) => {
      if (frame.kind === 'malformed') kept.push(...of);
    });
    framer.push(bytes.subarray(0, Math.ceil(bytes.length / 2)));
    framer.flush();
    expect(kept.length).toBeGreaterThan(0);
  });

  it('ten million bytes of noise are held in bounded memory, and the next frame is read', () => {
    const { bytes, frame } = examples[0] as (typeof examples)[number];
    const random = seededRandom(3);
    let last: F | undefined;
    const framer = model.framer((read) => {
      if (read.kind !== 'malformed') last = read as F;
    });
    const noise = Uint8Array.from({ length: NOISE_PIECE }, () => Math.floor(random() * 256));
    for (let sent = 0; sent < NOISE_BYTES; sent += NOISE_PIECE) {
      // Another order of the same bytes: as good as new ones, and cheap.
      noise.set(noise.slice(1 + (sent % 251)), 0);
      framer.push(noise);
      expect(framer.buffered).toBeLessThanOrEqual(model.bufferBound);
    }
    framer.flush();
    framer.push(bytes);
    framer.flush();
    expect(last).toEqual(frame);
  });
};

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
