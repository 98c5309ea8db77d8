import fc from 'fast-check';
import { brokenInvariants, historyOf, replay, type DealEvent, type DealState, type Dealt } from '#deal';
import { DealCommand as CommandSchema, DealEvent as EventSchema } from '#deal/schema';
import { balancesOf } from '#ledger';
import { openedEvent, PUBLIC, type Reader } from '#projections';
import { given, nodeSha256, playRandomly, recordedLog } from '#testing';
import { SEATS, type Seat } from '#tiles';
import { dazhong } from '../../libs/rules/src/dazhong/ruleset.js';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';

const isDealt = (state: DealState): state is Dealt => state.phase !== 'unopened' && state.phase !== 'opened';
const anyDeal = fc
  .tuple(fc.nat(0x7fffffff), fc.constantFrom('none', 'up', 'down'), fc.constantFrom(...SEATS))
  .map(([seed, jokers, round]) => playRandomly(dazhong, seed, { ruleSet: 'dazhong', options: { jokers, round } }));

describe('random legal play of dazhong, with jokers and without', () => {
  it('settles, keeps every tile and balances; penalties and the one win are all that is paid', () => {
    fc.assert(
      fc.property(anyDeal, ({ steps, events, state }) => {
        expect(state.phase).toBe('settled');
        for (const { after } of steps) if (isDealt(after)) expect(brokenInvariants(dazhong, after)).toEqual([]);
        const transfers = events.flatMap((event) => ('transfers' in event ? event.transfers : []));
        expect(state.phase === 'settled' && state.balances).toEqual(balancesOf(transfers));
        const wins = events.filter((event) => event.type === 'WinJudged' && event.valid);
        expect(wins.length).toBe(state.phase === 'settled' && state.ending === 'wins' ? 1 : 0);
      }),
      { numRuns: 20 },
    );
  });

  it('replays to the same state after every command, and every word fits its schema', () => {
    fc.assert(
      fc.property(anyDeal, ({ steps, events }) => {
        const { states } = historyOf(events);
        let sequence = 0;
        for (const { command, events: caused, after } of steps) {
          sequence += caused.length;
          expect(states[sequence]).toEqual(after);
          expect(CommandSchema.parse(command)).toEqual(command);
          for (const event of caused) expect(EventSchema.parse(event)).toEqual(event);
        }
        expect(replay(events)).toEqual(states.at(-1));
      }),
      { numRuns: 6 },
    );
  });

  it('shows the public no drawn, dealt or returned tile and no concealed kong, and a seat its own alone', async () => {
    await fc.assert(
      fc.asyncProperty(anyDeal, async ({ steps }) => {
        const { lines } = await recordedLog([steps]);
        const readBy = (reader: Reader): readonly DealEvent[] =>
          lines.map(({ event: { leaf }, disclosures }) => openedEvent(leaf, disclosures, reader, nodeSha256));
        expect(readBy(PUBLIC).flatMap(facesOf)).toEqual([]);
        for (const seat of SEATS) {
          const others = readBy({ kind: 'seat', seat }).flatMap(facesOf);
          expect(others.filter((owner) => owner !== seat)).toEqual([]);
        }
      }),
      { numRuns: 4 },
    );
  });

  it('meets flowers, chows, jokers, ready declarations and false wins within a few deals', () => {
    const kinds = new Set(
      [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
        playRandomly(dazhong, seed, { ruleSet: 'dazhong', options: { jokers: 'up' } }).events.map(({ type }) => type),
      ),
    );
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'JokerIndicated',
        'BonusTileShown',
        'ChowDeclared',
        'PungDeclared',
        'WinJudged',
        'HandDied',
      ]),
    );
  });
});

it('a replacement before play is not drawn instead of a tile put back: none was (DZ-draw.5)', () => {
  const { events } = atDazhong('', { hands: { east: '147m258p369s1234z1f' }, opening: 'east shows 1f' });
  const draw = { type: 'DrawTile', seat: 'east', tile: '9m' } as const;
  given(dazhong, events)
    .when({ ...draw, returned: 'left' })
    .refused({ code: 'NOTHING_TO_CLAIM', at: '/returned' });
  given(dazhong, events).when(draw).then({ type: 'TileDrawn', seat: 'east', tile: '9m', replacement: true, wall: 90 });
});

/** The owners of the faces that an event shows and the table hides. */
const facesOf = (event: DealEvent): readonly Seat[] => {
  switch (event.type) {
    case 'TileDrawn':
    case 'TileReturned':
      return event.tile === 'hidden' ? [] : [event.seat];
    case 'KongDeclared':
      return event.visibility === 'open' || event.tile === 'hidden' ? [] : [event.seat];
    case 'HandsDealt':
      return SEATS.filter((seat) => event.hands[seat].tiles !== 'hidden');
    default:
      return [];
  }
};
