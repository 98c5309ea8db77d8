import type { Kong, Tile } from '#tiles';
import { fold, pays, settling, table, tiles } from '../../../../test/deal/states.js';

const concealed = (tile: Kong['tile']): Kong => ({ kind: 'kong', tile, kongKind: 'concealed' });
const MELDED: Kong = { kind: 'kong', tile: '9s', kongKind: 'melded', from: 'north' };
const PUNG = { kind: 'pung', tile: '1p' } as const;
const CHOW = { kind: 'chow', tiles: ['2p', '3p', '4p'], claimed: '3p' } as const;

const before = table(
  {
    west: { melds: [concealed('?'), MELDED] },
    north: { isReported: true },
  },
  { wall: 0, transfers: [pays('east', 'west', 2)] },
);
const north = { isReported: true };
const rest = { wall: 0, transfers: [pays('east', 'west', 2)] };
const report = { type: 'HandReported', seat: 'west', melds: [], kongs: [] } as const;

describe('a hand that is reported', () => {
  it('is revealed with its kongs, and its other melds follow them', () => {
    expect(
      fold(settling(before, ['south', 'west', 'north']), {
        ...report,
        tiles: tiles('5s5s'),
        kongs: ['7s'],
        melds: [PUNG, CHOW],
        forbidden: 's',
        onlyForbiddenDiscarded: true,
      }),
    ).toEqual(
      settling(
        table(
          {
            west: {
              hand: tiles('5s5s'),
              revealed: tiles('5s5s'),
              melds: [concealed('7s'), MELDED, PUNG, CHOW],
              isReported: true,
            },
            north,
          },
          rest,
        ),
        ['south', 'north'],
      ),
    );
  });

  it('has its flowers, if they are reported', () => {
    const flowers = (reported: { readonly bonusTiles?: readonly Tile[] }) => {
      const after = fold(settling(before, ['west']), { ...report, ...reported, onlyForbiddenDiscarded: false });
      return after.phase === 'settling' ? after.table.players.west.bonusTiles : after.phase;
    };
    expect(flowers({ bonusTiles: ['1f', '7f'] })).toEqual(['1f', '7f']);
    expect(flowers({})).toEqual([]);
  });

  it('stays concealed if its tiles are not reported', () => {
    const west = { melds: [concealed('?'), MELDED] };
    expect(fold(settling(before, ['west']), { ...report, onlyForbiddenDiscarded: false })).toEqual(
      settling(table({ west: { ...west, isReported: true }, north }, rest)),
    );
    const held = { ...west, hand: tiles('8p') };
    expect(
      fold(settling(table({ west: held, north }, rest), ['west']), { ...report, onlyForbiddenDiscarded: false }),
    ).toEqual(settling(table({ west: { ...held, isReported: true }, north }, rest)));
  });
});
