import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { ActedPlay } from './testing/acted-play.js';

const commands = playDealInMemory(1, sichuanMil).commands.slice(0, 24);
/** A discard of South lands in the river of West. */
const strayed = commands.findIndex((each) => each.type === 'DiscardTile' && each.seat === 'south');

/** The recorded commands if the discard lies there for good, or is put right after a while (ms). */
const recordedIf = (putRightAfter: number | undefined): readonly DealCommand[] => {
  const play = new ActedPlay();
  commands.forEach((command, index) => {
    if (index !== strayed) return play.act(command);
    const [[tag, home] = ['', 0]] = play.table.movesOf(command);
    play.table.put(tag, play.table.zone('west', 'river'));
    play.readers.wait(putRightAfter ?? 1_500);
    if (putRightAfter !== undefined) play.table.put(tag, home);
    play.readers.wait(1_500);
  });
  play.readers.wait(8_000);
  return play.recorded;
};

describe('a discard that lands in the river of another player', () => {
  it('is recorded as the discard of its player, if it lies there for good', () => {
    expect(recordedIf(undefined)).toEqual(commands);
  });

  it('is recorded so, if it is put right after 3 s', () => {
    expect(recordedIf(3_000)).toEqual(commands);
  });
});
