import { classical } from '#rules/classical';
import { playDealInMemory, SOUND, type Temperament } from '#simulated-table';
import { difference } from '../compare.js';
import { differenceOfHands } from './compare.js';
import { settleAgain } from './settle.js';

/** `npm run check -- classical` sets a larger number. */
const CHECKED = Number(process.env['TILESCRIBE_CHECK_CLASSICAL'] ?? 0);
const DEALS = CHECKED > 0 ? Math.ceil(CHECKED / 10) : 24;

/** A player who collects sets of equal tiles, and declares mahjong on incomplete hands more often than people do. */
const EAGER: Temperament = { ...SOUND, falseWin: 0.1, chow: { nearer: 0.1, asNear: 0, farther: 0 } };

test(
  `${DEALS} deals of players who try to win are settled alike both ways (CC-show, CC-settle.1, CC-settle.2, CC-settle.3)`,
  () => {
    const won: number[] = [];
    for (let seed = 1; seed <= DEALS; seed += 1) {
      const deal = playDealInMemory(seed, classical, {
        agreed: {
          limit: seed % 3 === 0 ? 100 : 2000,
          bonusTiles: seed % 2 === 0,
          round: seed % 5 === 0 ? 'west' : 'east',
        },
        temperament: seed % 4 === 0 ? EAGER : SOUND,
      });
      const settlement = settleAgain(deal.commands);
      expect({ seed, hands: differenceOfHands(deal.events, settlement) }).toEqual({ seed });
      expect({ seed, payments: difference(deal, settlement) }).toEqual({ seed });
      if (deal.state.ending === 'wins') won.push(seed);
    }
    expect(won.length).toBeGreaterThan(DEALS / 4);
  },
  60_000 + DEALS * 1_000,
);
