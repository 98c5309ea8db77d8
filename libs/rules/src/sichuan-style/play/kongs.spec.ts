import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import {
  EAST_1111M,
  EAST_KONG,
  EAST_NO_5P,
  NORTH_KEEPS_8P,
  NORTH_PROMOTES_8P,
  NORTH_PUNGS_8P,
} from '../../testing/scenes.js';
import { atStyle as at } from '../../testing/sichuan-table.js';

describe('declared kongs', () => {
  it('SS-kong.1 SS-A31 a concealed kong stands at once without being shown, and earns 2 from each player', () => {
    const played = at('east kongs concealed 1m', EAST_1111M);
    expect(eventsOf(played, 'KongDeclared')[0]).toMatchObject({ visibility: 'concealed' });
    expect(ledgerOf(played)).toEqual([
      'south>east 2 kong.concealed SS-kong.1',
      'west>east 2 kong.concealed SS-kong.1',
      'north>east 2 kong.concealed SS-kong.1',
    ]);
  });

  it('SS-kong.1 a Hu player does not pay for it', () => {
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
    expect(ledgerOf(played)).toEqual(['west>east 2 kong.concealed SS-kong.1', 'north>east 2 kong.concealed SS-kong.1']);
  });

  it('SS-kong.2 a melded kong earns 2 from the discarder only, when its tile can no longer be won', () => {
    const declared = 'east discards 5p\nnorth kongs melded 5p';
    expect(ledgerOf(at(declared))).toEqual([]);
    const stands = at(`${declared}\nnorth draws 1m`);
    expect(ledgerOf(stands)).toEqual(['east>north 2 kong.melded SS-kong.2']);
    expect(eventsOf(stands, 'KongDeclared')[0]).toMatchObject({ visibility: 'open', from: 'east' });
  });

  it('SS-A117 Hu outranks it: it is withdrawn and not paid', () => {
    const played = at('east discards 5p\nnorth kongs melded 5p\nsouth hu\nwest draws 4p');
    expect(eventsOf(played, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'north', clause: 'SS-A117' }]);
    expect(ledgerOf(played)).toEqual([]);
  });

  it('SS-kong.3 a promoted kong earns 1 from each player', () => {
    expect(ledgerOf(at(`${NORTH_PROMOTES_8P}\nnorth draws 6m`))).toEqual([
      'east>north 1 kong.promoted SS-kong.3',
      'south>north 1 kong.promoted SS-kong.3',
      'west>north 1 kong.promoted SS-kong.3',
    ]);
  });

  it('SS-kong.3 with a tile from the hand it is postponed and earns nothing', () => {
    const played = at(`${NORTH_KEEPS_8P}
      try north kongs promoted 8p
      north kongs postponed 8p
      north draws 6m`);
    expect(played.tried).toEqual(['KONG_KIND SS-A14']);
    expect(eventsOf(played, 'KongDeclared')[0]).toMatchObject({ kind: 'postponed', payers: [] });
    expect(eventsOf(played, 'KongSettled')).toEqual([{ type: 'KongSettled', seat: 'north', kong: 0, transfers: [] }]);
  });

  it('SS-A14 the tile drawn last makes it promoted; after another kong in between it is postponed', () => {
    expect(
      at(`${NORTH_PUNGS_8P}\nnorth draws 8p\ntry north kongs postponed 8p\ntry north kongs promoted 8p`).tried,
    ).toEqual(['KONG_KIND SS-A14', 'accepted']);
    const between = at(
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
       try north kongs postponed 8p`,
      EAST_NO_5P,
    );
    expect(between.tried).toEqual(['KONG_KIND SS-A14', 'accepted']);
  });

  it('SS-A29 a kong is refused in the turn of the own pung, and permitted in the next turn', () => {
    const held = { hands: { ...EAST_NO_5P.hands, north: '555588p1346789s' } };
    expect(at('east discards 8p\nnorth pungs\ntry north kongs concealed 5p', held).tried).toEqual([
      'KONG_AFTER_PUNG SS-A29',
    ]);
    expect(at(`${NORTH_PUNGS_8P}\nnorth draws 6m\ntry north kongs concealed 5p`, held).tried).toEqual(['accepted']);
  });

  it('SS-gen.8 a kong is refused without a replacement tile in the wall', () => {
    const lastDiscards = (left: number) =>
      at(`east discards 9m\ndrain ${left}\nnorth draws 1m\nnorth discards 9s\ntry west kongs melded 9s`).tried;
    expect(lastDiscards(5)).toEqual(['accepted']);
    expect(lastDiscards(1)).toEqual(['NO_REPLACEMENT_TILE SS-gen.8']);
  });

  it('SS-gen.7 the replacement tile is a tile of the wall like any other, and it is drawn first', () => {
    const played = at('east kongs concealed 1m\ntry east discards 9m\ntry south draws 6m\neast draws 6m', EAST_1111M);
    expect(played.tried).toEqual(['MUST_DRAW SS-A127', 'NOT_YOUR_TURN SS-A127']);
    expect(eventsOf(played, 'TileDrawn')).toMatchObject([{ replacement: true, wall: 54 }]);
  });

  it('SS-A106 a kong of the forbidden suit is paid for', () => {
    const played = at('east discards 5p\nnorth kongs melded 5p\nnorth draws 6m\ntime', { forbidden: { north: '8p' } });
    expect(ledgerOf(played)).toEqual(['east>north 2 kong.melded SS-kong.2']);
  });
});

describe('robbed kongs', () => {
  it('SS-kong.4 SS-val.9 SS-A105 robbing takes the tile, counts a fan and is paid like a discard', () => {
    const played = at(`${NORTH_PROMOTES_8P}\nsouth hu\nwest draws 3m\ntime\nreveal`);
    expect(eventsOf(played, 'KongRobbed')).toEqual([{ type: 'KongRobbed', seat: 'north', tile: '8p', by: ['south'] }]);
    expect(eventsOf(played, 'WinJudged')[0]?.valuation?.fans.map(({ clause }) => clause)).toEqual(['SS-val.9']);
    expect(ledgerOf(played)).toEqual(['north>south 2 win.discard SS-pay.1']);
  });

  it('SS-A27 a postponed kong can also be robbed', () => {
    const played = at(`${NORTH_KEEPS_8P}\nnorth kongs postponed 8p\nwest hu`);
    expect(eventsOf(played, 'KongRobbed')).toHaveLength(1);
    expect(eventsOf(played, 'WinDeclared')[0]).toMatchObject({ source: { kind: 'robbed-kong', from: 'north' } });
  });

  it('SS-A108 a concealed kong cannot be robbed', () => {
    expect(at('east kongs concealed 1m\ntry south hu', EAST_1111M).tried).toEqual(['NO_TILE_TO_WIN_ON SS-A111']);
  });

  it('SS-A22 after a double robbery the robbed player deals next, after a single one the robber', () => {
    const dealer = (robbers: string) =>
      eventsOf(at(`${NORTH_PROMOTES_8P}\n${robbers} hu\nnorth draws 3m\ntime\nreveal`), 'DealSettled')[0];
    expect(dealer('south+west')).toMatchObject({ nextDealer: 'north', clause: 'SS-A22' });
    expect(dealer('west')).toMatchObject({ nextDealer: 'west', clause: 'SS-deal.2' });
  });

  it('SS-A21 a kong robbed only by a false Hu does not stand', () => {
    const played = at(`${NORTH_PROMOTES_8P}\neast hu\nsouth draws 3m\ntime\nreveal`);
    expect(eventsOf(played, 'KongSettled')).toEqual([]);
    expect(ledgerOf(played)).toEqual([
      'east>south 8 false-win SS-A18',
      'east>west 8 false-win SS-A18',
      'east>north 8 false-win SS-A18',
    ]);
  });

  it('SS-A113 a kong stands if time is up before the robbery, but not after it', () => {
    expect(ledgerOf(at(`${NORTH_PROMOTES_8P}\ntime`))).toHaveLength(3);
    expect(eventsOf(at(`${NORTH_PROMOTES_8P}\nsouth hu\ntime`), 'KongSettled')).toEqual([]);
  });
});

describe('a Hu on the discard after a kong', () => {
  it('SS-kong.5 SS-val.8 refunds the price and counts a fan', () => {
    const played = at(`${EAST_KONG}\neast discards 5p\nsouth hu\ntime\nreveal`, EAST_1111M);
    expect(ledgerOf(played).slice(3)).toEqual([
      'east>south 2 kong.refund.shot SS-kong.5',
      'east>west 2 kong.refund.shot SS-kong.5',
      'east>north 2 kong.refund.shot SS-kong.5',
      'east>south 2 win.discard SS-pay.1',
    ]);
  });

  it('SS-kong.5 refunds it once for two winners, and not on a later discard', () => {
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

  it('SS-A28 refunds only the last of several kongs in a turn', () => {
    const played = at(
      `${EAST_KONG}
       east kongs concealed 9m
       east draws 6m
       east discards 5p
       south hu`,
      { hands: { east: '11119999m124579p', south: '234456m88m123p67p' } },
    );
    expect(eventsOf(played, 'KongRefunded').map(({ kong }) => kong)).toEqual([1]);
  });

  it('SS-A08 refunds it also if the Hu is false; without Hu nothing is refunded', () => {
    const refunded = (acts: string) =>
      eventsOf(at(`${EAST_KONG}\neast discards 5p\n${acts}`, EAST_1111M), 'KongRefunded').map(({ cause }) => cause);
    expect(refunded('north hu')).toEqual(['shot']);
    expect(refunded('close')).toEqual([]);
  });
});
