import type { DeviceSignature } from '#event-log';
import { BatchOrder } from './batch-order.js';

const of = (value: string, index: number): DeviceSignature => ({
  ...{ key: 'key', commitment: 'c', nonce: 'n', size: 9, hashes: [] },
  ...{ value, index },
});

/** The places of the commands, given as stream, batch and index, that are found to be reordered. */
const reordered = (
  commands: readonly (readonly [stream: string, batch: string, index: number])[],
): readonly number[] => {
  const order = new BatchOrder();
  return commands.flatMap(([stream, batch, index], place) =>
    order.isReordered(stream, of(batch, index)) ? [place] : [],
  );
};

describe('signed commands of one batch (docs/FORMAT.md, section 16)', () => {
  it('in the order of the device are right, also with gaps between them', () => {
    expect(reordered([0, 1, 4, 8].map((index) => ['deal/1', 'a', index]))).toEqual([]);
  });

  it('are reordered where an index falls or is repeated, each one after the largest', () => {
    expect(reordered([1, 0, 0, 1, 2].map((index) => ['deal/1', 'a', index]))).toEqual([1, 2, 3]);
  });

  it('are found with a command of another batch between them', () => {
    expect(
      reordered([
        ['deal/1', 'a', 1],
        ['deal/1', 'b', 0],
        ['deal/1', 'a', 0],
      ]),
    ).toEqual([2]);
  });

  it('are right in another stream or another batch', () => {
    expect(
      reordered([
        ['deal/1', 'a', 1],
        ['deal/2', 'a', 0],
        ['deal/1', 'b', 0],
      ]),
    ).toEqual([]);
  });

  it.each([
    [1999, true],
    [2000, false],
  ])('with commands of %i other streams between them are found: %s', (others, isFound) => {
    const between = Array.from({ length: others }, (_, place) => [`deal/other-${place}`, 'a', 0] as const);
    const found = reordered([['deal/1', 'a', 1], ...between, ['deal/1', 'a', 0]]);
    expect(found).toEqual(isFound ? [others + 1] : []);
  });
});
