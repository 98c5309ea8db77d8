import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import {
  EAST_1111M,
  EAST_KONG,
  EAST_NO_5P,
  NORTH_KEEPS_8P,
  NORTH_PROMOTES_8P,
  NORTH_PUNGS_8P,
} from '../../testing/scenes.js';
import { faultsOf, ofType, reported, standing, type WholeReport } from '../../testing/reported-deal.js';
import { atStyle as at } from '../../testing/sichuan-table.js';
import { sichuanStyle } from '../ruleset/ruleset.js';

/** The hands at the end of a deal in which East has two concealed kongs and South won on 5p. */
const HANDS: WholeReport['hands'] = {
  east: { ...standing('124579p6m'), melds: [], forbidden: 's' },
  south: { ...standing('234456m88m123p67p'), forbidden: 's' },
  west: { ...standing('67p12345678999s'), forbidden: 'm' },
  north: { ...standing('5588p122456678s'), forbidden: 'm' },
};

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

  describe('SS-A29 in the turn of the own pung', () => {
    const held = { hands: { ...EAST_NO_5P.hands, north: '555588p1346789s' } };
    const CLAIM = 'east discards 8p\nnorth pungs';

    it('a concealed kong is permitted and paid, and its replacement is drawn before the discard', () => {
      const played = at(
        `${CLAIM}
         north kongs concealed 5p
         try north discards 9s
         north draws 6m
         north discards 6m`,
        held,
      );
      expect(played.tried).toEqual(['MUST_DRAW SS-A127']);
      expect(ledgerOf(played)).toEqual([
        'east>north 2 kong.concealed SS-kong.1',
        'south>north 2 kong.concealed SS-kong.1',
        'west>north 2 kong.concealed SS-kong.1',
      ]);
    });

    it('a tile from the hand added to a pung, also to that pung, makes a postponed kong, which earns nothing', () => {
      const three = { hands: { ...EAST_NO_5P.hands, north: '55888p13456789s' }, forbidden: { north: 'm' } };
      const played = at(
        `${CLAIM}
         try north kongs promoted 8p
         north kongs postponed 8p
         north draws 6m`,
        three,
      );
      expect(played.tried).toEqual(['KONG_KIND SS-A14']);
      expect(eventsOf(played, 'KongDeclared')[0]).toMatchObject({ kind: 'postponed', robbable: true, payers: [] });
      expect(ledgerOf(played)).toEqual([]);
      // Declared on the discard at once, the same tiles are a melded kong.
      expect(ledgerOf(at('east discards 8p\nnorth kongs melded 8p\nnorth draws 6m', three))).toEqual([
        'east>north 2 kong.melded SS-kong.2',
      ]);
    });

    it('SS-A111 still has no Hu before the replacement tile, which can win', () => {
      const waits = { hands: { ...EAST_NO_5P.hands, north: '555588p1234456s' } };
      const played = at(`${CLAIM}\ntry north hu\nnorth kongs concealed 5p\nnorth draws 4s\ntry north hu`, waits);
      expect(played.tried).toEqual(['NO_TILE_TO_WIN_ON SS-A111', 'accepted']);
    });

    it('SS-gen.8 needs a replacement tile in the wall', () => {
      const west = { hands: { west: '467p1233334599s' } };
      const lastDiscards = (left: number) =>
        at(
          `east discards 9m
           drain ${left}
           north draws 1m
           north discards 9s
           west pungs
           try west kongs concealed 3s`,
          west,
        ).tried;
      expect([lastDiscards(5), lastDiscards(1)]).toEqual([['accepted'], ['NO_REPLACEMENT_TILE SS-gen.8']]);
    });

    it('is refused if that is agreed, and permitted in the next turn', () => {
      const agreed = { ...held, options: { kongAfterPung: false } };
      expect(at(`${CLAIM}\ntry north kongs concealed 5p`, agreed).tried).toEqual(['KONG_AFTER_PUNG SS-A29']);
      expect(at(`${NORTH_PUNGS_8P}\nnorth draws 6m\ntry north kongs concealed 5p`, agreed).tried).toEqual(['accepted']);
    });
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
    expect(ledgerOf(played)).toEqual(['north>south 2 win.discard SS-A105']);
  });

  it('SS-A27 a postponed kong can also be robbed', () => {
    const played = at(`${NORTH_KEEPS_8P}\nnorth kongs postponed 8p\nwest hu`);
    expect(eventsOf(played, 'KongRobbed')).toHaveLength(1);
    expect(eventsOf(played, 'WinDeclared')[0]).toMatchObject({ source: { kind: 'robbed-kong', from: 'north' } });
  });

  it('SS-A108 a concealed kong cannot be robbed', () => {
    expect(at('east kongs concealed 1m\ntry south hu', EAST_1111M).tried).toEqual(['NO_TILE_TO_WIN_ON SS-A108']);
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

  describe('SS-A28 after several kongs of a turn', () => {
    const hands = { east: '11119999m124579p', south: '234456m88m123p67p' };
    const refunds = (acts: string, options: { readonly shotReturns?: string } = {}) =>
      eventsOf(at(acts, { hands, options }), 'KongRefunded').map(
        ({ kong, transfers }) => `${kong} ${transfers.length} ${transfers[0]?.clause ?? '-'}`,
      );
    const BOTH = `${EAST_KONG}\neast kongs concealed 9m\neast draws 6m\neast discards 5p`;

    it('SS-kong.5 refunds all of them', () => {
      expect(refunds(`${BOTH}\nsouth hu`)).toEqual(['0 3 SS-kong.5', '1 3 SS-kong.5']);
    });

    it('refunds none without a Hu, and not the kong of an earlier turn', () => {
      expect(refunds(`${BOTH}\nclose`)).toEqual([]);
      const earlier = `${EAST_KONG}
        east discards 7p
        south draws 3m
        south discards 3m
        west draws 3s
        west discards 3s
        north draws 4p
        north discards 4p
        east draws 3p
        east kongs concealed 9m
        east draws 6m
        east discards 5p
        south hu`;
      expect(refunds(earlier)).toEqual(['1 3 SS-kong.5']);
    });

    it('refunds the last alone if that is agreed, and says so', () => {
      expect(refunds(`${BOTH}\nsouth hu`, { shotReturns: 'last' })).toEqual(['1 3 SS-A28']);
      expect(refunds(`${EAST_KONG}\neast discards 5p\nsouth hu`, { shotReturns: 'last' })).toEqual(['0 3 SS-kong.5']);
    });

    const report = (afterKongs?: number, circumstances: readonly 'after-kong'[] = ['after-kong']): WholeReport => ({
      kongs: [
        { seat: 'east', kind: 'concealed', tile: '1m' },
        { seat: 'east', kind: 'concealed', tile: '9m' },
      ],
      wins: [
        {
          seats: ['south'],
          tile: '5p',
          source: { kind: 'discard', from: 'east' },
          circumstances,
          ...(afterKongs !== undefined && { afterKongs }),
        },
      ],
      ending: 'wall',
    });

    it.each([
      [undefined, [1]],
      [1, [1]],
      [2, [0, 1]],
    ])('refunds, where a report states %p of them, kongs %j', (afterKongs, kongs) => {
      const { course } = reported(sichuanStyle, {}, { ...report(afterKongs), hands: HANDS });
      const shot = ofType(course.events, 'KongRefunded').filter(({ cause }) => cause === 'shot');
      expect(shot.map(({ kong }) => kong)).toEqual(kongs);
    });

    it('cannot be more than were declared, or without Shoot after Kong', () => {
      const refused = ['WIN_IMPOSSIBLE /wins/0/afterKongs SS-val.8'];
      expect(faultsOf(sichuanStyle, {}, { ...report(3), hands: HANDS })).toEqual(refused);
      expect(faultsOf(sichuanStyle, {}, { ...report(1, []), hands: HANDS })).toEqual(refused);
    });
  });

  it('SS-A08 refunds it also if the Hu is false; without Hu nothing is refunded', () => {
    const refunded = (acts: string) =>
      eventsOf(at(`${EAST_KONG}\neast discards 5p\n${acts}`, EAST_1111M), 'KongRefunded').map(({ cause }) => cause);
    expect(refunded('north hu')).toEqual(['shot']);
    expect(refunded('close')).toEqual([]);
  });
});
