import { given } from '#testing';
import type { Tile } from '#tiles';
import { atDazhong, DAZHONG_TABLE_RULES } from '../../../../rules/src/testing/dazhong-table.js';
import { eventsOf } from '../../../../rules/src/testing/scripted-deal.js';
import type { RuleSet } from '../../rule-set/rule-set.js';

/** A rule set in which nobody draws the last fourteen tiles in turn. */
const rules: RuleSet = {
  ...DAZHONG_TABLE_RULES,
  play: { ...DAZHONG_TABLE_RULES.play, drawsLeft: ({ table }) => Math.max(0, table.wall - 14) },
};

/** North holds 555p, and the fourth 5p is in the wall. South draws the last permitted tile and waits for 5p and 8p. */
const drained = (left: number, acts = '') =>
  atDazhong(`east discards 9s\ndrain ${left} but 1s5p8p\n${acts}`, { rules, hands: { east: '147m238p369s12345z' } });
const draw = (seat: 'south' | 'west', tile: Tile) => ({ type: 'DrawTile', seat, tile }) as const;
const CLOSE = { type: 'CloseClaims', reason: 'lapsed' } as const;

describe('a wall with tiles that are not drawn in turn', () => {
  it('gives its last permitted tile, and none after it', () => {
    given(rules, drained(1).events)
      .when(draw('south', '8p'))
      .then(
        { type: 'ClaimsClosed', passes: [], next: 'south' },
        { type: 'TileDrawn', seat: 'south', tile: '8p', replacement: false, wall: 14 },
      );
    given(rules, drained(0).events).when(draw('west', '8p')).refused({ code: 'WALL_EMPTY' });
  });

  it('has no next draw after the claims of its last discard', () => {
    given(rules, drained(1).events).when(CLOSE).then({ type: 'ClaimsClosed', passes: [], next: 'south' });
    given(rules, drained(0).events).when(CLOSE).then({ type: 'ClaimsClosed', passes: [] });
  });

  it('gives a replacement from the remaining tiles', () => {
    const kong = drained(1, 'south draws 5p\nsouth discards 5p\nnorth kongs melded 5p\nnorth draws 1s');
    expect(kong.events.at(-1)).toEqual({ type: 'TileDrawn', seat: 'north', tile: '1s', replacement: true, wall: 13 });
  });

  it('is at its last tile when the last permitted one is drawn, and not a round before', () => {
    const circumstances = (left: number) =>
      eventsOf(drained(left, 'south draws 8p\nsouth hu'), 'WinDeclared').map((win) => win.circumstances);
    expect(circumstances(1)).toEqual([['last-tile']]);
    expect(circumstances(5)).toEqual([[]]);
  });
});
