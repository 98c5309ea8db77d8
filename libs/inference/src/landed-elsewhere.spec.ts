import type { CommandOf, DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { ZONES } from './signal/inventory/zones.js';
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

describe('a drawn tile that no reader sees until it lands in the river of another player', () => {
  const deal = playDealInMemory(1, sichuanMil).commands;
  const drawn = deal.findIndex((command, index) => {
    const next = deal[index + 1];
    return command.type === 'DrawTile' && next?.type === 'DiscardTile' && next.tile === command.tile;
  });
  const { seat, tile } = deal[drawn] as CommandOf<'DrawTile'>;
  const played = deal.slice(0, drawn + 2);

  it('is recorded as drawn and discarded, although other copies are in the wall', () => {
    const play = new ActedPlay();
    deal.slice(0, drawn).forEach((command) => play.act(command));
    const { table } = play;
    const lying = new Set(ZONES.flatMap((zone) => table.on(zone)));
    const copies = [...table.tiles].filter(
      ([tag, thing]) => thing.kind === 'tile' && thing.tile === tile && !lying.has(tag),
    );
    expect(copies.length).toBeGreaterThan(1);
    const [tag] = copies.at(-1) as (typeof copies)[number];
    table.put(tag, table.zone(seat === 'west' ? 'south' : 'west', 'river'));
    play.readers.wait(14_000);
    expect(play.recorded).toEqual(played);
  });
});
