import type { CommandOf, DealCommand } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { playDealInMemory } from '#simulated-table';
import { ActedPlay } from '../testing/acted-play.js';
import { isShownFirst } from './unread-win.js';

/**
 * Longer than the wait for another reading of a win on a discard, shorter than the wait for a tile that never answers.
 */
const UNREAD_MS = 3_500;

type Deal = readonly DealCommand[];

/** The first deal in which a win follows a command of this type, up to and including the win. */
const dealWithWinAfter = (type: DealCommand['type']): Deal => {
  for (let seed = 1; seed <= 200; seed += 1) {
    const { commands } = playDealInMemory(seed, sichuanMil);
    const win = commands.findIndex(
      (command, place) => command.type === 'DeclareWin' && commands[place - 1]?.type === type,
    );
    if (win >= 0) return commands.slice(0, win + 1);
  }
  throw new Error(`no deal with a win after ${type}`);
};

describe('a win whose drawn tile is read after the token', () => {
  const deal = dealWithWinAfter('DrawTile');
  const before = deal.slice(0, -2);
  const [draw, win] = deal.slice(-2) as [CommandOf<'DrawTile'>, CommandOf<'DeclareWin'>];

  it('is recorded as self-drawn once the tile answers', () => {
    const play = new ActedPlay();
    before.forEach((command) => play.act(command));
    play.act(win, UNREAD_MS);
    expect(play.recorded).toEqual(before);
    play.act(draw, 6_000);
    expect(play.recorded).toEqual(deal);
  });
});

describe('a win on a discard', () => {
  it('is recorded without a draw although the winner would have drawn next', () => {
    const deal = dealWithWinAfter('DiscardTile');
    const play = new ActedPlay();
    deal.forEach((command) => play.act(command));
    play.readers.wait(10_000);
    expect(play.recorded).toEqual(deal);
    expect(play.confidences.at(-1)).toBeGreaterThan(0.9998);
  });
});

describe('a game with wins that are shown before play goes on', () => {
  it('needs no proposed draw: the shown hand distinguishes a self-drawn win from one on a discard', () => {
    expect([sichuanMil, sichuanStyle].some(isShownFirst)).toBe(false);
    expect([classical, dazhong].every(isShownFirst)).toBe(true);
  });
});
