import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { SEATS, type Seat } from '#tiles';
import { ActedPlay } from './testing/acted-play.js';

const nextSeat = (seat: Seat): Seat => SEATS[(SEATS.indexOf(seat) + 1) % SEATS.length] as Seat;

/** The commands of a deal up to the first win: later acts move tiles without a command. */
const beforeWins = (seed: number): readonly DealCommand[] => {
  const { commands } = playDealInMemory(seed, sichuanMil);
  const win = commands.findIndex(({ type }) => type === 'DeclareWin');
  return commands.slice(0, win < 0 ? commands.length - 4 : win);
};

const SEEDS = [1, 2];

describe('a tile of the wall that is shown on a rack and goes back', () => {
  it.each(SEEDS)('is no draw if a claim comes late (deal %i)', (seed) => {
    const play = new ActedPlay();
    const commands = beforeWins(seed);
    commands.forEach((command, index) => {
      const next = commands[index + 1];
      const isClaimed = command.type === 'DiscardTile' && next?.type === 'DeclarePung';
      play.act(command, isClaimed ? 400 : undefined);
      if (isClaimed && next.seat !== nextSeat(command.seat)) play.show(nextSeat(command.seat), 1_600);
    });
    play.readers.wait(5_000);
    expect(play.recorded).toEqual(commands);
  });

  it.each(SEEDS)('is no draw if two tiles are taken at once (deal %i)', (seed) => {
    const play = new ActedPlay();
    const commands = beforeWins(seed);
    commands.forEach((command, index) => {
      const isDouble = command.type === 'DrawTile' && index % 3 === 0;
      play.act(command, isDouble ? 0 : undefined);
      if (isDouble) play.show(command.seat, 2_000);
    });
    play.readers.wait(5_000);
    expect(play.recorded).toEqual(commands);
  });

  it.each(SEEDS)('is no draw out of turn (deal %i)', (seed) => {
    const play = new ActedPlay();
    const commands = beforeWins(seed);
    commands.forEach((command, index) => {
      const isOutOfTurn = command.type === 'DiscardTile' && index % 3 === 0;
      play.act(command, isOutOfTurn ? 200 : undefined);
      if (isOutOfTurn) play.show(nextSeat(nextSeat(command.seat)), 1_500);
    });
    play.readers.wait(5_000);
    expect(play.recorded).toEqual(commands);
  });
});
