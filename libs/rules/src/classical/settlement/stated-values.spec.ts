import { type DealCommand, DealCourse, type Settled } from '#deal';
import { openDeal } from '#testing';
import { type Seat, SEATS, tilesOf } from '#tiles';
import { faultsOf, ofType, paidIn, reported, standing, type WholeReport } from '../../testing/reported-deal.js';
import { classical } from '../ruleset/ruleset.js';

const CLASSICAL = { options: { limit: 500 } };
const BY_WEST = { seats: ['west'], source: { kind: 'self-draw' } } as const;
const OFF_SOUTH = { ...BY_WEST, source: { kind: 'discard', from: 'south' } } as const;
const VALUES = { east: { points: 10 }, south: { points: 2 }, west: { points: 24 }, north: { points: 0 } };

describe('four stated values under classical (CC-A46)', () => {
  it('are settled: the winner is paid by each, the losers settle differences, East twice (CC-settle.1 to CC-settle.3)', () => {
    const { course } = reported(classical, CLASSICAL, { wins: [BY_WEST], values: VALUES });
    // West receives 24 from each, twice from East. East receives 8 twice from South and 10 twice from North, South 2
    // from North.
    expect((course.state as Settled).balances).toEqual({
      east: -48 + 16 + 20,
      south: -24 - 16 + 2,
      west: 96,
      north: -24 - 20 - 2,
      bank: 0,
    });
    expect(
      paidIn(course.events)
        .map(({ reason }) => reason)
        .every((reason) => reason.endsWith('.stated')),
    ).toBe(true);
    expect(ofType(course.events, 'WinJudged')).toMatchObject([
      { seat: 'west', valuation: { stated: true, points: 24, fans: [], arrangement: [] }, transfers: [] },
    ]);
  });

  it('are limited before East’s doubling (CC-limit.cap, CC-A15)', () => {
    const values = { ...VALUES, west: { points: 640 } };
    const { course } = reported(classical, CLASSICAL, { wins: [BY_WEST], values });
    expect(ofType(course.events, 'WinJudged')[0]?.valuation).toMatchObject({ points: 500, uncapped: 640 });
    expect((course.state as Settled).balances).toMatchObject({ west: 2000 });
    const atLimit = reported(classical, CLASSICAL, { wins: [BY_WEST], values: { ...VALUES, west: { points: 500 } } });
    expect(ofType(atLimit.course.events, 'WinJudged')[0]?.valuation).toMatchObject({ fan: 0, points: 500 });
    expect(ofType(atLimit.course.events, 'WinJudged')[0]?.valuation).not.toHaveProperty('uncapped');
  });

  it.each(['suit', 'winds', 'dragons', 'terminals'])(
    'can name a discarder who pays for all by the clause on %s; nothing else is paid (CC-settle.liable)',
    (what) => {
      const [clause, reason] = [`CC-penalty.${what}`, `liability.${what}.stated`];
      const values = { ...VALUES, south: { points: 2, liable: [clause] } };
      const { course } = reported(classical, CLASSICAL, { wins: [OFF_SOUTH], values });
      expect(paidIn(course.events)).toEqual([{ from: 'south', to: 'west', points: 96, reason, clause }]);
      expect(ofType(course.events, 'HandsSettled')[0]?.liable).toEqual({ seat: 'south', clauses: [clause] });
    },
  );

  it('can be combined with tiles of other hands; payments between those are not marked as stated', () => {
    const north = standing('2m4m7m9m1p4p7p3s9s3z5z1s5s');
    const south = standing('1m4m7m2p5p8p3s6s9s1z1z2z4z');
    const { north: _, south: __, ...values } = VALUES;
    const { course } = reported(classical, CLASSICAL, {
      wins: [{ ...BY_WEST, tile: '6s' }],
      hands: { north: { ...north, melds: [] }, south },
      values,
    });
    const reasons = paidIn(course.events).map(({ from, to, reason }) => `${from} ${to} ${reason}`);
    expect(reasons).toContain('south west win.stated');
    expect(reasons).toContain('south east difference.stated');
    // South’s pair of the prevailing wind.
    expect(reasons).toContain('north south difference');
    expect(course.state.phase).toBe('settled');
  });

  it('are refused if no hand can have the value, or if more than values decides', () => {
    const refuses = (
      values: NonNullable<WholeReport['values']>,
      wins: NonNullable<WholeReport['wins']> = [BY_WEST],
      hands: NonNullable<WholeReport['hands']> = {},
    ) => faultsOf(classical, CLASSICAL, { wins, values, hands });
    expect(refuses({ ...VALUES, west: { points: 20 } })).toEqual([
      'VALUE_IMPOSSIBLE /values/west/points CC-score.last.wall',
    ]);
    expect(refuses({ ...VALUES, west: { points: 18 } }, [OFF_SOUTH])).toEqual([
      'VALUE_IMPOSSIBLE /values/west/points CC-score.mahjong',
    ]);
    expect(refuses({ ...VALUES, east: { points: 7 } })).toEqual(['VALUE_IMPOSSIBLE /values/east/points CC-A46']);
    expect(refuses({ ...VALUES, east: { fan: 7 } })).toEqual(['VALUE_UNIT /values/east/fan CC-settle.1']);
    expect(refuses({ ...VALUES, east: {} })).toEqual(['VALUE_UNIT /values/east/points CC-settle.1']);
    expect(refuses({ ...VALUES, north: { points: 0, liable: ['CC-penalty.suit'] } }, [OFF_SOUTH])).toEqual([
      'VALUE_IMPOSSIBLE /values/north/liable CC-settle.liable',
    ]);
    expect(refuses({ ...VALUES, south: { points: 2, liable: ['CC-settle.1'] } }, [OFF_SOUTH])).toEqual([
      'UNKNOWN_CLAUSE /values/south/liable/0 CC-settle.liable',
    ]);
    const { north: _, ...three } = VALUES;
    expect(refuses(three)).toEqual(['HAND_MISSING /hands/north']);
    expect(refuses(VALUES, [BY_WEST], { north: standing('2m4m7m9m1p4p7p3s9s3z5z1s5s') })).toEqual([
      'REPORT_STANDS /values/north',
    ]);
    const { west: __, ...losers } = VALUES;
    const won = standing('123m567p234s78s44p');
    expect(refuses(losers, [{ ...OFF_SOUTH, tile: '6s' }], { west: won })).toEqual([
      'VALUE_NEEDED /hands/west CC-settle.liable',
    ]);
    const { south: ___, ...rest } = VALUES;
    const south = standing('2m4m7m9m1p4p7p3s9s3z5z1s5s');
    expect(refuses(rest, [OFF_SOUTH], { south })).toEqual(['TILES_NEEDED /values/west CC-settle.liable']);
    expect(refuses(losers, [{ ...OFF_SOUTH, tile: '?' }], { west: won })).toContain(
      'WINNING_TILE_UNKNOWN /hands/west/tiles',
    );
    expect(refuses(losers, [BY_WEST], { west: won })).toContain('FACE_NOT_KNOWN /wins/0/tile CC-score.last.only');
    expect(refuses(losers, [BY_WEST])).toContain('HAND_MISSING /hands/west');
  });

  it('cannot be less than the limit for a limit hand (CC-limit.heavenly)', () => {
    const wins = [{ seats: ['east'], source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] }] as const;
    const worth = (points: number) => ({ ...VALUES, west: { points: 0 }, east: { points } });
    expect(faultsOf(classical, CLASSICAL, { wins, values: worth(498) })).toEqual([
      'VALUE_IMPOSSIBLE /values/east/points CC-limit.heavenly',
    ]);
    expect(faultsOf(classical, CLASSICAL, { wins, values: worth(500) })).toEqual([]);
  });

  it('cannot be less than the limit for the blessing of earth, which is a win on East’s first discard (CC-limit.earthly)', () => {
    const source = { kind: 'discard', from: 'east' } as const;
    const refuses = (points: number, circumstances: readonly ('blessing-of-earth' | 'last-tile')[]) =>
      faultsOf(classical, CLASSICAL, {
        wins: [{ seats: ['west'], source, circumstances }],
        values: { ...VALUES, west: { points } },
      });
    expect(refuses(498, ['blessing-of-earth'])).toEqual(['VALUE_IMPOSSIBLE /values/west/points CC-limit.earthly']);
    expect(refuses(500, ['blessing-of-earth'])).toEqual([]);
    expect(refuses(498, ['last-tile'])).toEqual([]);
  });

  it('can be odd, or less than mahjong, only as the agreed limit (CC-limit.cap, CC-A46)', () => {
    const refuses = (limit: number, points: number) =>
      faultsOf(classical, { options: { limit } }, { wins: [BY_WEST], values: { ...VALUES, west: { points } } });
    expect(refuses(501, 501)).toEqual([]);
    expect(refuses(501, 499)).toEqual(['VALUE_IMPOSSIBLE /values/west/points CC-A46']);
    expect(refuses(11, 11)).toEqual([]);
    expect(refuses(11, 9)).toEqual(['VALUE_IMPOSSIBLE /values/west/points CC-score.last.wall']);
  });

  it('of the two hands of the discard bind no third hand (CC-settle.liable, CC-A46)', () => {
    const hands = {
      north: { ...standing('2m4m7m9m1p4p7p3s9s3z5z1s5s'), melds: [] },
      west: { ...standing('123m567p234s78s44p6s'), melds: [] },
      south: { ...standing('1m4m7m2p5p8p3s6s9s1z2z4z6z'), melds: [] },
    };
    const { north, south, west, ...east } = VALUES;
    const byValues = { wins: [OFF_SOUTH], values: { ...east, south, west }, hands: { north: hands.north } };
    expect(faultsOf(classical, CLASSICAL, byValues)).toEqual([]);
    const byTiles = {
      wins: [{ ...OFF_SOUTH, tile: '6s' as const }],
      values: { ...east, north },
      hands: { west: { ...hands.west, tiles: tilesOf('123m567p234s78s44p') }, south: hands.south },
    };
    expect(faultsOf(classical, CLASSICAL, byTiles)).toEqual([]);
    // North’s value comes after the tiles of the winner and the discarder.
    expect(faultsOf(classical, CLASSICAL, { ...byTiles, values: { ...east, north, west } })).toContain(
      'REPORT_STANDS /values/west',
    );
  });

  it('are refused with the place in the single report, the value and what is expected (CC-A46)', () => {
    const refusedAfter = (past: readonly DealCommand[], command: DealCommand) => {
      const course = new DealCourse(classical);
      for (const given of [openDeal({ ...CLASSICAL, recording: 'result', ruleSet: 'classical' }), ...past])
        expect(course.give(given)).toMatchObject({ accepted: true });
      const decision = course.give(command);
      return decision.accepted ? undefined : decision.rejection;
    };
    const win: DealCommand = { type: 'ReportWin', tile: '6s', circumstances: [], ...OFF_SOUTH };
    const drawn: DealCommand = { ...win, source: { kind: 'self-draw' } };
    const value = (seat: Seat, points: number, liable?: readonly string[]): DealCommand => ({
      type: 'ReportValue',
      seat,
      points,
      ...(liable !== undefined && { liable }),
    });
    const hand = (seat: Seat, tiles: string): DealCommand => ({
      type: 'ReportHand',
      seat,
      tiles: tilesOf(tiles),
      melds: [],
    });
    const WON = hand('west', '123m567p234s78s44p');
    const LOST = hand('south', '147m258p369s1246z');
    const impossible = { code: 'VALUE_IMPOSSIBLE', at: '/points' };
    expect(refusedAfter([drawn], value('west', 20))).toEqual({
      ...impossible,
      clause: 'CC-score.last.wall',
      received: 20,
      expected: 'at least 22',
    });
    expect(refusedAfter([win], value('west', 18))).toEqual({
      ...impossible,
      clause: 'CC-score.mahjong',
      received: 18,
      expected: 'at least 20',
    });
    expect(refusedAfter([win], value('north', 7))).toEqual({
      ...impossible,
      clause: 'CC-A46',
      received: 7,
      expected: 'an even number',
    });
    const liable = (clauses: readonly string[]) => value('south', 2, clauses);
    expect(refusedAfter([win], value('north', 0, ['CC-penalty.suit']))).toEqual({
      code: 'VALUE_IMPOSSIBLE',
      at: '/liable',
      clause: 'CC-settle.liable',
    });
    expect(refusedAfter([drawn], liable(['CC-penalty.suit']))).toMatchObject({ at: '/liable' });
    // South’s kong was robbed, and nobody is liable for a robbed tile.
    const robbed: DealCommand = { ...win, source: { kind: 'robbed-kong', from: 'south' } };
    expect(refusedAfter([robbed], liable(['CC-penalty.suit']))).toMatchObject({ at: '/liable' });
    expect(refusedAfter([win], liable(['CC-penalty.suit', 'CC-A17']))).toEqual({
      code: 'UNKNOWN_CLAUSE',
      at: '/liable/1',
      clause: 'CC-settle.liable',
    });
    expect(refusedAfter([win], liable(['CC-penalty.suit', 'CC-penalty.winds']))).toBeUndefined();
    const needed = { at: '/seat', clause: 'CC-settle.liable' };
    expect(refusedAfter([win, WON], value('south', 2))).toEqual({ code: 'TILES_NEEDED', ...needed });
    expect(refusedAfter([win, LOST], value('west', 24))).toEqual({ code: 'TILES_NEEDED', ...needed });
    expect(refusedAfter([win, WON], value('north', 2))).toBeUndefined();
    expect(refusedAfter([win, value('west', 24)], LOST)).toEqual({ code: 'VALUE_NEEDED', ...needed });
    expect(refusedAfter([win, value('south', 2)], WON)).toEqual({ code: 'VALUE_NEEDED', ...needed });
    expect(refusedAfter([win, value('north', 2)], WON)).toBeUndefined();
    expect(refusedAfter([drawn, value('south', 2)], hand('west', '123m567p234s678s44p'))).toBeUndefined();
  });

  it('stay when another hand is corrected, and are replaced by tiles (AmendHand)', () => {
    const { west: _, ...losers } = VALUES;
    const west = { ...standing('123m567p234s78s44p6s'), melds: [] };
    const { course } = reported(classical, CLASSICAL, {
      wins: [{ ...BY_WEST, tile: '6s' }],
      hands: { west },
      values: losers,
    });
    const by = { reason: 'misread', by: 'secretary-1' } as const;
    const amend = (seat: Seat, tiles: string) => course.give({ type: 'AmendHand', seat, tiles: tilesOf(tiles), ...by });
    expect(amend('west', '123m567p234s78s55p6s')).toMatchObject({ accepted: true });
    const { players } = (course.state as Settled).table;
    expect(SEATS.map((seat) => players[seat].value)).toEqual([10, 2, players.west.value, 0]);
    expect(amend('north', '2m4m7m9m1p4p7p3s9s3z5z5z5z')).toMatchObject({ accepted: true });
    expect((course.state as Settled).table.players.north).toMatchObject({ value: 16, stated: undefined });
  });
});
