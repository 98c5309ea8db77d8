import type { TableSetup } from '#inference';
import { DebounceDecoder } from './debounce/debounce-decoder.js';
import { type DecoderUnderTest, productDecoder } from './decoder-under-test.js';

/** The decoder of the product, and the control beside it. */
export const DECODERS = {
  product: productDecoder,
  debounce: (setup) => new DebounceDecoder(setup),
} as const satisfies Record<string, (setup: TableSetup) => DecoderUnderTest>;

export type DecoderName = keyof typeof DECODERS;
