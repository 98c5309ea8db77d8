import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OPERATIONS, type OperationName } from '#calculator';
import { handRulesOf } from '#rules';
import { dazhong } from '#rules/dazhong';

const PAGE = readFileSync(join(__dirname, '../../docs/PLAYERS.md'), 'utf8');

/** The answers to the page's requests to the calculator. */
const results = [...PAGE.matchAll(/^echo '(.+)' \| npx tilescribe (score|waits|value|settle|break)/gm)].map(
  ([, body = '', name]) => OPERATIONS[name as OperationName].calculate(handRulesOf, JSON.parse(body), 'en'),
);

describe('the examples of docs/PLAYERS.md', () => {
  it('are all answered', () => {
    expect(results.length).toBeGreaterThan(3);
    expect(results.filter((each) => 'errors' in each)).toEqual([]);
  });

  it('DZ-score.3 DZ-fan.95 DZ-break.2 give the results that it states for dazhong', () => {
    expect(PAGE).toContain(
      'worth 36 points, and 38 with the own flower. Its rolls break the wall of North after 13 stacks',
    );
    const reported = results.map((each) => ('answer' in each ? each.answer : undefined));
    expect(reported).toContainEqual(
      expect.objectContaining({ ruleSet: 'dazhong', valuation: expect.objectContaining({ points: 38 }) }),
    );
    expect(reported).toContainEqual({ ruleSet: 'dazhong', edition: dazhong.edition, seat: 'north', stack: 13 });
  });

  it('CC-score.loser CC-settle.1 CC-settle.3 give the results that it states for classical', () => {
    expect(PAGE).toContain(
      'the hand of `value` is worth 104 points. In the deal of `settle`, South gets 160, of which East pays 80.',
    );
    const reported = results.map((each) => ('answer' in each ? each.answer : undefined));
    const ruleSet = 'classical';
    expect(reported).toContainEqual({ ruleSet, edition: '1', valuation: expect.objectContaining({ points: 104 }) });
    expect(reported).toContainEqual(
      expect.objectContaining({
        ruleSet,
        balances: { east: -48, south: 160, west: -56, north: -56 },
        transfers: expect.arrayContaining([
          expect.objectContaining({ from: 'east', points: 40, reason: 'win' }),
          expect.objectContaining({ from: 'east', points: 40, reason: 'east' }),
        ]),
      }),
    );
  });
});
