import type { CommandOf, DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Tile } from '#tiles';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import type { StatedZone } from './asking/statement.js';
import { finished } from './asking/steps.js';
import { IdealReaders, READERS, STEADY } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();

interface Committed extends InferredCommand {
  /** Time of the observation with which it was committed (ms). */
  readonly at: number;
}

interface Decoded {
  readonly decoder: Decoder;
  readonly committed: readonly Committed[];
  /** Time of the last observation (ms). */
  readonly now: number;
  /** Whether a person was asked at any time. */
  readonly isAsked: boolean;
}

/** The commands decoded while the reader of side 1 gives no inventory between two times (ms). */
const decodedWith = (commands: readonly DealCommand[], from: number, to: number): Decoded => {
  const table = new PhysicalTable(tiles);
  const decoder = new Decoder({
    rules: sichuanMil,
    table: 'table-1',
    tiles,
    source: 'simulated',
    readers: READERS,
    players: PLAYERS,
  });
  const committed: Committed[] = [];
  let now = 0;
  let isAsked = false;
  const readers = new IdealReaders(
    table,
    (seen) => {
      const isSilent = seen.reader === 'side-1' && seen.at >= from && seen.at < to;
      now = seen.at;
      if (!isSilent) for (const each of decoder.observe(seen)) committed.push({ ...each, at: seen.at });
      isAsked ||= decoder.status.question !== undefined;
    },
    STEADY,
  );
  readers.wait(1_000);
  readers.act(commands);
  return { decoder, committed, now, isAsked };
};

const decoded = (...given: Parameters<typeof decodedWith>): readonly Committed[] => decodedWith(...given).committed;

const { commands } = playDealInMemory(3, sichuanMil);

/** When a command of a deal is acted out (ms): one after another, from the first second on. */
const actedAt = (all: readonly DealCommand[], index: number): number =>
  1_000 + all.slice(0, index).filter(({ type }) => type !== 'CloseClaims').length * STEADY.rest;

/** Deals in which East claims a pung before any win, so that other seats play before East's next turn. */
const punged = Array.from({ length: 60 }, (_, seed) => playDealInMemory(seed + 1, sichuanMil).commands)
  .map((all) => ({ all, pung: all.findIndex((each) => each.type === 'DeclarePung' && each.seat === 'east') }))
  .filter(({ all, pung }) => {
    const next = all.slice(pung + 2, pung + 9);
    const isOthers = next.slice(0, 6).every((each) => each.type === 'DrawTile' || each.type === 'DiscardTile');
    const [last] = next.slice(6);
    return pung > 0 && isOthers && last?.type === 'DrawTile' && last.seat === 'east';
  })
  .slice(0, 1);

type TileAct = CommandOf<'DrawTile'> | CommandOf<'DiscardTile'>;

/** Two rounds of draws and discards. East's acts are draw, discard, draw and discard of four different tiles. */
const twoTurns = Array.from({ length: 60 }, (_, seed) => playDealInMemory(seed + 1, sichuanMil).commands)
  .map((all) => {
    const start = all.findIndex((each, index) => index > 8 && each.type === 'DrawTile' && each.seat === 'east');
    return { all, start, acts: all.slice(start, start + 10) as TileAct[] };
  })
  .filter(({ start, acts }) => {
    const own = acts.filter((each) => 'seat' in each && each.seat === 'east');
    const isPlain = acts.every(({ type }, index) => type === (index % 2 === 0 ? 'DrawTile' : 'DiscardTile'));
    return start > 0 && isPlain && own.length === 4 && new Set(own.map(({ tile }) => tile)).size === 4;
  })
  .slice(0, 1);

/** The acts of East, who sits at side 1. */
const isEasts = ({ command }: InferredCommand): boolean => 'seat' in command && command.seat === 'east';

