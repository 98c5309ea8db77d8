import type { CommandOf, DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Seat } from '#tiles';
import { ActedPlay } from '../../testing/acted-play.js';

/** Acts after the win, which show that turns went on after the winner. */
const AFTER = 4;

/** The first deal with a win on a discard after which the player next to the winner draws out of turn, and the place of the win. */
const found = Array.from({ length: 300 }, (_, index) => playDealInMemory(index + 1, sichuanMil).commands)
  .flatMap((deal) => {
    const win = deal.findIndex((command, at) => {
      const [before, after] = [deal[at - 1], deal[at + 1]];
      if (command.type !== 'DeclareWin' || before?.type !== 'DiscardTile' || after?.type !== 'DrawTile') return false;
      const order = ['east', 'south', 'west', 'north'];
      return order[(order.indexOf(before.seat) + 1) % order.length] !== after.seat;
    });
    return win < 0 || deal.length < win + AFTER + 3 ? [] : [{ deal, win }];
  })
  .at(0) as { readonly deal: readonly DealCommand[]; readonly win: number };

const { deal, win } = found;

/** What is recorded up to some acts after the win, if its token is laid where no antenna reads it. */
const played = (isTokenRead: boolean): ActedPlay => {
  const play = new ActedPlay();
  deal.slice(0, win + 1 + AFTER).forEach((command, place) => {
    if (place === win && !isTokenRead) play.readers.wait(1_500);
    else play.act(command);
  });
  play.readers.wait(14_000);
  return play;
};

describe('a win whose token no antenna reads', () => {
  it('is recorded in doubt, because a player draws out of turn after it', () => {
    const play = played(false);
    expect(play.recorded).toEqual(deal.slice(0, win + 1 + AFTER));
    expect(play.confidences[win]).toBeLessThanOrEqual(0.9);
  });

  it('is recorded with certainty if the token is read', () => {
    const play = played(true);
    expect(play.recorded).toEqual(deal.slice(0, win + 1 + AFTER));
    expect(play.confidences[win]).toBeGreaterThan(0.999);
  });
});

describe('a hand that could win while the next player draws in turn', () => {
  it('is recorded without a win: the player has passed', () => {
    const next = ['east', 'south', 'west', 'north'];
    const before = deal.slice(0, win);
    const { seat } = before.at(-1) as CommandOf<'DiscardTile'>;
    const drawer = next[(next.indexOf(seat) + 1) % next.length] as Seat;
    const drawn = (deal[win + 1] as CommandOf<'DrawTile'>).tile;
    const draw: DealCommand = { type: 'DrawTile', seat: drawer, tile: drawn };
    const discard: DealCommand = { type: 'DiscardTile', seat: drawer, tile: drawn };
    const play = new ActedPlay();
    for (const command of [...before, draw, discard]) play.act(command);
    play.readers.wait(14_000);
    expect(play.recorded).toEqual([...before, draw, discard]);
  });
});
