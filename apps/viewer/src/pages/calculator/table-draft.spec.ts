import { tilesOf } from '#tiles';
import type { Hand } from '../../tile-board/hand.js';
import { newDraft } from './draft.js';
import { type TableDraft, tableAround, tableIn, tableQuery, winnersHand, withGiver } from './table-draft.js';

const handOf = (text: string, others: Partial<Hand> = {}): Hand => ({
  standing: tilesOf(text),
  melds: [],
  bonusTiles: [],
  ...others,
});

const whole: TableDraft = {
  rules: 'classical',
  options: { limit: 2000, bonusTiles: true },
  hands: {
    east: handOf('9m9m9m1p3p', { melds: [{ kind: 'pung', tile: '5z' }], bonusTiles: ['2f'] }),
    south: handOf('1m2m3m5p6p7p', { winningTile: '3m' }),
    west: handOf('2m4m', { melds: [{ kind: 'kong', tile: '9p', kongKind: 'concealed' }] }),
    north: handOf(''),
  },
  winner: 'south',
  source: 'discard',
  from: 'west',
  circumstances: ['last-tile'],
  ready: ['east', 'south'],
  roundWind: 'north',
};

it('restores four hands from their address', () => {
  expect(tableIn(`?${tableQuery(whole)}`, 'sichuan-mil')).toEqual(whole);
});

it('writes readable addresses', () => {
  expect(decodeURIComponent(tableQuery(whole))).toBe(
    'rules=classical&option.limit=2000&option.bonusTiles=true&winner=south&win=3m&from=discard&by=west&with=last-tile' +
      '&ready=east+south&round=north&east.hand=999m13p&east.melds=pung-5z&east.flowers=2f&south.hand=123m567p' +
      '&west.hand=24m&west.melds=concealed-kong-9p',
  );
});

it('returns undefined for an address without a winner, and ignores invalid parts', () => {
  expect(tableIn('?rules=classical&hand=123m', 'classical')).toBeUndefined();
  expect(tableIn('?winner=up', 'classical')).toBeUndefined();
  expect(tableIn('?winner=east&by=east&ready=up&round=8&east.hand=12x', 'classical')).toEqual(
    tableAround({ ...newDraft('classical'), seatWind: 'east' }),
  );
});

it('has a giver who is not the winner, and none for a self-draw', () => {
  expect(withGiver({ ...whole, winner: 'west' }).from).toBe('east');
  expect(withGiver({ ...whole, source: 'self-draw' })).not.toHaveProperty('from');
  expect(withGiver(whole)).toEqual(whole);
});

it('keeps the winner’s hand when it switches between one hand and four', () => {
  const one = winnersHand(whole);
  expect(one).toMatchObject({ hand: whole.hands.south, seatWind: 'south', source: 'discard', roundWind: 'north' });
  expect(tableAround(one).hands.south).toEqual(whole.hands.south);
});
