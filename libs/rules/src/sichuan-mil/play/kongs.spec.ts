import {
  EAST_1111M,
  EAST_KONG,
  EAST_NO_5P,
  NORTH_KEEPS_8P,
  NORTH_PROMOTES_8P,
  NORTH_PUNGS_8P,
} from '../../testing/scenes.js';
import { at } from '../../testing/sichuan-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

describe('declared kongs', () => {
  it('SBR-10.1 SBR-A31 a concealed kong stands at once without being shown, and earns 2 from each active player', () => {
    const played = at('east kongs concealed 1m', EAST_1111M);
    expect(eventsOf(played, 'KongDeclared')[0]).toMatchObject({
      visibility: 'concealed',
      payers: ['south', 'west', 'north'],
    });
    expect(ledgerOf(played)).toEqual([
      'south>east 2 kong.concealed SBR-10.1',
      'west>east 2 kong.concealed SBR-10.1',
      'north>east 2 kong.concealed SBR-10.1',
    ]);
  });

  it('SBR-10.1 four different tiles are no kong, and this rule set has no penalty for a false one', () => {
    expect(at('try east kongs concealed 1245m').tried).toEqual(['NOT_IN_RULE_SET SBR-D.kong']);
  });

  it('SBR-6.2 a player who has declared Hu does not pay for a later kong', () => {
    const played = at(
      `east discards 5p
       south hu
       west draws 4p
       west discards 4p
       north draws 4p
       north discards 4p
       east draws 3p
       east kongs concealed 1m`,
      EAST_1111M,
    );
    expect(ledgerOf(played)).toEqual(['west>east 2 kong.concealed SBR-10.1', 'north>east 2 kong.concealed SBR-10.1']);
  });

  it('SBR-A108 a concealed kong cannot be robbed', () => {
    expect(at('east kongs concealed 1m\ntry south hu', EAST_1111M).tried).toEqual(['NO_TILE_TO_WIN_ON SBR-A108']);
  });

  it('SBR-10.2 a melded kong earns 2 from the discarder only, when its tile can no longer be won', () => {
    const declared = at('east discards 5p\nnorth kongs melded 5p');
    expect(ledgerOf(declared)).toEqual([]);
    const stands = at('east discards 5p\nnorth kongs melded 5p\nnorth draws 1m');
    expect(ledgerOf(stands)).toEqual(['east>north 2 kong.melded SBR-10.2']);
    expect(eventsOf(stands, 'KongDeclared')[0]).toMatchObject({ visibility: 'open', from: 'east' });
  });

  it('SBR-3.6 Hu outranks the kong, which is withdrawn and not paid', () => {
    const played = at('east discards 5p\nnorth kongs melded 5p\nsouth hu\nwest draws 4p');
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'north', clause: 'SBR-3.6' }]);
    expect(eventsOf(played, 'KongSettled')).toEqual([]);
  });

  it('SBR-10.3 a promoted kong earns 1 from each active player', () => {
    expect(ledgerOf(at(`${NORTH_PROMOTES_8P}\nnorth draws 6m`))).toEqual([
      'east>north 1 kong.promoted SBR-10.3',
      'south>north 1 kong.promoted SBR-10.3',
      'west>north 1 kong.promoted SBR-10.3',
    ]);
  });

  it('SBR-10.3 SBR-A14 with the tile just drawn it is promoted and not postponed', () => {
    const played = at(`${NORTH_PUNGS_8P}\nnorth draws 8p\ntry north kongs postponed 8p\ntry north kongs promoted 8p`);
    expect(played.tried).toEqual(['KONG_KIND SBR-A14', 'accepted']);
  });

  it('SBR-10.3 a postponed kong earns nothing', () => {
    const played = at(`${NORTH_KEEPS_8P}
      try north kongs promoted 8p
      north kongs postponed 8p
      north draws 6m`);
    expect(played.tried).toEqual(['KONG_KIND SBR-A14']);
    expect(eventsOf(played, 'KongDeclared')[0]).toMatchObject({ kind: 'postponed', payers: [] });
    expect(eventsOf(played, 'KongSettled')).toEqual([{ type: 'KongSettled', seat: 'north', kong: 0, transfers: [] }]);
  });

  it('SBR-11.1 SBR-10.3 a false Hu gives back the price of a promoted kong; a postponed one has no price', () => {
    const refunds = (kong: string) =>
      eventsOf(at(`${kong}\nnorth draws 6m\nnorth hu\ntime\nreveal`), 'KongRefunded').map(({ transfers }) => transfers);
    expect(refunds(`${NORTH_KEEPS_8P}\nnorth kongs postponed 8p`)).toEqual([]);
    expect(refunds(NORTH_PROMOTES_8P)).toMatchObject([['east', 'south', 'west'].map((to) => ({ to, points: 1 }))]);
  });

  it('SBR-A14 SBR-3.5 after another kong in between it is postponed', () => {
    const played = at(
      `${NORTH_PUNGS_8P}
       north draws 5p
       north discards 2s
       east draws 3p
       east discards 3p
       south draws 3m
       south discards 3m
       west draws 3s
       west discards 3s
       north draws 8p
       north kongs concealed 5p
       north draws 6m
       try north kongs promoted 8p
       north kongs postponed 8p`,
      EAST_NO_5P,
    );
    expect(played.tried).toEqual(['KONG_KIND SBR-A14']);
    expect(eventsOf(played, 'KongDeclared').map(({ kind }) => kind)).toEqual(['concealed', 'postponed']);
  });

  it('SBR-3.4 a kong is refused in the turn of the own pung', () => {
    const held = { hands: { ...EAST_NO_5P.hands, north: '555588p1346789s' } };
    expect(at('east discards 8p\nnorth pungs\ntry north kongs concealed 5p', held).tried).toEqual([
      'KONG_AFTER_PUNG SBR-3.4',
    ]);
    expect(at(`${NORTH_PUNGS_8P}\nnorth draws 6m\ntry north kongs concealed 5p`, held).tried).toEqual(['accepted']);
  });

  it('SBR-3.4 a kong is refused without a replacement tile in the wall', () => {
    const lastDiscards = (left: number) =>
      at(`east discards 9m\ndrain ${left}\nnorth draws 1m\nnorth discards 9s\ntry west kongs melded 9s`).tried;
    expect(lastDiscards(5)).toEqual(['accepted']);
    expect(lastDiscards(1)).toEqual(['NO_REPLACEMENT_TILE SBR-3.4']);
  });

  it('SBR-3.3 the replacement tile is a tile of the wall like any other', () => {
    const played = at(EAST_KONG, EAST_1111M);
    expect(eventsOf(played, 'TileDrawn')).toMatchObject([{ replacement: true, wall: 54 }]);
    expect(eventsOf(at('east discards 9m\nsouth draws 4p'), 'TileDrawn')).toMatchObject([
      { replacement: false, wall: 54 },
    ]);
  });
});

