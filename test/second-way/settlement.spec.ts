import fc from 'fast-check';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { playDealInMemory } from '../../hardware/src/simulator/table/index.js';
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

describe('deals of players who follow the rules', () => {
  test('200 of them settle to the same ledger both ways', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const { commands, state } = playDealInMemory(seed, rules);
      const { balances, nextDealer } = state;
      expect({ seed, ...settleAgain(commands) }).toEqual({ seed, balances, nextDealer });
    }
  });
});
