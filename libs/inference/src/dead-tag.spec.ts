import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { type Seat, type Side, UNKNOWN } from '#tiles';
import { Decoder, type DecoderStatus } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';
import { zoneAt } from './signal/inventory/zones.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const { commands } = playDealInMemory(3, sichuanMil);

const newDecoder = (): Decoder =>
  new Decoder({ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS });

/** The index of the command that first draws a tile which is then kept. */
const DEAD_DRAW = commands.findIndex((command, index) => {
  const next = commands[index + 1];
  return command.type === 'DrawTile' && next?.type === 'DiscardTile' && next.tile !== command.tile;
});

const wasDealt = (tag: string): boolean => {
  const table = new PhysicalTable(tiles);
  return table.movesOf(commands[1] as DealCommand).some(([dealt]) => dealt === tag);
};

/** The tag that an act of the deal moves. */
const tagAt = (index: number): string => {
  const table = new PhysicalTable(tiles);
  for (const command of commands.slice(0, index))
    for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
  return table.movesOf(commands[index] as DealCommand)[0]?.[0] as string;
};

const DEAD = tagAt(DEAD_DRAW);

/** A discard of a dealt tile that was not set aside and that nobody claims. */
const DISCARD = commands.findIndex(
  (command, index) =>
    index > 14 &&
    command.type === 'DiscardTile' &&
    commands[index + 1]?.type === 'DrawTile' &&
    (commands[index - 1] as { tile?: string }).tile !== command.tile &&
    wasDealt(tagAt(index)),
);

/** A claimed pung, and the tag of a tile in it that was dealt to the claiming player. */
const PUNG = commands.findIndex(({ type }) => type === 'DeclarePung');
const dealtIntoPung = (): string => {
  const table = new PhysicalTable(tiles);
  for (const command of commands.slice(0, PUNG)) for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
  const laid = table.movesOf(commands[PUNG] as DealCommand).map(([tag]) => tag);
  return laid.find((tag) => wasDealt(tag)) as string;
};

/** A tile of the dealt hand of a side that nobody moves in the first acts. */
const dealtTo = (side: Side): string => {
  const table = new PhysicalTable(tiles);
  const early = commands.slice(0, 14).flatMap((command) => {
    const moves = table.movesOf(command);
    for (const [tag, zone] of moves) table.put(tag, zone);
    return command.type === 'DealHands' ? [] : moves.map(([tag]) => tag);
  });
  return table.on(zoneAt(side, 'rack')).find((tag) => !early.includes(tag)) as string;
};

const handOf = (command: DealCommand | undefined, seat: Seat): readonly string[] =>
  command?.type === 'DealHands' ? command.hands[seat] : [];

interface Played {
  readonly recorded: readonly InferredCommand[];
  readonly status: DecoderStatus;
  readonly hasQuestion: boolean;
}

/** Plays acts of the deal while one tag does not answer. */
const played = (acts: readonly DealCommand[], dead = DEAD, decoder = newDecoder()): Played => {
  const recorded: InferredCommand[] = [];
  let hasQuestion = false;
  const readers = new IdealReaders(new PhysicalTable(tiles), (seen) => {
    const heard = { ...seen, tags: seen.tags.filter(({ tag }) => tag !== dead) };
    recorded.push(...decoder.observe(heard));
    hasQuestion ||= decoder.status.question !== undefined;
  });
  readers.wait(1_000);
  const [open, deal, ...others] = acts as [DealCommand, DealCommand, ...DealCommand[]];
  readers.act([open, deal]);
  readers.wait(5_000);
  readers.act(others);
  readers.wait(8_000);
  return { recorded, status: decoder.status, hasQuestion };
};

const commandsOf = ({ recorded }: Played): readonly DealCommand[] => recorded.map(({ command }) => command);

/** The acts with an unknown tile in one of them. */
const unknownAt = (index: number, acts: readonly DealCommand[]): readonly DealCommand[] =>
  acts.map((act, at) => (at === index ? ({ ...act, tile: UNKNOWN } as DealCommand) : act));

