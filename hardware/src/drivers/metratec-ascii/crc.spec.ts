import { withCrc, withoutCrc } from './crc.js';

describe('check values', () => {
  // The first two are from the maker; the others were computed with another tool (sheet section 6).
  it.each([
    ['WAK', 'WAK 5E70'],
    ['COF', 'COF 4F5E'],
    ['INV', 'INV 5CBD'],
    ['CNR INV', 'CNR INV A5B0'],
    ['SAP AUT 4', 'SAP AUT 4 9C9E'],
  ])('of %s covers the space before it', (text, line) => {
    expect(withCrc(text)).toBe(line);
    expect(withoutCrc(line)).toBe(text);
  });

  it.each(['WAK 5E71', 'WAL 5E70', 'WAK5E70', 'WAK', '', ' 5E70', 'wak 5E70', 'WAK 5e70'])('refuses %p', (line) => {
    expect(withoutCrc(line)).toBeUndefined();
  });
});
