import fc from 'fast-check';
import { copiesOnTable, countedHand, type DealEvent, type Dealt, historyOf, isDealt, TileIndex } from '#deal';
import { RULE_SETS, ruleSets } from '#rules';
import { playRandomly, runs, seeded, type Seeded } from '#testing';
import { bySeat, isBonusTile, isKnown, type RecordedTile, SEATS, type SeenTile, TILES } from '#tiles';

/** The same deal for readers that do not read every tile. */
const unreadAtTimes = (events: readonly DealEvent[], chance: Seeded, share: number): readonly DealEvent[] => {
  const read = <T extends SeenTile>(tile: T): T | '?' =>
    isKnown(tile) && !isBonusTile(tile) && chance.next() < share ? '?' : tile;
  return events.map((event): DealEvent => {
    if (event.type === 'TileDrawn') return { ...event, tile: read(event.tile) };
    if (event.type !== 'HandsDealt') return event;
    return { ...event, hands: bySeat((seat) => ({ ...event.hands[seat], tiles: tilesOf(event, seat).map(read) })) };
  });
};

const tilesOf = (
  { hands }: Extract<DealEvent, { readonly type: 'HandsDealt' }>,
  seat: (typeof SEATS)[number],
): readonly RecordedTile[] => hands[seat].tiles as readonly RecordedTile[];

const expectCounts = (index: TileIndex, state: Dealt): void => {
  for (const seat of SEATS) {
    const { counters, unknown } = index.handOf(state, seat);
    const counted = countedHand(state.table.players[seat].hand);
    expect({ seat, words: counters.words, total: counters.total, unknown }).toEqual({
      seat,
      words: counted.counters.words,
      total: counted.counters.total,
      unknown: counted.unknown,
    });
  }
  expect(TILES.map((tile) => index.copiesOnTable(state, tile))).toEqual(
    TILES.map((tile) => copiesOnTable(state, tile)),
  );
};

/** Seeds of deals in which a kong is robbed, under a rule set each. */
const WITH_ROBBED_KONG = [139, 48];

describe('the counts beside a state', () => {
  it.each(RULE_SETS)('are those of the state after every event under $id', (rules) => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 0.1, 0.5, 1), fc.constantFrom(0.1, 1), (seed, unread, asked) => {
        const chance = seeded(seed);
        const events = unreadAtTimes(playRandomly(rules, seed).events, chance, unread);
        const { states } = historyOf(ruleSets, events);
        const index = new TileIndex();
        for (const [place, event] of events.entries()) {
          index.follow(event);
          const state = states[place + 1];
          if (state !== undefined && isDealt(state) && chance.next() < asked) expectCounts(index, state);
        }
      }),
      { numRuns: runs(25), examples: WITH_ROBBED_KONG.map((seed) => [seed, 0, 1]) },
    );
  });
});
