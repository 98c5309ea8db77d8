import { CELLS, cellOf, FAULTS, WRITES } from './matrix.js';

it('one pass makes every fault at every write once', () => {
  const cells = Array.from({ length: CELLS }, (_, round) => cellOf(round));
  expect(new Set(cells.map(({ write, fault }) => `${write}: ${fault}`)).size).toBe(
    Object.keys(WRITES).length * Object.keys(FAULTS).length,
  );
});
