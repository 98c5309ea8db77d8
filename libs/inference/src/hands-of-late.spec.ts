import type { DealCommand } from '#deal';
import { playDealInMemory } from '#hardware/simulator/table';
import { sichuanMil } from '#rules/sichuan-mil';
import { ActedPlay } from './testing/acted-play.js';

/** The opening, the hands, four namings, and two rounds of draws and discards. */
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

describe('a deal with a tile too many that is put right', () => {
  it('is opened although a tile has been drawn before the other one is forgotten', () => {
    const play = misdealt();
    play.readers.wait(1_500);
    act(play, PLAYED, 700);
    play.readers.wait(5_000);
    expect(play.recorded).toEqual([...DEALT, ...PLAYED]);
  });

  it('is not opened by hands that no reader has seen whole', () => {
    const play = misdealt();
    act(play, PLAYED, 60);
    play.readers.wait(5_000);
    expect(play.recorded).toEqual([]);
  });

  it('is not opened while the tile stands there', () => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command, 0));
    play.table.put(play.table.inWall, play.table.zone('south', 'rack'));
    act(play, PLAYED, 700);
    play.readers.wait(5_000);
    expect(play.recorded).toEqual([]);
  });
});

describe('a deal of which one tile is not seen', () => {
  /** A tile of North, who draws first, lies on the floor. */
  const fallen = (): ActedPlay => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command, 0));
    play.table.takeAway(play.table.on(play.table.zone('north', 'rack')).at(-1) as string);
    return play;
  };

  it('is in doubt where another tile has come in its place', () => {
    const play = fallen();
    act(play, PLAYED, 900);
    play.readers.wait(5_000);
    expect(play.confidences.slice(0, 2)).toEqual([0.5, 0.5]);
  });

  it('is not in doubt where the tile comes before the first discard', () => {
    const play = new ActedPlay();
    DEALT.forEach((command) => play.act(command, 0));
    act(play, PLAYED, 900);
    play.readers.wait(5_000);
    expect(play.confidences.slice(0, 2)).toEqual([1, 1]);
  });
});
