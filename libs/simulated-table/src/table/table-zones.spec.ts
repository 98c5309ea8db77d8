import {
  forbiddenSuitOf,
  hasDeclaredReady,
  isDealt,
  type Dealt,
  type DealState,
  type RuleSet,
  type RuleSetOptions,
} from '#deal';
import type { TaggedThing } from '#inference';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { runs } from '#testing';
import { isKnown, type Meld, type Seat, SEATS, SIDES, type Side, type Tile } from '#tiles';
import { BONUS_TILE_DEALS, CLASSICAL_DEALS } from '../scripted/classical-deals.js';
import { DAZHONG_DEALS, JOKER_DEALS } from '../scripted/dazhong-deals.js';
import { SOUND } from '../players/index.js';
import { RARE_DEALS } from '../scripted/rare-deals.js';
import { sidesFrom } from '../course/seating.js';
import type { SimulatedTable } from './table.js';
import { scripted, tableWith } from '../testing/table-on-virtual-clock.js';
import { type ZoneName, Zones } from './zones.js';

const LONG = 180_000 * runs(1);
const ZONES: readonly ZoneName[] = ['rack', 'river', 'melds', 'aside'];

/** The faces and things in a zone, named by the register. */
const thingsIn = (table: SimulatedTable, zones: Zones, side: Side, zone: ZoneName): readonly string[] =>
  zones
    .tagsIn({ side, zone })
    .map((tag) => table.tileSet.register.get(tag)!)
    .map(nameOf)
    .sort();

const nameOf = (thing: TaggedThing): string => {
  switch (thing.kind) {
    case 'tile':
      return thing.tile;
    case 'card':
      return `card ${thing.suit}`;
    case 'win-token':
      return `token ${thing.side}`;
    case 'ready-token':
      return `ready ${thing.side}`;
  }
};

/** True if the seat has declared Hu and its hand is not checked yet. */
const declaresHu = (state: Dealt, seat: Seat): boolean =>
  state.phase === 'playing' && state.turn.act === 'show' && state.turn.wins.some((win) => win.seat === seat);

const tilesOfMeld = (meld: Meld): readonly Tile[] => {
  if (meld.kind === 'chow') return meld.tiles;
  return meld.kind === 'kong' && meld.laid
    ? meld.laid
    : Array<Tile>(meld.kind === 'pung' ? 3 : 4).fill(meld.tile as Tile);
};

/** The expected contents of each zone, from the state alone. */
const expectedThings = (rules: RuleSet, state: Dealt, dealer: Side): ReadonlyMap<string, readonly string[]> => {
  const { players, wins, indicator } = state.table;
  const isLone = (group: number) => wins.filter((win) => win.group === group).length === 1;
  const sides = sidesFrom(dealer);
  const expected = new Map<string, readonly string[]>();
  for (const seat of SEATS) {
    const { hand, melds, discards, win, bonusTiles } = players[seat];
    const forbidden = forbiddenSuitOf(rules, state, seat);
    const owed = forbidden?.tile !== undefined && isKnown(forbidden.tile) ? [forbidden.tile] : [];
    const rack = [...hand];
    for (const tile of owed) rack.splice(rack.indexOf(tile), 1);
    const claimedWin = win !== undefined && win.source.kind !== 'self-draw';
    const taken = claimedWin && isLone(win.group) ? [win.tile as Tile] : [];
    const robbedByMany = wins.find((other) => other.source.kind === 'robbed-kong' && other.source.from === seat);
    const left = robbedByMany && !isLone(robbedByMany.group) ? [robbedByMany.tile as Tile] : [];
    const river = discards.filter(({ claimedBy = [] }) => claimedBy.length !== 1).map(({ tile }) => tile);
    const aside = [
      ...owed,
      ...(forbidden?.by === 'card' ? [`card ${forbidden.suit}`] : []),
      ...(win !== undefined || declaresHu(state, seat) ? [`token ${sides[seat]}`] : []),
      ...bonusTiles,
      ...(!hasDeclaredReady(rules, state, seat) ? [] : [`ready ${sides[seat]}`]),
      ...(seat === 'east' && indicator !== undefined ? [indicator] : []),
    ];
    const put = (zone: ZoneName, things: readonly string[]) =>
      expected.set(`${sides[seat]} ${zone}`, [...things].sort());
    put('rack', rack);
    put('river', river);
    put('melds', [...melds.flatMap(tilesOfMeld), ...taken, ...left]);
    put('aside', aside);
  }
  return expected;
};

