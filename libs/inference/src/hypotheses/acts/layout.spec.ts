import { decide, type DealCommand, type DealState, UNOPENED, isDealt } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory, RARE_DEALS } from '#simulated-table';
import { thingKind } from '../../signal/tags/tile-set.js';
import { layoutOf } from './layout.js';
import { PhysicalTable, wholeTileSet } from '../../testing/physical-table.js';
import { ZONES } from '../../signal/inventory/zones.js';

const tiles = wholeTileSet();

/** The zones of all things, kind by kind, after the commands are acted out by hand. */
const byHand = (table: PhysicalTable): Readonly<Record<string, readonly number[]>> => {
  const found: Record<string, number[]> = {};
  for (const zone of ZONES) {
    for (const tag of table.on(zone)) {
      const thing = tiles.get(tag);
      if (thing) (found[thingKind(thing)] ??= []).push(zone);
    }
  }
  return found;
};

const sorted = (layout: Iterable<readonly [string, readonly number[]]>): Readonly<Record<string, readonly number[]>> =>
  Object.fromEntries([...layout].map(([kind, zones]) => [kind, [...zones].sort((a, b) => a - b)]));

const rareDeals = Object.values(RARE_DEALS).map((rare): readonly DealCommand[] => {
  const { wall = [], acts = [] } = rare(sichuanMil);
  return playDealInMemory(1, sichuanMil, { wall, script: acts }).commands;
});
const deals = [1, 2, 3, 4, 5, 6].map((seed) => playDealInMemory(seed, sichuanMil).commands);

describe('layoutOf', () => {
  it.each([...rareDeals, ...deals].map((commands, index) => [index + 1, commands] as const))(
    'places everything where players have put it, after every command of deal %i',
    (_, commands) => {
      const table = new PhysicalTable(tiles);
      let state: DealState = UNOPENED;
      for (const command of commands) {
        for (const [tag, zone] of table.movesOf(command)) table.put(tag, zone);
        const decision = decide(sichuanMil, state, command);
        if (!decision.accepted) throw new Error(decision.rejection.code);
        state = decision.state;
        // A won tile stays in its zone until the winner takes it, which no player does here.
        if (isDealt(state)) expect(sorted(layoutOf(sichuanMil, state))).toEqual(sorted(Object.entries(byHand(table))));
      }
    },
  );
});
