import fc from 'fast-check';
import { balanceFault, balancesOf, type Transfer, transferFaults } from '#ledger';
import { type Seat, SEATS } from '#tiles';
import type { Liability } from './liability.js';
import { settlementOf, type Values } from './settlement.js';

const VALUES: Values = { east: 40, south: 100, west: 60, north: 8 };
const WINDS: Liability = { clause: 'CC-penalty.winds', reason: 'liability.winds' };
const SUIT: Liability = { clause: 'CC-penalty.suit', reason: 'liability.suit' };

const written = ({ from, to, points, reason, clause }: Transfer): string =>
  `${from}>${to} ${points} ${reason} ${clause}`;

const settled = (...reported: Parameters<typeof settlementOf>): readonly string[] =>
  settlementOf(...reported).map(written);

describe('the payments of a won deal', () => {
  it('CC-settle.1, CC-settle.2, CC-settle.3: East as a loser pays and receives everything twice', () => {
    expect(settled(VALUES, 'south')).toEqual([
      'east>south 100 win CC-settle.1',
      'east>south 100 east CC-settle.3',
      'west>south 100 win CC-settle.1',
      'north>south 100 win CC-settle.1',
      'east>west 20 difference CC-settle.2',
      'east>west 20 east CC-settle.3',
      'north>east 32 difference CC-settle.2',
      'north>east 32 east CC-settle.3',
      'north>west 52 difference CC-settle.2',
    ]);
    expect(balancesOf(settlementOf(VALUES, 'south'))).toEqual({
      east: -176,
      south: 400,
      west: -8,
      north: -216,
      bank: 0,
    });
  });

  it('CC-settle.1, CC-settle.3: East as the winner receives twice from each, and the losers’ differences stay single', () => {
    expect(settled(VALUES, 'east')).toEqual([
      ...['south', 'west', 'north'].flatMap((loser) => [
        `${loser}>east 40 win CC-settle.1`,
        `${loser}>east 40 east CC-settle.3`,
      ]),
      'west>south 40 difference CC-settle.2',
      'north>south 92 difference CC-settle.2',
      'north>west 52 difference CC-settle.2',
    ]);
  });

  it('CC-settle.1: a winner with a lower value than a loser is still paid his own value, and pays no difference', () => {
    const ofNorth = settled(VALUES, 'north').filter((line) => line.includes('north'));
    expect(ofNorth).toEqual([
      'east>north 8 win CC-settle.1',
      'east>north 8 east CC-settle.3',
      'south>north 8 win CC-settle.1',
      'west>north 8 win CC-settle.1',
    ]);
  });

  it('CC-settle.2: equal hands pay nothing, and a hand of value 0 pays the whole value of the other', () => {
    expect(
      settled({ ...VALUES, east: 0, west: 60, north: 60 }, 'south').filter((line) => line.includes('CC-settle.2')),
    ).toEqual(['east>west 60 difference CC-settle.2', 'east>north 60 difference CC-settle.2']);
  });

  it('CC-settle.liable: one player pays what all three would have paid, four times the value, and nothing else is paid', () => {
    expect(settled(VALUES, 'south', { seat: 'west', by: [WINDS] })).toEqual([
      'west>south 400 liability.winds CC-penalty.winds',
    ]);
    // The sum is the same if East is the one who pays.
    expect(settled(VALUES, 'south', { seat: 'east', by: [WINDS] })).toEqual([
      'east>south 400 liability.winds CC-penalty.winds',
    ]);
  });

  it('CC-settle.liable, CC-settle.3: a winning East gets six times the value, once for all the clauses', () => {
    expect(settled(VALUES, 'east', { seat: 'west', by: [SUIT, WINDS] })).toEqual([
      'west>east 240 liability.suit CC-penalty.suit',
    ]);
  });

  it('CC-A15: at the limit a payment with East is twice the limit, and one for all is six times', () => {
    const atLimit: Values = { ...VALUES, east: 2000 };
    expect(balancesOf(settlementOf(atLimit, 'east').filter(({ to }) => to === 'east')).west).toBe(-4000);
    expect(settled(atLimit, 'east', { seat: 'north', by: [SUIT] })).toEqual([
      'north>east 12000 liability.suit CC-penalty.suit',
    ]);
  });
});

describe('any four values', () => {
  const seat = fc.constantFrom<Seat>(...SEATS);
  const LIMIT = 500;
  const value = fc.integer({ min: 0, max: LIMIT });
  const table = fc.record({ east: value, south: value, west: value, north: value });
  const winning = fc
    .tuple(table, seat, fc.integer({ min: 20, max: LIMIT }))
    .map(([values, winner, points]) => ({ values: { ...values, [winner]: points }, winner }));

  /** Computed from the sentences of the sheet, one balance at a time. */
  const gainOf = (values: Values, winner: Seat, of: Seat): number => {
    const times = (one: Seat, other: Seat): number => (one === 'east' || other === 'east' ? 2 : 1);
    const others = SEATS.filter((other) => other !== of);
    return others.reduce((sum, other) => {
      if (of === winner) return sum + values[winner] * times(of, other);
      if (other === winner) return sum - values[winner] * times(of, other);
      return sum + (values[of] - values[other]) * times(of, other);
    }, 0);
  };

  it('CC-settle.1 CC-settle.2: add up to 0, and each gain is the one in the sheet', () => {
    fc.assert(
      fc.property(winning, ({ values, winner }) => {
        const transfers = settlementOf(values, winner);
        const balances = balancesOf(transfers);
        expect(transferFaults(transfers)).toEqual([]);
        expect(balanceFault(balances)).toBeUndefined();
        for (const of of SEATS) expect(balances[of]).toBe(gainOf(values, winner, of));
      }),
    );
  });

  it('CC-limit.cap, CC-A15: no payment exceeds the limit, except by East’s doubling', () => {
    fc.assert(
      fc.property(winning, ({ values, winner }) =>
        settlementOf(values, winner).every(({ points }) => points > 0 && points <= LIMIT),
      ),
    );
  });

  it('CC-settle.1, CC-settle.2: the winner’s payments and the losers’ payments are separate', () => {
    fc.assert(
      fc.property(winning, ({ values, winner }) => {
        for (const { from, to, reason } of settlementOf(values, winner)) {
          expect(from).not.toBe(winner);
          if (reason !== 'east') expect(reason).toBe(to === winner ? 'win' : 'difference');
          else expect([from, to]).toContain('east');
        }
      }),
    );
  });

  it('CC-settle.liable: the winner gains the same as without liability', () => {
    fc.assert(
      fc.property(winning, seat, ({ values, winner }, discarder) => {
        fc.pre(discarder !== winner);
        const [payment, ...others] = settlementOf(values, winner, { seat: discarder, by: [SUIT] });
        expect(others).toEqual([]);
        expect(payment?.points).toBe(gainOf(values, winner, winner));
      }),
    );
  });
});
