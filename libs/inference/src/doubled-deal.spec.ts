import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { type Seat, UNKNOWN } from '#tiles';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';
import { zoneAt } from './signal/inventory/zones.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const { commands } = playDealInMemory(3, sichuanMil);
const [OPEN, DEAL, ...OTHERS] = commands.slice(0, 12) as [DealCommand, DealCommand, ...DealCommand[]];

/** A tile dealt to a side that nobody moves in the first acts. */
const idle = (side: 2 | 3): string => {
  const table = new PhysicalTable(tiles);
  const touched = [OPEN, DEAL, ...OTHERS].flatMap((command) => {
    const moves = table.movesOf(command);
    for (const [tag, zone] of moves) table.put(tag, zone);
    return command.type === 'DealHands' ? [] : moves.map(([tag]) => tag);
  });
  return table.on(zoneAt(side, 'rack')).find((tag) => !touched.includes(tag)) as string;
};

const [COPIED, COPY] = [idle(2), idle(3)];

/** The tag of the tile with which the player of a side names a suit. */
const namedBy = (side: 2 | 3): string => {
  const table = new PhysicalTable(tiles);
  for (const command of [OPEN, DEAL]) for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
  const named = OTHERS.filter(({ type }) => type === 'ChooseForbiddenSuit').flatMap((each) => table.movesOf(each));
  return named.find(([, zone]) => zone === zoneAt(side, 'aside'))?.[0] as string;
};

/** Plays the first acts while the tag of one tile answers with the UID of another. */
const recorded = (copied = COPIED, copy = COPY): readonly InferredCommand[] => {
  const decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated' },
    ...{ readers: READERS, players: PLAYERS },
  });
  const given: InferredCommand[] = [];
  const readers = new IdealReaders(new PhysicalTable(tiles), (seen) => {
    const tags = seen.tags.map(({ tag }) => ({ tag: tag === copy ? copied : tag }));
    given.push(...decoder.observe({ ...seen, tags }));
  });
  readers.wait(1_000);
  readers.act([OPEN, DEAL]);
  readers.wait(8_000);
  readers.act(OTHERS);
  readers.wait(40_000);
  return given;
};

describe('two tiles with one UID', () => {
  it('are recorded as unknown in both hands, in doubt, and play goes on', () => {
    const [opened, dealt, ...others] = recorded();
    expect(opened?.command).toEqual(OPEN);
    const hands = dealt?.command.type === 'DealHands' ? dealt.command.hands : undefined;
    const unknown = (seat: Seat): number => hands?.[seat].filter((tile) => tile === UNKNOWN).length ?? 0;
    expect([unknown('east'), unknown('south'), unknown('west'), unknown('north')]).toEqual([0, 1, 1, 0]);
    expect(dealt?.confidence).toBe(0.5);
    expect(others.map(({ command }) => command)).toEqual(OTHERS);
    expect(others.every(({ confidence }) => confidence <= 0.9)).toBe(true);
  });

  it('are recorded when a suit is named with one of them, in the order of the readings', () => {
    const [, , ...others] = recorded(namedBy(2), COPY);
    expect(others.map(({ command }) => command)).toEqual(OTHERS);
    expect(others.every(({ confidence }) => confidence <= 0.9)).toBe(true);
  });
});
