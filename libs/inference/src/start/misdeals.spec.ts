import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { UNKNOWN } from '#tiles';
import { ActedPlay } from '../testing/acted-play.js';

/** The opening, the hands, four named suits, and two rounds of draws and discards. */
const { commands } = playDealInMemory(3, sichuanMil);
const DEALT = commands.slice(0, 2);
const PLAYED = commands.slice(2, 12);

/** Deals with a tile too many on South's rack for 6 s. */
const misdealt = (): ActedPlay => {
  const play = new ActedPlay();
  DEALT.forEach((command) => play.act(command, 0));
  play.show('south', 6_000);
  return play;
};

const act = (play: ActedPlay, acts: readonly DealCommand[], wait: number): void =>
  acts.forEach((command) => play.act(command, wait));

describe('a deal with a surplus tile that is corrected', () => {
  it('is opened although a tile was drawn before the surplus tile is forgotten', () => {
    const play = misdealt();
    play.readers.wait(1_500);
    act(play, PLAYED, 700);
    play.readers.wait(5_000);
    expect(play.recorded).toEqual([...DEALT, ...PLAYED]);
  });

  it('is opened although no reader has seen the hands complete', () => {
    const play = misdealt();
    act(play, PLAYED, 60);
    play.readers.wait(5_000);
    expect(play.recorded.slice(0, 2)).toEqual(DEALT);
  });

  it('is not opened while the surplus tile is on the rack', () => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command, 0));
    play.table.put(play.table.inWall, play.table.zone('south', 'rack'));
    act(play, PLAYED, 700);
    play.readers.wait(5_000);
    expect(play.recorded).toEqual([]);
  });
});

describe('a deal with an unseen tile', () => {
  /** A tile of North, who draws first, is on the floor. */
  const fallen = (): ActedPlay => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command, 0));
    play.table.takeAway(play.table.on(play.table.zone('north', 'rack')).at(-1) as string);
    return play;
  };

  it('is opened with an unknown tile, not with another tile that has come in its place', () => {
    const play = fallen();
    act(play, PLAYED, 900);
    play.readers.wait(15_000);
    const [, dealt] = play.recorded;
    expect(dealt?.type === 'DealHands' && dealt.hands.north).toContain(UNKNOWN);
  });

  it('is not in doubt if the tile comes before the first discard', () => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command, 0));
    act(play, PLAYED, 900);
    play.readers.wait(5_000);
    for (const confidence of play.confidences.slice(0, 2)) expect(confidence).toBeGreaterThan(0.999);
  });
});
