import { UNOPENED } from '#deal';
import { HIDDEN, SUITS } from '#tiles';
import { askWhateverIsSealed, type Possible } from './sealed-values.js';

/** A set of three kinds; the table is not opened. */
const possible: Possible = {
  tiles: () => ['1m', '1p', '1s'],
  options: {},
  recording: 'full',
  source: 'person',
};

const hand = { seat: 'east', tile: HIDDEN as string, other: HIDDEN as string, suit: HIDDEN as string };
const ask = <T>(question: (read: typeof hand) => T) =>
  askWhateverIsSealed(possible, UNOPENED, (assume) => question(assume(hand, '/hand')));

it('an answer that reads no sealed place is certain', () => {
  expect(ask(({ seat }) => seat)).toEqual({ is: 'certain', value: 'east' });
});

it('an answer that is the same for every value is certain', () => {
  expect(ask(({ tile }) => tile.startsWith('1'))).toEqual({ is: 'certain', value: true });
});

it('an answer that depends on a sealed tile is open, with all that it can be', () => {
  const answer = ask(({ tile }) => tile);
  expect(answer.is).toBe('open');
  expect(new Set(answer.is === 'open' ? answer.values : [])).toEqual(new Set(['1m', '1p', '1s']));
});

it('a sealed suit can be each of the suits', () => {
  const answer = ask(({ suit }) => suit);
  expect(new Set(answer.is === 'open' ? answer.values : [])).toEqual(new Set(SUITS));
});

it('one sealed place has one value, however often it is read', () => {
  expect(ask((read) => read.tile === read.tile.slice())).toEqual({ is: 'certain', value: true });
});

it('an answer that reads three sealed places is unknown', () => {
  expect(ask(({ tile, other, suit }) => [tile, other, suit]).is).toBe('unknown');
});
