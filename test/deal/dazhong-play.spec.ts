import fc from 'fast-check';
import type { DealEvent } from '#deal';
import { openedEvent, PUBLIC, type Reader } from '#projections';
import { given, nodeSha256, playRandomly, recordedLog } from '#testing';
import { SEATS, type Seat } from '#tiles';
import { dazhong } from '#rules/dazhong';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';

const anyDeal = fc.nat(0x7fffffff).map((seed) => playRandomly(dazhong, seed));

/** The tests for all rule sets are in random-play.spec.ts. */
describe('random legal play of dazhong, with jokers and without', () => {
  it('ends with the first true Hu; only it and the fines are paid (DZ-play.4, DZ-score.1)', () => {
    fc.assert(
      fc.property(anyDeal, ({ events, state }) => {
        const won = events.filter((event) => event.type === 'WinJudged' && event.valid);
        expect(won.length).toBe(state.phase === 'settled' && state.ending === 'wins' ? 1 : 0);
        const paid = events.flatMap((event) =>
          'transfers' in event && event.transfers.length > 0 ? [event.type] : [],
        );
        expect(paid.filter((type) => !['WinJudged', 'PenaltyImposed', 'RulingMade'].includes(type))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('shows the public no drawn, dealt or returned tile and no concealed kong, and a seat only its own', async () => {
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
});

it('a replacement before play is never a returned tile, because none was returned (DZ-draw.5)', () => {
  const { events } = atDazhong('', { hands: { east: '147m258p369s1234z1f' }, opening: 'east shows 1f' });
  const draw = { type: 'DrawTile', seat: 'east', tile: '9m' } as const;
  given(dazhong, events)
    .when({ ...draw, returned: 'left' })
    .refused({ code: 'NO_RETURNED_TILE', at: '/returned' });
  given(dazhong, events).when(draw).then({ type: 'TileDrawn', seat: 'east', tile: '9m', replacement: true, wall: 90 });
});

/** The owners of the tiles that an event shows and the table hides. */
const facesOf = (event: DealEvent): readonly Seat[] => {
  switch (event.type) {
    case 'TileDrawn':
    case 'TileReturned':
      return event.tile === 'hidden' ? [] : [event.seat];
    case 'KongDeclared':
      return event.visibility === 'open' || (event.tile === 'hidden' && event.tiles === 'hidden') ? [] : [event.seat];
    case 'HandsDealt':
      return SEATS.filter((seat) => event.hands[seat].tiles !== 'hidden');
    default:
      return [];
  }
};
