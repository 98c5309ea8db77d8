import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { isKnown, UNKNOWN } from '#tiles';
import { finished } from './asking/steps.js';
import { Decoder } from './decoder.js';
import type { InferredCommand } from './decision/inferred-command.js';
import { zoneAt } from './signal/inventory/zones.js';
import { IdealReaders, READERS } from './testing/ideal-readers.js';
import { PhysicalTable, wholeTileSet } from './testing/physical-table.js';

const PLAYERS = { 1: 'player-1', 2: 'player-2', 3: 'player-3', 4: 'player-4' };
const tiles = wholeTileSet();
const { commands } = playDealInMemory(3, sichuanMil);
const ACTS = commands.slice(0, 26);

/** The tags that stand on a rack during these acts, and that nobody moves. */
const standing = (): readonly string[] => {
  const table = new PhysicalTable(tiles);
  const moved = new Set<string>();
  for (const command of ACTS)
    for (const [tag, zone] of table.movesOf(command)) {
      table.put(tag, zone);
      if (command.type !== 'DealHands') moved.add(tag);
    }
  return ([1, 2, 3, 4] as const).flatMap((side) => table.on(zoneAt(side, 'rack'))).filter((tag) => !moved.has(tag));
};

/** Plays the acts at a table where a tag answers only from an act on; returns what stands on record, and the corrections. */
const played = (late: string, from: number): { recorded: InferredCommand[]; corrections: number[] } => {
  const decoder = new Decoder({
    ...{ rules: sichuanMil, table: 'table-1', tiles, source: 'simulated', readers: READERS, players: PLAYERS },
  });
  const recorded: InferredCommand[] = [];
  const corrections: number[] = [];
  let isHidden = true;
  const readers = new IdealReaders(new PhysicalTable(tiles), (seen) => {
    recorded.push(...decoder.observe({ ...seen, tags: seen.tags.filter(({ tag }) => !isHidden || tag !== late) }));
    const corrected = decoder.refutedBy && finished(decoder.refute());
    if (corrected === undefined) return;
    corrections.push(corrected.stands);
    recorded.splice(corrected.stands, Infinity, ...corrected.commands);
  });
  readers.wait(1_000);
  readers.act(ACTS.slice(0, 2));
  readers.wait(20_000);
  readers.act(ACTS.slice(2, from));
  isHidden = from > ACTS.length;
  readers.act(ACTS.slice(from));
  readers.wait(8_000);
  return { recorded, corrections };
};

const commandsOf = (recorded: readonly InferredCommand[]): readonly DealCommand[] =>
  recorded.map(({ command }) => command);

describe('an unknown tile of a dealt hand', () => {
  const [late = ''] = standing();
  const thing = tiles.get(late);
  const tile = thing?.kind === 'tile' ? thing.tile : undefined;

  it('is dealt as unknown while it does not answer', () => {
    const { recorded, corrections } = played(late, Infinity);
    const dealt = recorded[1]?.command as Extract<DealCommand, { type: 'DealHands' }>;
    expect(Object.values(dealt.hands).flat()).toContain(UNKNOWN);
    expect(corrections).toEqual([]);
  });

  it('is filled in once, with what was recorded since, when it answers', () => {
    const { recorded, corrections } = played(late, 14);
    expect(commandsOf(recorded)).toEqual(ACTS);
    expect(corrections).toEqual([1]);
    // The other commands keep their confidence.
    expect(recorded[1]?.confidence).toBeGreaterThan(0.9);
    expect(recorded.slice(2).every(({ confidence }) => confidence > 0.99)).toBe(true);
  });

  it('is not filled in with a tile that is drawn', () => {
    const { recorded } = played(late, Infinity);
    const dealt = recorded[1]?.command as Extract<DealCommand, { type: 'DealHands' }>;
    const drawn = ACTS.flatMap((act) => (act.type === 'DrawTile' && isKnown(act.tile) ? [act.tile] : []));
    expect(drawn.length).toBeGreaterThan(4);
    expect(
      Object.values(dealt.hands)
        .flat()
        .filter((each) => each === tile),
    ).toHaveLength(
      Object.values((ACTS[1] as typeof dealt).hands)
        .flat()
        .filter((each) => each === tile).length - 1,
    );
    expect(commandsOf(recorded).slice(2)).toEqual(ACTS.slice(2));
  });
});