describe('a tile whose tag never answers', () => {
  it('is recorded as unknown when it is drawn, in doubt and without a question', () => {
    const result = played(commands.slice(0, DEAD_DRAW + 6));
    expect(commandsOf(result)).toEqual(unknownAt(DEAD_DRAW, commands.slice(0, DEAD_DRAW + 6)));
    expect(result.recorded[DEAD_DRAW]?.confidence).toBe(0.9);
    expect(result.hasQuestion).toBe(false);
    expect(result.status.unheard.count).toBeGreaterThan(4);
    expect(result.status.unheard.tiles).toBeUndefined();
  });

  it('is known by elimination if every other tile of the set has answered before', () => {
    const decoder = newDecoder();
    const others = [...tiles.keys()].filter((tag) => tag !== DEAD).map((tag) => ({ tag }));
    decoder.observe({ reader: 'side-1', antenna: 2, round: 0, outcome: 'complete', tags: others, at: -60_000 });
    const result = played(commands.slice(0, DEAD_DRAW + 6), DEAD, decoder);
    expect(commandsOf(result)).toEqual(commands.slice(0, DEAD_DRAW + 6));
    const thing = tiles.get(DEAD);
    expect(result.status.unheard).toEqual({ count: 1, tiles: [thing?.kind === 'tile' ? thing.tile : undefined] });
  });

  it('is discarded with its face if every other tile of the set has answered before', () => {
    const [decoder, dead] = [newDecoder(), tagAt(DISCARD)];
    const others = [...tiles.keys()].filter((tag) => tag !== dead).map((tag) => ({ tag }));
    decoder.observe({ reader: 'side-1', antenna: 2, round: 0, outcome: 'complete', tags: others, at: -60_000 });
    const result = played(commands.slice(0, DISCARD + 8), dead, decoder);
    expect(commandsOf(result)).toEqual(commands.slice(0, DISCARD + 8));
    expect(result.recorded[DISCARD]?.confidence).toBe(0.9);
    expect(result.hasQuestion).toBe(false);
  });

  it('is recorded as unknown when it is discarded, once the next player has drawn', () => {
    const result = played(commands.slice(0, DISCARD + 8), tagAt(DISCARD));
    const [opened, dealt, ...others] = commandsOf(result);
    expect(opened).toEqual(commands[0]);
    expect(dealt).toMatchObject({
      hands: { [(commands[DISCARD] as { seat: Seat }).seat]: expect.arrayContaining([UNKNOWN]) as unknown },
    });
    expect(others).toEqual(unknownAt(DISCARD, commands.slice(0, DISCARD + 8)).slice(2));
  });

  it('is dealt as unknown, in doubt, before the first discard', () => {
    const dealt = dealtTo(2);
    const before = played(commands.slice(0, 2), dealt);
    expect(handOf(commandsOf(before)[1], 'south')).toContain(UNKNOWN);
    expect(before.recorded[1]?.confidence).toBe(0.5);
    const result = played(commands.slice(0, 12), dealt);
    const [opened, deal, ...others] = commandsOf(result);
    expect(opened).toEqual(commands[0]);
    expect(handOf(deal, 'south').filter((tile) => tile === UNKNOWN)).toHaveLength(1);
    expect(handOf(deal, 'south')).toHaveLength(13);
    expect(others).toEqual(commands.slice(2, 12));
  });

  it('is dealt with its face if every other tile of the set has answered before', () => {
    const [decoder, dead] = [newDecoder(), dealtTo(2)];
    const others = [...tiles.keys()].filter((tag) => tag !== dead).map((tag) => ({ tag }));
    decoder.observe({ reader: 'side-1', antenna: 2, round: 0, outcome: 'complete', tags: others, at: -60_000 });
    expect(commandsOf(played(commands.slice(0, 12), dead, decoder))).toEqual(commands.slice(0, 12));
  });

  it('is dealt to the dealer as unknown: the seat that discards first is the dealer', () => {
    const [opened, deal] = commandsOf(played(commands.slice(0, 12), dealtTo(1)));
    expect(opened).toEqual(commands[0]);
    expect(handOf(deal, 'east')).toHaveLength(14);
    expect(handOf(deal, 'east')).toContain(UNKNOWN);
  });

  it('is known in a pung, whose other tiles show its face', () => {
    const [opened, , ...others] = commandsOf(played(commands.slice(0, PUNG + 6), dealtIntoPung()));
    expect(opened).toEqual(commands[0]);
    expect(others).toEqual(commands.slice(2, PUNG + 6));
  });
});
