import fc from 'fast-check';
import {
  ACCOUNTS,
  balanceFault,
  balancesOf,
  finesOf,
  PENALTY_BY_RULING,
  refundOf,
  statementOf,
  transferFaults,
  type Transfer,
} from './index.js';

const transfer: fc.Arbitrary<Transfer> = fc
  .record({
    from: fc.constantFrom(...ACCOUNTS),
    to: fc.constantFrom(...ACCOUNTS),
    points: fc.integer({ min: 1, max: 48 }),
    reason: fc.constant('win.discard'),
    clause: fc.constant('SBR-8.1'),
  })
  .filter(({ from, to }) => from !== to);

const paid = (from: Transfer['from'], to: Transfer['to'], points: number): Transfer => ({
  from,
  to,
  points,
  reason: 'kong.concealed',
  clause: 'SBR-10.1',
});

describe('ledger', () => {
  test('a concealed kong of east brings 2 from each of the others', () => {
    const balances = balancesOf([paid('south', 'east', 2), paid('west', 'east', 2), paid('north', 'east', 2)]);
    expect(balances).toEqual({ east: 6, south: -2, west: -2, north: -2, bank: 0 });
  });

  test('any transfers balance against the bank', () => {
    fc.assert(
      fc.property(fc.array(transfer), (transfers) => {
        expect(transferFaults(transfers)).toEqual([]);
        expect(balanceFault(balancesOf(transfers))).toBeUndefined();
      }),
    );
  });

  test('a refund reverses a payment', () => {
    fc.assert(
      fc.property(fc.array(transfer), (transfers) => {
        const refund = refundOf(transfers, 'kong.refund.non-ready', 'SBR-10.6');
        expect(Object.values(balancesOf([...transfers, ...refund]))).toEqual([0, 0, 0, 0, 0]);
      }),
    );
  });

  test.each([0, -2, 1.5])('%d points are a fault', (points) => {
    expect(transferFaults([paid('south', 'east', points)])).toMatchObject([{ code: 'POINTS_NOT_POSITIVE' }]);
  });

  test('an account that pays itself is a fault', () => {
    expect(transferFaults([paid('south', 'south', 2)])).toMatchObject([{ code: 'SELF_TRANSFER' }]);
  });

  test('balances that do not add up to zero are a fault', () => {
    expect(balanceFault({ east: 6, south: -2, west: -2, north: -1, bank: 0 })).toMatchObject({ code: 'NOT_BALANCED' });
  });

  test('fines are paid to the bank, or to other seats by a ruling, and do not count after they were returned', () => {
    const ruled = (from: Transfer['from'], to: Transfer['to'], points: number): Transfer => ({
      ...paid(from, to, points),
      reason: PENALTY_BY_RULING,
      clause: 'ruling',
    });
    const lines = [
      paid('east', 'south', 8),
      paid('west', 'bank', 48),
      ruled('east', 'south', 10),
      ruled('north', 'bank', 5),
    ];
    expect(finesOf(lines)).toEqual({ east: 10, south: 0, west: 48, north: 5 });
    const returned = [...lines, ...refundOf(lines, 'ruling.void', 'ruling')];
    expect(finesOf(returned)).toEqual({ east: 0, south: 0, west: 0, north: 0 });
    expect(finesOf([...returned, ruled('south', 'east', 3)])).toMatchObject({ south: 3, east: 0 });
  });

  test('a statement keeps the lines in order', () => {
    const lines = [
      { ...paid('south', 'east', 2), sequence: 9 },
      { ...paid('west', 'bank', 48), sequence: 12 },
    ];
    expect(statementOf(lines)).toEqual({
      lines,
      balances: { east: 2, south: -2, west: -48, north: 0, bank: 48 },
    });
  });
});
