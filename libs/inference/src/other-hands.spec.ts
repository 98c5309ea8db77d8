import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { type Side, SIDES } from '#tiles';
import { finished } from './asking/steps.js';
import { Decoder } from './decoder.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';
import { zoneAt, type Zone, zoneOfAntenna } from './signal/inventory/zones.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const { commands } = playDealInMemory(3, sichuanMil);
const RACK = zoneAt(2, 'rack');
const DEALT = commands.findIndex(({ type }) => type === 'DealHands');

interface Moved {
  readonly tag: string;
  readonly to: Zone;
  readonly index: number;
}

const allMoves = (): readonly Moved[] => {
  const table = new PhysicalTable(tiles);
  return commands.flatMap((command, index) =>
    table.movesOf(command).map(([tag, to]) => {
      table.put(tag, to);
      return { tag, to, index };
    }),
  );
};

const MOVES = allMoves();
const HAND = MOVES.filter(({ to, index }) => to === RACK && index === DEALT).map(({ tag }) => tag);
/** The tile of the hand that is moved last. */
const UNREAD = MOVES.findLast(({ tag, index }) => HAND.includes(tag) && index > DEALT)?.tag as string;
/** A tile that another side draws later. */
const WALL_TILE = MOVES.find(
  ({ to, index }) => index > 30 && to !== RACK && commands[index]?.type === 'DrawTile',
) as Moved;

/** Plays the deal. A tile does not answer on its rack, where two of three inventories show the tile of the wall. */
const played = (
  unread: string | undefined,
  refute: (decoder: Decoder) => ReturnType<typeof correctionOf>,
): readonly DealCommand[] => {
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS },
  });
  const recorded: DealCommand[] = [];
  const isOnRack = (tag: string): boolean => SIDES.some((side) => table.on(zoneAt(side, 'rack')).includes(tag));
  const isStray = (round: number): boolean =>
    round % 3 > 0 && table.on(RACK).length > 0 && !isOnRack(WALL_TILE.tag) && recorded.length < WALL_TILE.index;
  const readers = new IdealReaders(table, (seen) => {
    const isRack = zoneOfAntenna(READERS.get(seen.reader) as Side, seen.antenna) === RACK;
    const own = isRack ? seen.tags.filter(({ tag }) => tag !== unread) : seen.tags;
    const tags = isRack && isStray(seen.round) ? [...own, { tag: WALL_TILE.tag }] : own;
    recorded.push(...decoder.observe({ ...seen, tags }).map(({ command }) => command));
    const correction = refute(decoder);
    if (correction === undefined) return;
    recorded.splice(correction.stands, Infinity, ...correction.commands.map(({ command }) => command));
  });
  readers.wait(1_000);
  readers.act(commands);
  return recorded;
};

const correctionOf = (decoder: Decoder) => (decoder.refutedBy === undefined ? undefined : finished(decoder.refute()));

const handOf = (recorded: readonly DealCommand[]): DealCommand | undefined =>
  recorded.find(({ type }) => type === 'DealHands');

describe('hands with a tile that its rack never shows, while the rack shows a tile of the wall', () => {
  it('are recorded with the tile of the wall, and corrected when another player draws it', () => {
    expect(handOf(played(UNREAD, () => undefined))).not.toEqual(commands[DEALT]);
    expect(played(UNREAD, correctionOf)).toEqual(commands);
  });

  it('are corrected in doubt: hands that were not tried may explain the readings as well', () => {
    const confidences: number[] = [];
    played(UNREAD, (decoder) => {
      const correction = correctionOf(decoder);
      const hands = correction?.commands.find(({ command }) => command.type === 'DealHands');
      if (hands !== undefined) confidences.push(hands.confidence);
      return correction;
    });
    expect(confidences.length).toBeGreaterThan(0);
    expect(Math.max(...confidences)).toBeLessThanOrEqual(0.95);
  });

  it('are right from the start, and stay, if all of their tiles are read', () => {
    const corrected: number[] = [];
    const recorded = played(undefined, (decoder) => {
      const correction = correctionOf(decoder);
      if (correction !== undefined) corrected.push(correction.stands);
      return correction;
    });
    expect(recorded).toEqual(commands);
    expect(corrected.filter((stands) => stands <= DEALT)).toEqual([]);
  });
});