describe('robbed kongs', () => {
  it('SBR-10.4 SBR-7.F9 SBR-A105 robbing takes the tile, counts a fan and is paid like a discard', () => {
    const played = at(`${NORTH_PROMOTES_8P}\nsouth hu\nwest draws 3m\ntime\nreveal`);
    expect(eventsOf(played, 'KongRobbed')).toEqual([{ type: 'KongRobbed', seat: 'north', tile: '8p', by: ['south'] }]);
    expect(eventsOf(played, 'KongSettled')).toEqual([]);
    expect(ledgerOf(played)).toEqual(['north>south 2 win.discard SBR-A105']);
  });

  it('SBR-10.4 a postponed kong can also be robbed', () => {
    const played = at(`${NORTH_KEEPS_8P}
      north kongs postponed 8p
      west hu`);
    expect(eventsOf(played, 'KongRobbed')).toHaveLength(1);
    expect(eventsOf(played, 'WinDeclared')[0]).toMatchObject({ source: { kind: 'robbed-kong', from: 'north' } });
  });

  it('SBR-A22 SBR-A17 after a double robbery the robbed player deals next, and the turn passes over the winners', () => {
    const apart = at(`${NORTH_PROMOTES_8P}\nwest hu\nsouth hu\nnorth draws 3m\ntime\nreveal`);
    expect(eventsOf(apart, 'KongRobbed')).toHaveLength(1);
    expect(eventsOf(apart, 'DealSettled')[0]).toMatchObject({ nextDealer: 'north', clause: 'SBR-A22' });
    const alone = at(`${NORTH_PROMOTES_8P}\nwest hu\nnorth draws 3m\ntime\nreveal`);
    expect(eventsOf(alone, 'DealSettled')[0]).toMatchObject({ nextDealer: 'west', clause: 'SBR-5.4' });
  });

  it('SBR-A21 a kong robbed only by a false Hu does not stand', () => {
    const played = at(`${NORTH_PROMOTES_8P}\neast hu\nsouth draws 3m\ntime\nreveal`);
    expect(eventsOf(played, 'KongSettled')).toEqual([]);
    expect(ledgerOf(played)).toEqual([
      'east>south 8 false-win SBR-11.1',
      'east>west 8 false-win SBR-11.1',
      'east>north 8 false-win SBR-11.1',
    ]);
  });

  it('SBR-A113 a kong stands if time is up before the robbery', () => {
    expect(ledgerOf(at(`${NORTH_PROMOTES_8P}\ntime`))).toHaveLength(3);
    expect(eventsOf(at(`${NORTH_PROMOTES_8P}\nsouth hu\ntime`), 'KongSettled')).toEqual([]);
  });
});

