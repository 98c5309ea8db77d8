import { roundsOf } from './rounds-of.js';

const of = (...rounds: readonly ('east' | 'south' | undefined)[]) => roundsOf(rounds.map((round) => ({ round })));

describe('the rounds of deals', () => {
  it('are bands of neighbours with one wind', () => {
    expect(of('east', 'east', 'south')).toEqual([
      { round: 'east', from: 0, to: 2 },
      { round: 'south', from: 2, to: 3 },
    ]);
  });

  it('begin anew where the wind returns, and after a deal outside rounds', () => {
    expect(of('east', 'south', 'east').map(({ from }) => from)).toEqual([0, 1, 2]);
    expect(of('east', undefined, 'east')).toEqual([
      { round: 'east', from: 0, to: 1 },
      { round: 'east', from: 2, to: 3 },
    ]);
  });

  it('are none in a match without rounds', () => {
    expect(of(undefined, undefined)).toEqual([]);
  });
});
