import type { TableSetup } from '#inference';
import { DebounceDecoder } from './debounce/debounce-decoder.js';
import { type DecoderUnderTest, productDecoder } from './decoder-under-test.js';

/** The decoder of the product, and the control beside it. */
export const DECODERS = {
  product: productDecoder,
  debounce: (setup) => new DebounceDecoder(setup),
} as const satisfies Record<string, (setup: TableSetup) => DecoderUnderTest>;

export type DecoderName = keyof typeof DECODERS;

/** The control decodes so many deals of a cell: it is only compared with, and its shares are far from those of the product. */
const CONTROL_DEALS = 100;

/** The decoders asked for that decode the deal with this seed: beside the product, the control decodes the first deals only. */
export const decodersOf = (
  { decoders, seed: first }: { readonly decoders: readonly DecoderName[]; readonly seed: number },
  seed: number,
): readonly DecoderName[] =>
  seed < first + CONTROL_DEALS || !decoders.includes('product')
    ? decoders
    : decoders.filter((name) => name !== 'debounce');
