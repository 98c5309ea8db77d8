import { ledgerText } from './ledger-text.js';

const balances = { east: -2, south: 2, west: 0, north: 0, bank: 0 };

describe('a ledger for people', () => {
  it('prints each line with its event, its reason and the text of its clause', () => {
    const payment = { from: 'east', to: 'south', points: 2 } as const;
    const line = { ...payment, reason: 'kong.melded', clause: 'SBR-10.2', sequence: 31 };
    const text = ledgerText({
      lines: [line],
      balances,
      clauses: { 'SBR-10.2': 'Melded kong: its player gets 2 points from the player who discarded the tile.' },
    });
    expect(text.split('\n')[0]).toMatch(
      /2 +east to south +event +31 +kong\.melded +SBR-10\.2 +Melded kong: its player gets 2/,
    );
  });

  it('prints balances with their signs and omits an empty bank', () => {
    expect(ledgerText({ lines: [], balances, clauses: {} })).toBe(
      '  nobody pays\n  east -2, south +2, west 0, north 0',
    );
  });

  it('names the bank if no player receives a fine', () => {
    expect(ledgerText({ lines: [], balances: { ...balances, east: -50, bank: 48 }, clauses: {} })).toContain(
      'bank +48',
    );
  });
});