/** Plays a deal by its steps and compares the zones with the aggregate after every act whose moves are over. */
const compareZones = (table: SimulatedTable): { compared: number; state: DealState } => {
  const zones = new Zones();
  let compared = 0;
  let state: DealState = { phase: 'unopened' };
  let dealer: Side = 1;
  let isJudged = false;
  for (const { move, act } of table.playDeal()) {
    if (move) zones.apply(move);
    if (!act) continue;
    state = act.state;
    if (act.command.type === 'OpenDeal') dealer = act.command.seating.east.side;
    // The winning tile is taken a second after the token: the next act shows it.
    if (act.command.type === 'DeclareWin' || !isDealt(state)) continue;
    // When the hand of a Hu is revealed and valid, the deal is over: nobody takes the tile, or takes a set back.
    isJudged ||= act.events.some(
      (event) => event.type === 'WinJudged' && event.valid && act.before.phase === 'playing',
    );
    if (isJudged) continue;
    const expected = expectedThings(act.rules, state, dealer);
    const lying = new Map(
      SIDES.flatMap((side) => ZONES.map((zone) => [`${side} ${zone}`, thingsIn(table, zones, side, zone)] as const)),
    );
    expect([act.command, Object.fromEntries(lying)]).toEqual([act.command, Object.fromEntries(expected)]);
    compared += 1;
  }
  expect(zones.tags()).toEqual([]);
  return { compared, state };
};

describe('zones and the aggregate', () => {
  it(
    'agree after every act of many deals',
    () => {
      const { table } = tableWith();
      let compared = 0;
      for (let deal = 0; deal < runs(5); deal += 1) compared += compareZones(table).compared;
      expect(compared).toBeGreaterThan(runs(5) * 50);
    },
    LONG,
  );

  it.each(Object.keys(RARE_DEALS) as (keyof typeof RARE_DEALS)[])('agree in the scripted deal %s', (name) => {
    expect(compareZones(scripted(name).table).state.phase).toBe('settled');
  });

  it.each([
    ['DZ-deal.6', 'up'],
    ['DZ-deal.7', 'none'],
  ])(
    '%s agree after every act of deals with flowers, jokers: %s',
    (_, jokers) => {
      const { table } = tableWith({ rules: dazhong, agreed: { jokers }, temperament: { ...SOUND, falseWin: 0.1 } });
      let compared = 0;
      for (let deal = 0; deal < runs(2); deal += 1) compared += compareZones(table).compared;
      expect(compared).toBeGreaterThan(runs(2) * 40);
    },
    LONG,
  );

  it.each<[string, RuleSetOptions]>([
    ['CC-tiles.136 without bonus tiles', { limit: 500 }],
    ['CC-tiles.144 with flowers and seasons', { limit: 500, bonusTiles: true }],
  ])(
    '%s agree after every act of classical deals',
    (_, agreed) => {
      const { table } = tableWith({ rules: classical, agreed, temperament: { ...SOUND, falseWin: 0.1 } });
      let compared = 0;
      for (let deal = 0; deal < runs(2); deal += 1) compared += compareZones(table).compared;
      expect(compared).toBeGreaterThan(runs(2) * 40);
    },
    LONG,
  );

  it.each(Object.entries({ ...CLASSICAL_DEALS, ...BONUS_TILE_DEALS }))(
    'agree in the scripted deal of classical %s',
    (_, script) => {
      const agreed = { limit: 2000, bonusTiles: true };
      const { table } = tableWith({ rules: classical, agreed, scripts: [script(classical, agreed)] });
      expect(compareZones(table).state.phase).toBe('settled');
    },
  );

  it.each(Object.keys(DAZHONG_DEALS) as (keyof typeof DAZHONG_DEALS)[])('agree in the scripted deal %s', (name) => {
    const { table } = tableWith({ rules: dazhong, scripts: [DAZHONG_DEALS[name](dazhong)] });
    expect(compareZones(table).state.phase).toBe('settled');
  });

  it.each(Object.keys(JOKER_DEALS) as (keyof typeof JOKER_DEALS)[])('agree in the scripted deal %s', (name) => {
    const { table } = tableWith({ rules: dazhong, agreed: { jokers: 'up' }, scripts: [JOKER_DEALS[name](dazhong)] });
    expect(compareZones(table).state.phase).toBe('settled');
  });
});
