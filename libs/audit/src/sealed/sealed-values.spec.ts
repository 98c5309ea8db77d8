import { UNOPENED } from '#deal';
import { HIDDEN, SUITS } from '#tiles';
import { SealedQuestions, type Possible } from './sealed-values.js';

/** A set of three kinds; the table is not opened. */
const possible: Possible = {
  tiles: () => ['1m', '1p', '1s'],
  hasFalseKongs: false,
  options: {},
  recording: 'full',
  source: 'person',
};

const hand = { seat: 'east', tile: HIDDEN as string, other: HIDDEN as string, suit: HIDDEN as string };
const resultOf = <T>(question: (read: typeof hand) => T) =>
  new SealedQuestions(() => possible).resultForAllValues(UNOPENED, (assume) => question(assume(hand, '/hand')));

it('a result that reads no sealed place is certain', () => {
  expect(resultOf(({ seat }) => seat)).toEqual({ is: 'certain', value: 'east' });
});

it('a result that is the same for every value is certain', () => {
  expect(resultOf(({ tile }) => tile.startsWith('1'))).toEqual({ is: 'certain', value: true });
});

it('a result that depends on a sealed tile is open, with all possible results', () => {
  const answer = resultOf(({ tile }) => tile);
  expect(answer.is).toBe('open');
  expect(new Set(answer.is === 'open' ? answer.values : [])).toEqual(new Set(['1m', '1p', '1s']));
});

it('a sealed suit can be each of the suits', () => {
  const answer = resultOf(({ suit }) => suit);
  expect(new Set(answer.is === 'open' ? answer.values : [])).toEqual(new Set(SUITS));
});

it('one sealed place has one value, in any number of reads', () => {
  expect(resultOf((read) => read.tile === read.tile.slice())).toEqual({ is: 'certain', value: true });
});

it('a result that reads three sealed places is unknown', () => {
  expect(resultOf(({ tile, other, suit }) => [tile, other, suit]).is).toBe('unknown');
});

it('a part that two values share is one sealed place', () => {
  const shared = { tile: HIDDEN as string };
  const [before, after] = [
    { part: shared, turn: { tile: HIDDEN as string } },
    { part: shared, turn: { tile: '1m' } },
  ];
  const questions = new SealedQuestions(() => possible);
  const ask = <T>(question: (one: typeof before, other: typeof before) => T) =>
    questions.resultForAllValues(UNOPENED, (assume) => question(assume(before, 'state'), assume(after, 'state')));
  expect(ask((one, other) => one.part.tile === other.part.tile)).toEqual({ is: 'certain', value: true });
  expect(ask((_, other) => other.turn.tile)).toEqual({ is: 'certain', value: '1m' });
  expect(ask((one) => one.turn.tile).is).toBe('open');
});

it('a result that is enough ends the question, and the answer is unknown', () => {
  const tried: string[] = [];
  const questions = new SealedQuestions(() => possible);
  const answer = questions.resultForAllValues(
    UNOPENED,
    (assume) => {
      const { tile } = assume(hand, '/hand');
      tried.push(tile);
      return tile;
    },
    (tile) => tile === tried[0],
  );
  expect([answer.is, tried.length]).toEqual(['unknown', 1]);
});
