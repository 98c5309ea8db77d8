import { brokenInvariants, given } from '#testing';
import { isBonusTile } from '#tiles';
import { atDazhong, DAZHONG_TABLE_RULES } from '../../../rules/src/testing/dazhong-table.js';
import type { RuleSetOptions } from '../messages/events.js';
import type { RuleSet } from '../rule-set/rule-set.js';

const ALL = DAZHONG_TABLE_RULES.setup.tiles({});
const WITHOUT_FLOWERS = ALL.filter((tile) => !isBonusTile(tile));

/** A rule set with the use of flowers as an option. */
const rules: RuleSet = {
  ...DAZHONG_TABLE_RULES,
  setup: {
    ...DAZHONG_TABLE_RULES.setup,
    options: (agreed) => ({ jokers: 'none', flowers: true, ...agreed }),
    tiles: ({ flowers }) => (flowers === false ? WITHOUT_FLOWERS : ALL),
  },
};
const dealt = (options: RuleSetOptions) => atDazhong('east discards 9s', { rules, options });
const DRAW = { type: 'DrawTile', seat: 'south', tile: '1f' } as const;

describe('the set of tiles', () => {
  it.each<readonly [string, RuleSetOptions, number]>([
    ['with flowers', {}, 144],
    ['without them', { flowers: false }, 136],
  ])('agreed on %s defines the wall and the tiles that can be on the table', (_, options, size) => {
    const { events, state } = dealt(options);
    expect(events.find(({ type }) => type === 'HandsDealt')).toMatchObject({ wall: size - 53 });
    expect(state.phase === 'playing' && brokenInvariants(rules, state)).toEqual([]);
  });

  it('gives a flower only if flowers were agreed on', () => {
    given(rules, dealt({ flowers: false }).events)
      .when(DRAW)
      .refused({ code: 'TILE_NOT_IN_SET', at: '/tile' });
    given(rules, dealt({}).events)
      .when(DRAW)
      .then(
        { type: 'ClaimsClosed', passes: [], next: 'south' },
        { type: 'TileDrawn', seat: 'south', tile: '1f', replacement: false, wall: 90 },
      );
  });
});