describe('a reader that is silent for a while', () => {
  // East has just discarded, and has the next turn at 41 s.
  const [FROM, TO] = [33_000, 45_000];
  const committed = decoded(commands, FROM, TO);

  it('records the acts of the gap as they were played, once the reader is back', () => {
    expect(committed.map(({ command }) => command)).toEqual(commands);
  });

  it('commits nothing at its side during the gap, and goes on at the others until its turn comes', () => {
    const meanwhile = committed.filter(({ at }) => at > FROM + 1_000 && at < TO);
    expect(meanwhile.filter(isEasts)).toEqual([]);
    expect(meanwhile.length).toBeGreaterThan(0);
  });

  it('asks nobody about an act that only waits for a reader that is back after 5 s', () => {
    const drawn = commands.findIndex((each, index) => index > 20 && each.type === 'DrawTile' && each.seat === 'east');
    const acted = commands.slice(0, drawn + 6);
    const from = actedAt(acted, drawn) + 800;
    const { committed: recorded, isAsked } = decodedWith(acted, from, from + 5_000);
    expect(recorded.map(({ command }) => command)).toEqual(acted);
    expect(isAsked).toBe(false);
  });

  it.each(punged)('finds an unread pung, although the next draw seems to follow the discard', ({ all, pung }) => {
    const acted = all.slice(0, pung + 14);
    const from = actedAt(acted, pung) - 400;
    const recorded = decoded(acted, from, actedAt(acted, pung + 8) + 1_000).map(({ command }) => command);
    expect(recorded).toEqual(acted);
  });

  it.each(twoTurns)('asks for the order of two acts of its player, and records the answer', ({ all, start, acts }) => {
    const acted = all.slice(0, start + 12);
    const [from, to] = [actedAt(acted, start) - 400, actedAt(acted, start + 9) + 1_000];
    const { decoder, committed, now } = decodedWith(acted, from, to);
    const recorded = committed.map(({ command }) => command);
    const sorted = (commands: readonly DealCommand[]): readonly string[] =>
      commands.map((each) => JSON.stringify(each)).sort();
    expect(sorted(recorded)).toEqual(sorted(acted));
    const unsure = committed.filter(({ confidence }) => confidence <= 0.5).map(({ command }) => command.type);
    expect(unsure).toEqual(['DrawTile', 'DiscardTile']);
    const { question } = decoder.status;
    expect(question).toMatchObject({
      reason: 'order',
      zones: [
        { side: 1, zone: 'rack' },
        { side: 1, zone: 'river' },
      ],
    });
    const orderOf = (type: TileAct['type'], tilesInDoubt: readonly Tile[]): readonly Tile[] =>
      acts
        .flatMap((each) => (each.type === type && each.seat === 'east' ? [each.tile as Tile] : []))
        .filter((tile) => tilesInDoubt.includes(tile));
    const answer = (question?.zones ?? []).map(({ side, zone, tiles: inDoubt }) => ({
      ...{ side, zone, tiles: [], order: orderOf(zone === 'rack' ? 'DrawTile' : 'DiscardTile', inDoubt) },
    }));
    // In the other order, then in the right one: after the second answer no order is open.
    const reversed = answer.map((zone) => ({ ...zone, order: zone.order.toReversed() }));
    const correct = (current: readonly DealCommand[], zones: readonly StatedZone[]): readonly DealCommand[] => {
      const { stands, commands: anew } = finished(decoder.decodeAgain({ at: now, zones })) ?? {
        stands: current.length,
        commands: [],
      };
      return [...current.slice(0, stands), ...anew.map(({ command }) => command)];
    };
    const isAsPlayed = JSON.stringify(recorded) === JSON.stringify(acted);
    const answered = correct(recorded, isAsPlayed ? reversed : answer);
    expect(JSON.stringify(answered) === JSON.stringify(acted)).toBe(!isAsPlayed);
    expect(sorted(answered)).toEqual(sorted(acted));
    expect(correct(answered, reversed)).toEqual(answered);
  });
});
