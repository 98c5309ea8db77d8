import { roundSums } from './round-sums.js';

const row = (
  deal: string,
  round: 'east' | 'south' | undefined,
  gained: number,
  kind: 'counts' | 'struck' = 'counts',
) => ({
  ...{ deal, kind, points: { anna: gained, boris: -gained } },
  ...(round !== undefined && { round }),
});

describe('the sums of rounds', () => {
  it('stand after the last deal of each round but the last, without deals that are struck out', () => {
    const rows = [row('1', 'east', 8), row('2', 'east', 5, 'struck'), row('3', 'east', -2), row('4', 'south', 7)];
    expect([...roundSums(rows)]).toEqual([['3', { round: 'east', points: { anna: 6, boris: -6 } }]]);
  });

  it('are none where a rule set has no rounds', () => {
    expect([...roundSums([row('1', undefined, 8), row('2', undefined, 4)])]).toEqual([]);
  });
});