describe('a Hu on the discard after a kong', () => {
  it('SBR-10.5 SBR-7.F8 refunds the price and counts a fan', () => {
    const played = at(`${EAST_KONG}\neast discards 5p\nsouth hu\ntime\nreveal`, EAST_1111M);
    expect(ledgerOf(played).slice(3)).toEqual([
      'east>south 2 kong.refund.shot SBR-10.5',
      'east>west 2 kong.refund.shot SBR-10.5',
      'east>north 2 kong.refund.shot SBR-10.5',
      'east>south 2 win.discard SBR-8.1',
    ]);
  });

  it('SBR-10.5 refunds it once for two winners, and not on a later discard', () => {
    const both = at(`${EAST_KONG}\neast discards 5p\nsouth hu\nwest hu`, EAST_1111M);
    expect(eventsOf(both, 'KongRefunded')).toHaveLength(1);
    const later = at(
      `${EAST_KONG}
       east discards 9m
       south draws 3m
       south discards 3m
       west draws 3s
       west discards 3s
       north draws 4p
       north discards 4p
       east draws 3p
       east discards 5p
       south hu`,
      EAST_1111M,
    );
    expect(eventsOf(later, 'KongRefunded')).toEqual([]);
  });

  it('SBR-3.5 another kong can follow after the replacement draw', () => {
    const twoKongs = { hands: { east: '11119999m124579p', south: '234456m88m123p67p' } };
    const tried = 'east kongs concealed 1m\ntry east kongs concealed 9m\neast draws 6m\ntry east kongs concealed 9m';
    expect(at(tried, twoKongs).tried).toEqual(['MUST_DRAW SBR-A127', 'accepted']);
  });

  it('SBR-10.5 SBR-3.5 refunds only the last of several kongs in a turn', () => {
    const played = at(
      `east kongs concealed 1m
       east draws 6m
       east kongs concealed 9m
       east draws 6m
       east discards 5p
       south hu`,
      { hands: { east: '11119999m124579p', south: '234456m88m123p67p' } },
    );
    expect(eventsOf(played, 'KongRefunded').map(({ kong }) => kong)).toEqual([1]);
  });

  it('SBR-A08 refunds it also if the Hu is false', () => {
    const played = at(`${EAST_KONG}\neast discards 5p\nnorth hu`, EAST_1111M);
    expect(eventsOf(played, 'KongRefunded')).toMatchObject([{ seat: 'east', kong: 0, cause: 'shot' }]);
    const nobody = at(`${EAST_KONG}\neast discards 5p\nclose`, EAST_1111M);
    expect(eventsOf(nobody, 'KongRefunded')).toEqual([]);
  });
});
