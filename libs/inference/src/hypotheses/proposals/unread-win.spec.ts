import { type CommandOf, type DealCommand, type Dealt, decide } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { playDealInMemory } from '#simulated-table';
import { isKnown, type Seat, SUIT_TILES, type Tile, UNKNOWN, waitsOf } from '#tiles';
import { Sight } from '../../signal/likelihood/sight.js';
import { type Tag, Tags } from '../../signal/tags/tags.js';
import { WALL, zoneAt } from '../../signal/inventory/zones.js';
import { ActedPlay } from '../../testing/acted-play.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import { wholeTileSet } from '../../testing/physical-table.js';
import type { Act } from '../acts/act.js';
import { Decisions } from '../acts/decisions.js';
import { Hypothesis } from '../tree/hypothesis.js';
import { sideOfSeat } from '../acts/layout.js';
import type { Scene } from '../tree/scene.js';
import { Settled } from '../tree/settled.js';
import { discardsBeforeWin, isShownFirst } from './unread-win.js';
import { WallOrder } from '../tree/wall-order.js';

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

describe('a win on an unread discard', () => {
  const tags = new Tags(wholeTileSet());
  /** A seed whose deal has a win on a tile that was drawn and discarded at once, and the place of the win. */
  const [seed, place] = Array.from({ length: 200 }, (_, index) => index + 1)
    .flatMap((each) => {
      const { commands } = playDealInMemory(each, sichuanMil);
      const win = commands.findIndex((command, at) => {
        const [draw, discard] = commands.slice(at - 2, at);
        const isAtOnce = draw?.type === 'DrawTile' && discard?.type === 'DiscardTile' && draw.tile === discard.tile;
        return at > 1 && command.type === 'DeclareWin' && isAtOnce;
      });
      return win < 0 ? [] : [[each, win] as const];
    })
    .at(0) as readonly [number, number];
  const [draw, discard, win] = playDealInMemory(seed, sichuanMil).commands.slice(place - 2) as [
    CommandOf<'DrawTile'>,
    CommandOf<'DiscardTile'>,
    CommandOf<'DeclareWin'>,
  ];
  const drawn = decide(sichuanMil, stateAfter(place - 2, seed), { ...draw, tile: UNKNOWN });
  const state = (drawn.accepted ? drawn.state : undefined) as Dealt;
  const token = tags.ofKind(`token-${sideOfSeat(state, win.seats[0] as Seat)}`)[0] as Tag;

  const discardsIf = (dead: Tag): readonly Act[] => {
    const chances = new Float64Array(tags.count);
    chances[dead] = 1;
    const settled = new Settled(state, new Map(), tags.count, { dead: chances });
    const scene: Scene = {
      ...{ rules: sichuanMil, tags, settled, decisions: new Decisions(sichuanMil), wallOrder: WallOrder.of([]) },
      ...{ suspects: [], hasGaps: false, isWaiting: false, unheardInWall: [dead], deadInWall: [dead] },
      ...{ sight: new Sight(), unknowns: NO_UNKNOWNS },
    };
    const laid = { tag: token, thing: tags.thing(token), zone: WALL, seenIn: [zoneAt(1, 'aside')], missing: 0 };
    return discardsBeforeWin(scene, new Hypothesis(undefined, undefined, state, 0), laid);
  };

  it('shows that the discard has the face that completes the hand', () => {
    const [act] = discardsIf(tags.ofKind(discard.tile as Tile)[0] as Tag);
    expect(act).toMatchObject({ command: discard, unread: 'known-dead', chance: 1 });
  });

  it('is none if no such tile may have a dead tag', () => {
    const { hand, melds } = state.table.players[win.seats[0] as Seat];
    const waits: readonly Tile[] = waitsOf(hand.filter(isKnown) as readonly Tile[], 4 - melds.length);
    const other = SUIT_TILES.find((tile) => !waits.includes(tile)) as Tile;
    expect(discardsIf(tags.ofKind(other)[0] as Tag)).toEqual([]);
  });
});

describe('a game with wins that are shown before play goes on', () => {
  it('needs no proposed draw: the shown hand distinguishes a self-drawn win from one on a discard', () => {
    expect([sichuanMil, sichuanStyle].some(isShownFirst)).toBe(false);
    expect([classical, dazhong].every(isShownFirst)).toBe(true);
  });
});
