import type { DealCommand } from '#deal';
import { classical } from '#rules/classical';
import { stepsOf } from '#testing';
import { SEATS } from '#tiles';
import { goldenDeal, goldenNames, type GoldenDeal } from '../../golden/golden-deal.js';
import { countingNow } from '../rewinds.js';
import { settleAgain } from './settle.js';

/** The commands that no rewind has withdrawn. */
const commandsOf = ({ commands }: GoldenDeal): readonly DealCommand[] => {
  let lastEvent = 0;
  const given = stepsOf(classical, commands).map(({ command, events }) => {
    lastEvent += events.length;
    return { command, lastEvent };
  });
  return countingNow(given).map(({ command }) => command);
};

const isSeen = (commands: readonly DealCommand[]): boolean =>
  commands.every((command) => command.type !== 'OpenDeal' || command.recording !== 'public');

describe('golden deals of classical in full or result-only recordings', () => {
  it.each(goldenNames(classical))('settle as in the sheet: %s', async (name) => {
    const deal = await goldenDeal(classical, name);
    const { values, balances, nextDealer } = deal.sheet;
    const commands = commandsOf(deal);
    if (!isSeen(commands)) return;
    const { hands, ...again } = settleAgain(commands);
    expect(again.balances).toEqual(balances);
    expect(again.nextDealer).toBe(nextDealer.split(' ')[0]);
    // A void deal has no hands, but its sheet shows the values counted before.
    if (again.ending === 'void') return;
    const worth = hands === undefined ? [] : SEATS.map((seat) => hands.values[seat]);
    expect(worth).toEqual(values.map((row) => Number(row.split(' ').at(-1))));
  });
});
