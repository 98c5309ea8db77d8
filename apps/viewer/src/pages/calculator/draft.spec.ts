import { type Draft, draftIn, newDraft, queryOf } from './draft.js';

const whole: Draft = {
  rules: 'dazhong',
  options: { jokers: 'up', limit: 2000, bonusTiles: true },
  hand: {
    standing: ['1s', '2s', '3p', '3p'],
    melds: [
      { kind: 'chow', tiles: ['1s', '2s', '3s'] },
      { kind: 'pung', tile: '5z' },
      { kind: 'kong', tile: '9p', kongKind: 'concealed' },
      { kind: 'kong', tile: '1m', kongKind: 'melded' },
    ],
    bonusTiles: ['2f'],
    winningTile: '2s',
  },
  source: 'self-draw',
  circumstances: ['last-tile', 'ready'],
  forbiddenSuit: 'm',
  joker: '9s',
  seatWind: 'south',
  roundWind: 'east',
};

it('restores a draft from its address', () => {
  expect(draftIn(`?${queryOf(whole)}`, 'sichuan-mil')).toEqual({
    ...whole,
    hand: { ...whole.hand, standing: ['3p', '3p', '1s', '2s'] },
  });
  expect(draftIn(`?${queryOf(newDraft('classical'))}`, 'sichuan-mil')).toEqual(newDraft('classical'));
});

it('writes readable addresses', () => {
  expect(decodeURIComponent(queryOf(whole))).toBe(
    'rules=dazhong&option.jokers=up&option.limit=2000&option.bonusTiles=true&hand=12s33p' +
      '&melds=chow-123s+pung-5z+concealed-kong-9p+kong-1m&flowers=2f&win=2s&from=self-draw&with=last-tile+ready' +
      '&suit=m&joker=9s&seat=south&round=east',
  );
});

it('ignores invalid parts of an address', () => {
  expect(draftIn('?rules=dazhong&hand=12x&melds=chow-1s+pung&from=nowhere&seat=up&win=0m', 'classical')).toEqual(
    newDraft('dazhong'),
  );
});
