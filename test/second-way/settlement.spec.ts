import fc from 'fast-check';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { settleAgain } from './sichuan-settlement.js';

describe('the settlement of sichuan-mil, computed a second way', () => {
  test('agrees on random legal deals with false Hu, fines and forced ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0x7fffffff }), (seed) => {
        const { steps, state } = playRandomly(rules, seed);
        if (state.phase !== 'settled') throw new Error('the deal did not settle');
        const { balances, nextDealer } = state;
        expect(settleAgain(steps.map(({ command }) => command))).toEqual({ balances, nextDealer });
      }),
      { numRuns: 300 },
    );
  });
});
