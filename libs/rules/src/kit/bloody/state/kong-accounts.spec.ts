import type { EventOf } from '#deal';
import { type Kong, type Pung, SEATS } from '#tiles';
import { discarding, pays, playing, table } from '../../../../../../test/deal/states.js';
import { foldedPart } from '../../../testing/folded-part.js';
import { type KongAccounts, kongAccounts } from './kong-accounts.js';

const NONE = kongAccounts.initial();
const PUNG_7S: Pung = { kind: 'pung', tile: '7s', from: 'north' };
const PUNG_5P: Pung = { kind: 'pung', tile: '5p', from: 'east' };
const PROMOTED: Kong = { kind: 'kong', tile: '5p', kongKind: 'promoted', from: 'east' };
const PAYERS = { payers: ['west', 'north'] } as const;
const inTurn = (melds: readonly (Pung | Kong)[]) => playing(table({ south: { melds } }), discarding('south'));
const ofSouth = (...south: KongAccounts['south']): KongAccounts => ({ ...NONE, south });
const declares = (given: Partial<EventOf<'KongDeclared'>> = {}): EventOf<'KongDeclared'> => ({
  type: 'KongDeclared',
  seat: 'south',
  kind: 'concealed',
  tile: '5p',
  visibility: 'concealed',
  robbable: false,
  ...PAYERS,
  ...given,
});

it('a kong has an account in its place among the melds', () => {
  expect(foldedPart(kongAccounts, NONE, declares(), inTurn([PUNG_7S]))).toEqual(ofSouth(undefined, PAYERS));
  expect(foldedPart(kongAccounts, NONE, declares({ kind: 'melded' }), inTurn([]))).toEqual(ofSouth(PAYERS));
  expect(NONE).toEqual(ofSouth());
});

it.each(SEATS)('the accounts before a kong of %s stay unchanged', (seat) => {
  const before = kongAccounts.initial();
  const after = foldedPart(kongAccounts, before, declares({ seat }), playing(table(), discarding(seat)));
  expect(after).toEqual({ ...NONE, [seat]: [PAYERS] });
  expect(before).toEqual(NONE);
});

it.each(['promoted', 'postponed'] as const)('a %s kong has the place of its pung', (kind) => {
  expect(foldedPart(kongAccounts, NONE, declares({ kind }), inTurn([PUNG_7S, PUNG_5P, PUNG_7S]))).toEqual(
    ofSouth(undefined, PAYERS),
  );
});

it('a reported kong of any kind follows the reported kongs', () => {
  const report = playing(table({ south: { melds: [PROMOTED] } }), { act: 'report' });
  expect(foldedPart(kongAccounts, ofSouth(PAYERS), declares({ kind: 'promoted', tile: '7s' }), report)).toEqual(
    ofSouth(PAYERS, PAYERS),
  );
});

it('a kong without an account, such as a pung again, receives nothing', () => {
  const stands = { type: 'KongSettled', seat: 'south', kong: 0, transfers: [] } as const;
  expect(foldedPart(kongAccounts, ofSouth(undefined, PAYERS), stands, inTurn([PUNG_5P, PROMOTED]))).toStrictEqual(
    ofSouth(undefined, PAYERS),
  );
});

it('a robbed kong loses its account, and a kong of another tile before it keeps its own', () => {
  const other: Kong = { kind: 'kong', tile: '7s', kongKind: 'concealed' };
  const robbed = { type: 'KongRobbed', seat: 'south', tile: '5p', by: ['west'] } as const;
  expect(foldedPart(kongAccounts, ofSouth(PAYERS, PAYERS), robbed, inTurn([other, PROMOTED]))).toEqual(
    ofSouth(PAYERS, undefined),
  );
});

it('a copy of the accounts shares no row with them', () => {
  const copy = kongAccounts.copyOf(NONE);
  for (const row of Object.values(copy)) row.push(PAYERS);
  expect(NONE).toEqual(ofSouth());
});

describe('the account of a kong', () => {
  const price = [pays('west', 'south', 2), pays('north', 'south', 2)];
  const state = inTurn([PROMOTED, PUNG_7S]);

  it('receives its price when the kong stands', () => {
    const stands = { type: 'KongSettled', seat: 'south', kong: 0, transfers: price } as const;
    expect(foldedPart(kongAccounts, ofSouth(PAYERS, PAYERS), stands, state)).toEqual(
      ofSouth({ ...PAYERS, transfers: price }, PAYERS),
    );
  });

  it('is marked when the price is refunded', () => {
    const refund = { type: 'KongRefunded', seat: 'south', kong: 1, cause: 'shot', transfers: [] } as const;
    const paid = { ...PAYERS, transfers: price };
    expect(foldedPart(kongAccounts, ofSouth(PAYERS, paid), refund, state)).toEqual(
      ofSouth(PAYERS, { ...paid, refunded: true }),
    );
  });

  it('ends when the kong is robbed', () => {
    const robbed = { type: 'KongRobbed', seat: 'south', tile: '5p', by: ['west'] } as const;
    expect(foldedPart(kongAccounts, ofSouth(PAYERS, PAYERS), robbed, inTurn([PUNG_7S, PROMOTED]))).toEqual(
      ofSouth(PAYERS, undefined),
    );
  });

  it('ends when the claimed kong is withdrawn; a withdrawn pung has none', () => {
    const withdrawn = { type: 'MeldWithdrawn', seat: 'south', clause: 'x-1' } as const;
    expect(foldedPart(kongAccounts, ofSouth(PAYERS, PAYERS), withdrawn, inTurn([PROMOTED, PROMOTED]))).toEqual(
      ofSouth(PAYERS, undefined),
    );
    expect(foldedPart(kongAccounts, ofSouth(PAYERS), withdrawn, inTurn([PROMOTED, PUNG_7S]))).toEqual(ofSouth(PAYERS));
  });
});
