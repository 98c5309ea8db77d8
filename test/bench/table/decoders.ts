import type { TableSetup } from '#inference';
import { DebounceDecoder } from './debounce/debounce-decoder.js';
import { type DecoderUnderTest, productDecoder } from './decoder-under-test.js';

/** The decoder of the product, and the control beside it. */
export const DECODERS = {
  product: productDecoder,
  debounce: (setup) => new DebounceDecoder(setup),
} as const satisfies Record<string, (setup: TableSetup) => DecoderUnderTest>;

export type DecoderName = keyof typeof DECODERS;

/** The number of deals of a cell that the control decodes: enough for a comparison, since its shares differ much from the product's. */
const CONTROL_DEALS = 100;

/** The selected decoders that decode the deal with this seed. Beside the product, the control decodes the first deals only. */
export const decodersOf = (
  { decoders, seed: first }: { readonly decoders: readonly DecoderName[]; readonly seed: number },
  seed: number,
): readonly DecoderName[] =>
  seed < first + CONTROL_DEALS || !decoders.includes('product')
    ? decoders
    : decoders.filter((name) => name !== 'debounce');
