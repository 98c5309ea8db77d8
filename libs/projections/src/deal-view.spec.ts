import fc from 'fast-check';
import type { DealEvent, Recorded } from '#deal';
import { balancesOf } from '#ledger';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { atClassical } from '../../rules/src/testing/classical-table.js';
import { ALL_REPORT, atDazhong } from '../../rules/src/testing/dazhong-table.js';
import { at } from '../../rules/src/testing/sichuan-table.js';
import { DealView as DealViewSchema } from '../schema/index.js';
import { dealView } from './deal-view.js';

const recorded = (events: readonly DealEvent[]): readonly Recorded[] =>
  events.map((event, index) => ({ sequence: index + 1, event }));
const viewAfter = (acts: string, changes?: Parameters<typeof at>[1]) => dealView(recorded(at(acts, changes).events));

describe('the view of a deal', () => {
  it('is undefined before the deal is opened, and has only its terms after that', () => {
    expect(dealView([])).toBeUndefined();
    expect(dealView(recorded(at('').events.slice(0, 1)))).toEqual({
      phase: 'opened',
      table: 'table-1',
      options: { waitOnOwnFour: true, falseHuMovesDeal: true },
      ruleSet: 'sichuan-mil',
      edition: rules.edition,
      fingerprint: rules.fingerprint,
      recording: 'full',
      source: 'person',
      wins: [],
      awaiting: [],
    });
  });

  it('shows each seat with its side, player, tiles and points, and the seats that must act', () => {
    const hands = { north: '55588p12346789s' };
    const view = viewAfter('east discards 5p\nnorth kongs melded 5p\nnorth draws 1p', { hands });
    expect(view).toMatchObject({ phase: 'playing', wall: 54, turn: { act: 'discard', seat: 'north' } });
    expect(view?.players?.north).toEqual({
      side: 4,
      player: 'p4',
      hand: ['8p', '8p', '1s', '2s', '3s', '4s', '6s', '7s', '8s', '9s', '1p'],
      melds: [{ kind: 'kong', tile: '5p', kongKind: 'melded', from: 'east' }],
      discards: [],
      bonusTiles: [],
      ready: false,
      forbidden: { suit: 'm', by: 'card', shown: false },
      points: 2,
    });
    expect(view?.players?.east).toMatchObject({
      discards: [{ tile: '5p', claimedBy: ['north'] }],
      forbidden: { suit: 's', by: 'card', shown: true },
      points: -2,
    });
  });

  it('CC-A49 tells a ready hand laid face up from one that was only announced, also once all hands are shown', () => {
    const seenAfter = (acts: string) => {
      const { ready, opened } = dealView(recorded(atClassical(acts).events))?.players?.south ?? {};
      return { ready, opened };
    };
    const opens = 'south opens 11456789m123s67p';
    expect(seenAfter('east discards 1z')).toEqual({ ready: false, opened: undefined });
    expect(seenAfter('south ready')).toEqual({ ready: true, opened: undefined });
    expect(seenAfter(opens)).toEqual({ ready: true, opened: true });
    expect(seenAfter(`south ready\n${opens}`)).toEqual({ ready: true, opened: true });
    expect(seenAfter('south ready\neast discards 5p\nsouth hu\nreveal\nreveal')).toEqual({
      ready: true,
      opened: undefined,
    });
  });

  it('DZ-joker.5 DZ-tilecount.4 states the agreements, the jokers, and the limits of a dead hand', () => {
    const { events } = atDazhong('east notes too-many-tiles', {
      options: { jokers: 'up' },
      opening: `east indicates 6z\n${ALL_REPORT}`,
      hands: { north: '55588p1246889s7z' },
    });
    const view = dealView(recorded(events));
    expect(view).toMatchObject({ options: { jokers: 'up', round: 'east' }, indicator: '6z', joker: '5z' });
    expect(view?.players?.east.dead).toBe('claims');
    expect(view?.players?.south).not.toHaveProperty('dead');
    expect(DealViewSchema.parse(view)).toEqual(view);
  });

  it('CC-show states the value of each hand, once it is revealed', () => {
    const declared = 'east discards 5p\nsouth hu\nreveal';
    const counted = dealView(recorded(atClassical(`${declared}\nreveal`).events));
    // Four chows and a worthless pair, doubled as a miser. North has a closed pung of simples, East single tiles.
    expect(counted).toMatchObject({
      phase: 'settled',
      players: { south: { value: 40 }, north: { value: 4 }, east: { value: 0 } },
    });
    expect(DealViewSchema.parse(counted)).toEqual(counted);
    const shown = dealView(recorded(atClassical(declared).events));
    expect(shown).toMatchObject({ phase: 'settling', players: { south: { value: 40 } } });
    expect(shown?.players?.east).not.toHaveProperty('value');
  });

  it('names no seat while claims are awaited', () => {
    expect(viewAfter('east discards 5p')?.turn).toEqual({ act: 'claims' });
    expect(viewAfter('east discards 5p\nclose')?.turn).toEqual({ act: 'draw', seat: 'south' });
  });

  it('states each win with its source, and the seats that won with the same tile (SBR-3.6)', () => {
    const view = viewAfter('east discards 5p\nwest hu\nsouth hu\nclose\nnorth draws 1p\nnorth hu');
    const source = { kind: 'discard', from: 'east' };
    expect(view?.wins).toEqual([
      { seat: 'south', tile: '5p', source, circumstances: [], sharedWith: ['west'] },
      { seat: 'west', tile: '5p', source, circumstances: [], sharedWith: ['south'] },
      { seat: 'north', tile: '1p', source: { kind: 'self-draw' }, circumstances: [] },
    ]);
    expect(viewAfter('east hu')?.wins).toEqual([
      { seat: 'east', source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] },
    ]);
  });

  it('states no shared tile for wins on two equal tiles of one seat', () => {
    const hands = { east: '1245789m1245589p', north: '58899p12245689s' };
    const between = 'west draws 1s\nwest discards 1s\nclose\nnorth draws 1p\nnorth discards 1p\nclose\neast draws 9p';
    const view = viewAfter(`east discards 5p\nsouth hu\nclose\n${between}\neast discards 5p\nwest hu`, { hands });
    expect(view?.wins.map(({ seat, tile }) => `${seat} ${tile}`)).toEqual(['south 5p', 'west 5p']);
    for (const win of view?.wins ?? []) expect(win).not.toHaveProperty('sharedWith');
  });

  it('states the awaited hands, and finally the next dealer', () => {
    const acts = 'east discards 8p\nsouth+west hu\ntime';
    expect(viewAfter(acts)).toMatchObject({ phase: 'settling', ending: 'time', awaiting: ['south', 'west'] });
    expect(viewAfter(acts)).not.toHaveProperty('turn');
    expect(viewAfter(`${acts}\nsouth reveals 12345666m12367p`)?.awaiting).toEqual(['west']);
    expect(viewAfter(`${acts}\nreveal`)).toMatchObject({
      phase: 'settled',
      ending: 'time',
      nextDealer: 'east',
      awaiting: [],
      players: { east: { points: -2 }, south: { points: 1 }, west: { points: 1 }, north: { points: 0 } },
    });
  });

  it('follows a rewind', () => {
    const before = at('east discards 9m').events;
    const withdrawn = at('east discards 9m\nsouth draws 1p\nsouth discards 1p').events;
    const rewind: DealEvent = { type: 'RewoundTo', sequence: before.length, reason: 'misread', by: 'referee-1' };
    expect(dealView(recorded([...withdrawn, rewind]))).toEqual(dealView(recorded(before)));
  });

  it('matches its schema after every event of random deals', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.nat(), (seed, place) => {
        const { events } = playRandomly(rules, seed);
        const view = dealView(recorded(events.slice(0, 1 + (place % events.length))));
        expect(DealViewSchema.parse(view)).toEqual(view);
      }),
      { numRuns: 60 },
    );
  });

  it('has the settled balances at the end', () => {
    const { events, state } = playRandomly(rules, 8);
    const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
    const { east, south, west, north } = balancesOf(transfers);
    const players = dealView(recorded(events))?.players;
    expect(state.phase).toBe('settled');
    expect([players?.east, players?.south, players?.west, players?.north].map((player) => player?.points)).toEqual([
      east,
      south,
      west,
      north,
    ]);
  });
});
