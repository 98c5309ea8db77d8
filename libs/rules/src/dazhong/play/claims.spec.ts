import { legalCommands } from '#deal';
import { ALL_REPORT, atDazhong as at, DAZHONG_TABLE_RULES } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

const WEST_SHOWS = 'west reveals 123m67p12345699s';
/** South declares Hu with it, and the hand is not complete. */
const SOUTH_FALSE = { hands: { south: '11456789m123s69p' } };

describe('a chow', () => {
  it('DZ-chow.1 takes the discard of the left neighbour alone', () => {
    const played = at('east discards 5p\ntry west chows 6p7p\nsouth chows 6p7p');
    expect(played.tried).toEqual(['NOT_FROM_THE_LEFT DZ-chow.1']);
    expect(eventsOf(played, 'ChowDeclared')).toEqual([
      { type: 'ChowDeclared', seat: 'south', tiles: ['5p', '6p', '7p'], claimed: '5p', from: 'east' },
    ]);
  });

  it('DZ-set.1 is three consecutive tiles of a suit, without a step from 9 to 1', () => {
    const { tried } = at('east discards 1m\ntry south chows 8m9m\ntry south chows 2s3s\ntry south chows 6p7p');
    expect(tried).toEqual(Array(3).fill('TILES_DO_NOT_FIT DZ-set.1'));
  });

  it('DZ-chow.2 DZ-chow.3 DZ-claim.3 is exposed; a discard follows, and the turn passes to the right', () => {
    const played = at('east discards 5p\nsouth chows 6p7p\ntry south draws 1p\nsouth discards 1m\nwest draws 1p');
    expect(played.tried).toEqual(['MUST_DISCARD DZ-play.2']);
    expect(played.state).toMatchObject({
      table: { players: { south: { melds: [{ kind: 'chow', tiles: ['5p', '6p', '7p'] }] } } },
    });
  });

  it('DZ-hier.1 DZ-hier.4 DZ-chow.5 an exposed chow excludes a pung and a kong; a win can still take its tile', () => {
    const chow = 'east discards 5p\nsouth chows 6p7p';
    expect(at(`${chow}\ntry north pungs\ntry north kongs melded 5p\ntry west hu`).tried).toEqual([
      'ALREADY_CLAIMED DZ-hier.1',
      'ALREADY_CLAIMED DZ-hier.1',
      'accepted',
    ]);
    const won = at(`${chow}\nwest hu\n${WEST_SHOWS}`);
    expect(eventsOf(won, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'south', clause: 'DZ-hier.2' }]);
    expect(ledgerOf(won)).toEqual(['east>west 7 win.discard DZ-pay.1']);
    expect(won.state).toMatchObject({ table: { players: { south: { melds: [] } } } });
  });

  it('DZ-chow.4 the discard can come before the tiles are opened; until both are done only a win takes the tile', () => {
    const discarded = 'east discards 5p\nsouth calls chow\nsouth discards 9m';
    const opened = at(`${discarded}\nsouth chows 6p7p\nwest draws 1p`);
    expect(opened.events.slice(-4).map(({ type }) => type)).toEqual([
      'TileDiscarded',
      'ChowDeclared',
      'ClaimsClosed',
      'TileDrawn',
    ]);
    expect(opened.state).toMatchObject({
      table: { players: { south: { melds: [{ kind: 'chow', tiles: ['5p', '6p', '7p'], from: 'east' }] } } },
    });
    const won = at(`${discarded}\nsouth returns\nwest hu\n${WEST_SHOWS}`);
    expect(eventsOf(won, 'DiscardReturned')).toEqual([{ type: 'DiscardReturned', seat: 'south', tile: '9m' }]);
    expect(ledgerOf(won)).toEqual(['east>west 7 win.discard DZ-pay.1']);
    const returned = `${discarded}\nsouth returns`;
    const others = 'try north pungs\ntry north calls pung\ntry north calls kong\ntry north kongs melded 5p';
    expect(at(`${returned}\n${others}\ntry west hu\ntry south chows 6p7p`).tried).toEqual([
      ...Array<string>(4).fill('ALREADY_CLAIMED DZ-hier.4'),
      ...['accepted', 'accepted'],
    ]);
    for (const open of [
      `${discarded}\nsouth notes hurried\nsouth returns`,
      `${returned}\nsouth withdraws`,
      `${discarded}\nsouth withdraws`,
    ])
      expect(at(`${open}\n${others}`).tried).toEqual(Array(4).fill('accepted'));
    expect(at(`${discarded}\nsouth chows 6p7p\ntry south returns`).tried).toEqual(['NOTHING_TO_CLAIM DZ-chow.5']);
    expect(at(`east discards 5p\nsouth calls chow\ntry west draws 1p\ntry close\ntry east draws 1p`).tried).toEqual(
      Array(3).fill('SET_AWAITED DZ-chow.4'),
    );
  });

  it('DZ-chow.4 DZ-joker.7 the discard before the tiles are opened is no joker', () => {
    const options = { jokers: 'up' };
    const opening = `east indicates 8m\n${ALL_REPORT}`;
    const called = at('east discards 5p\nsouth calls chow\ntry south discards 9m\ntry south discards 8m', {
      options,
      opening,
      hands: { south: '11456799m123s67p', east: '147m258p369s12345z' },
    });
    expect(called.tried).toEqual(['JOKER_STAYS DZ-joker.7', 'TILE_NOT_HELD -']);
  });

  it('DZ-chow.4 DZ-fan.4 a set that was called before the discard is declared: no blessing of man on that discard', () => {
    const declared = (acts: string) =>
      eventsOf(at(`${acts}\nwest hu`), 'WinDeclared').map(({ circumstances }) => circumstances);
    const hands = { south: '1145679m1238s67p', west: '123m67p12345699s' };
    expect(declared('east discards 5p')).toEqual([['blessing-of-man']]);
    const called = at('east discards 5p\nsouth calls chow\nsouth discards 8p\nwest hu', {
      hands: { ...hands, south: '114567m1238s678p' },
    });
    expect(eventsOf(called, 'WinDeclared').map(({ circumstances }) => circumstances)).toEqual([[]]);
  });

  it('DZ-chow.4 DZ-hier.4 a chow only called leaves pung and kong to the others, one that was followed by its discard does not', () => {
    const tried = 'try north pungs\ntry north calls kong\ntry west hu';
    expect(at(`east discards 5p\nsouth calls chow\n${tried}`).tried).toEqual(['accepted', 'accepted', 'accepted']);
    const outranked = at('east discards 5p\nsouth calls chow\nnorth pungs');
    expect(eventsOf(outranked, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'south', clause: 'DZ-hier.1' },
    ]);
    expect(at('east discards 5p\nnorth calls pung\ntry south chows 6p7p\ntry south calls chow').tried).toEqual(
      Array(2).fill('ALREADY_CLAIMED DZ-hier.1'),
    );
    expect(at('east discards 5p\nsouth calls chow\nsouth discards 9m\ntry north pungs').tried).toEqual([
      'TILE_NOT_HELD DZ-pung.1',
    ]);
  });

  it('DZ-chow.5 a chow without a call or done too fast leaves the tile to a pung or a kong, also after its discard', () => {
    const chow = 'east discards 5p\nsouth chows 6p7p';
    const tried = 'try north pungs\ntry north kongs melded 5p';
    expect(at(`${chow}\n${tried}`).tried).toEqual(Array(2).fill('ALREADY_CLAIMED DZ-hier.1'));
    for (const haste of ['hurried', 'uncalled-claim'])
      expect(at(`${chow}\nsouth notes ${haste}\n${tried}\ntry east pungs`).tried).toEqual([
        'accepted',
        'accepted',
        'NOTHING_TO_CLAIM DZ-claim.2',
      ]);
    expect(at(`${chow}\nnorth notes hurried\n${tried}`).tried).toEqual(Array(2).fill('ALREADY_CLAIMED DZ-hier.1'));
    expect(at(`${chow}\nsouth notes wrong-name\n${tried}`).tried).toEqual(Array(2).fill('ALREADY_CLAIMED DZ-hier.1'));
    const taken = at(`${chow}\nsouth notes hurried\nnorth pungs`);
    expect(eventsOf(taken, 'MeldWithdrawn')).toEqual([{ type: 'MeldWithdrawn', seat: 'south', clause: 'DZ-chow.5' }]);
    const after = `${chow}\nsouth discards 9m`;
    expect(at(`${after}\ntry south returns`).tried).toEqual(['NOTHING_TO_CLAIM DZ-chow.5']);
    const late = at(`${after}\nsouth notes hurried\nsouth returns\nnorth pungs`);
    expect(late.state).toMatchObject({
      table: {
        players: { south: { melds: [], discards: [] }, north: { melds: [{ kind: 'pung', tile: '5p', from: 'east' }] } },
      },
    });
    const called = `${chow}\nsouth notes hurried\nnorth calls pung\nnorth pungs`;
    expect(eventsOf(at(called), 'MeldWithdrawn')).toHaveLength(1);
    expect(at(`${after}\nsouth notes hurried\nwest draws 1p\ntry south returns`).tried).toEqual([
      'NOTHING_TO_CLAIM DZ-draw.5',
    ]);
  });

  it('DZ-chow.4 after both steps its tile cannot be claimed', () => {
    const played = at('east discards 5p\nsouth chows 6p7p\nsouth discards 1m\nwest hu');
    expect(eventsOf(played, 'WinDeclared')).toMatchObject([{ tile: '1m', source: { kind: 'discard', from: 'south' } }]);
  });

  it('DZ-hier.3 a correct set takes the tile from a call that the record sees to be incorrect', () => {
    const hands = { north: '55688p1246889s6z' };
    const chow = 'try south chows 6p7p\ntry south calls chow';
    const without = { hands: { north: '56788p1246889s6z' } };
    expect(at(`east discards 5p\nnorth calls pung\n${chow}`, { hands }).tried).toEqual(
      Array(2).fill('ALREADY_CLAIMED DZ-hier.1'),
    );
    expect(at(`east discards 5p\nnorth calls kong\n${chow}`, { hands }).tried).toEqual([
      'accepted',
      'ALREADY_CLAIMED DZ-hier.1',
    ]);
    const wrong = `east discards 5p\nnorth calls pung`;
    expect(at(`${wrong}\n${chow}`, without).tried).toEqual(['accepted', 'ALREADY_CLAIMED DZ-hier.1']);
    const taken = at(`${wrong}\nsouth chows 6p7p\nsouth discards 9m`, without);
    expect(eventsOf(taken, 'ClaimWithdrawn')).toEqual([{ type: 'ClaimWithdrawn', seat: 'north', clause: 'DZ-hier.3' }]);
    expect(taken.state).toMatchObject({
      called: undefined,
      table: { players: { south: { melds: [{ kind: 'chow' }] } } },
    });
  });

  it('DZ-hier.2 an exposed pung excludes a chow', () => {
    expect(at('east discards 5p\nnorth pungs\ntry south chows 6p7p').tried).toEqual(['ALREADY_CLAIMED DZ-hier.1']);
  });
});

describe('a pung', () => {
  it('DZ-pung.1 DZ-pung.2 takes any opponent’s discard and records the discarder', () => {
    const played = at('east discards 5p\nsouth draws 1p\ntry west pungs\nsouth discards 9m\nclose');
    expect(played.tried).toEqual(['NOTHING_TO_CLAIM DZ-claim.2']);
    expect(at('east discards 8p\nnorth pungs').state).toMatchObject({
      table: { players: { north: { melds: [{ kind: 'pung', tile: '8p', from: 'east' }] } } },
    });
    expect(at('east discards 7m\ntry north pungs').tried).toEqual(['TILE_NOT_HELD DZ-pung.1']);
  });

  it('DZ-pung.3 DZ-play.3 is followed by a discard, and the turn passes to the right of the pung’s player', () => {
    const played = at('east discards 8p\nnorth pungs\nnorth discards 6z\ntry south draws 1p\neast draws 1p');
    expect(played.tried).toEqual(['NOT_YOUR_TURN DZ-play.2']);
  });

  it('DZ-claim.1 DZ-claim.2 takes only the latest discard, until the next player draws', () => {
    expect(at('east discards 8p\nsouth draws 1p\ntry north pungs').tried).toEqual(['NOTHING_TO_CLAIM DZ-claim.2']);
    expect(at('east discards 8p\ntry north pungs').tried).toEqual(['accepted']);
  });
});

describe('a discard', () => {
  it('DZ-claim.4 can be claimed for a win, a chow, a pung or a big melded kong, but for no other kong', () => {
    const { tried } =
      at(`east discards 5p\ntry west hu\ntry south chows 6p7p\ntry north pungs\ntry north kongs melded 5p
      try north kongs promoted 5p\ntry north kongs concealed 5p`);
    expect(tried.slice(0, 4)).toEqual(Array(4).fill('accepted'));
    expect(tried.slice(4)).toEqual(Array(2).fill('NOT_YOUR_TURN DZ-play.2'));
  });
});

describe('one winner', () => {
  it('DZ-mj.5 DZ-hier.2 the right neighbour comes before the opposite player, in any order of declarations', () => {
    for (const declarations of ['west hu\nsouth hu', 'south hu\nwest hu', 'west+south hu']) {
      const played = at(
        `east discards 5p\n${declarations}\ntry west reveals 123m67p12345699s\nsouth reveals 11456789m123s67p`,
      );
      expect(played.tried).toEqual(['REVEAL_NOT_AWAITED DZ-mj.4']);
      expect(ledgerOf(played)).toEqual(['east>south 7 win.discard DZ-pay.1']);
      expect(played.state).toMatchObject({ phase: 'settled', table: { players: { west: { win: undefined } } } });
    }
  });

  it('DZ-mj.4 DZ-false.8 play waits until the hand is confirmed', () => {
    const { tried } = at(
      'east discards 5p\nwest hu\ntry south draws 1p\ntry north pungs\ntry close\ntry west hu\ntry south hu',
    );
    expect(tried).toEqual([
      'SHOW_AWAITED DZ-mj.4',
      'SHOW_AWAITED DZ-mj.4',
      'SHOW_AWAITED DZ-mj.4',
      'ALREADY_CLAIMED DZ-mj.5',
      'accepted',
    ]);
  });

  it('DZ-hier.3 a false claim has no priority: the next in turn wins', () => {
    const played = at(`east discards 5p\nsouth+west hu\nsouth reveals 11456789m123s69p\n${WEST_SHOWS}`, SOUTH_FALSE);
    expect(eventsOf(played, 'WinJudged').map(({ seat, valid }) => [seat, valid])).toEqual([
      ['south', false],
      ['west', true],
    ]);
    expect(played.state).toMatchObject({ phase: 'settled', table: { wins: [{ seat: 'west' }] } });
  });
});

describe('the end of the wall', () => {
  const LAST = 'east discards 1z\ndrain 1 but 8p\nnorth draws 8p';

  it('DZ-sea.2 only a win can claim the last discard', () => {
    const played = at(`${LAST}\nnorth discards 9s\ntry west pungs\ntry east chows 7s8s`);
    expect(played.tried).toEqual(['ONLY_A_WIN DZ-sea.2', 'TILE_NOT_HELD DZ-set.1']);
    const won = at(`${LAST}\nnorth discards 8p\nwest hu\n${WEST_SHOWS}`);
    expect(eventsOf(won, 'WinDeclared')).toMatchObject([{ circumstances: ['last-tile'] }]);
    expect(ledgerOf(won)).toEqual(['north>west 7 win.discard DZ-pay.1']);
  });

  it('DZ-sea.2 a set can claim the last discard but one', () => {
    const played = at('east discards 1z\ndrain 2 but 8p\nwest draws 8p\nwest discards 8p\ntry north pungs');
    expect(played.tried).toEqual(['accepted']);
  });
});

describe('jokers', () => {
  const joker = (indicator: string) => ({
    options: { jokers: 'up' },
    opening: `east indicates ${indicator}\n${ALL_REPORT}`,
  });

  it('DZ-joker.7 cannot be discarded; the neighbouring kinds can', () => {
    expect(at('try east discards 4m\ntry east discards 1m', joker('3m')).tried).toEqual([
      'JOKER_STAYS DZ-joker.7',
      'accepted',
    ]);
  });

  it('DZ-joker.8 are in no declared set', () => {
    const north = { hands: { north: '55688p1246889s6z' } };
    expect(at('east discards 5p\ntry south chows 6p7p', { ...joker('5p'), ...north }).tried).toEqual([
      'JOKER_STAYS DZ-joker.8',
    ]);
    expect(at('east discards 5p\ntry south chows 6p7p', joker('2p')).tried).toEqual(['accepted']);
  });

  describe('when the hand holds only jokers', () => {
    const CHANGES = {
      ...joker('9m'),
      hands: { east: '2346p47m369s12345z', south: '11m22334466p567z' },
    };
    const round = (tile: string, next: string) => `west draws ${tile}\nwest discards ${tile}
      north draws ${tile}\nnorth discards ${tile}\neast draws 8m\neast discards ${next}`;
    const claims = `east discards 2p\nsouth pungs\nsouth discards 5z\n${round('2z', '3p')}
      south pungs\nsouth discards 6z\n${round('1p', '4p')}\nsouth pungs`;
    const onlyJokers = `${claims}\nsouth discards 7z\n${round('9p', '6p')}\nsouth pungs`;

    it('DZ-A-JDEAD after a claim one of them is discarded, but none while another tile is left', () => {
      expect(at(`${claims}\ntry south discards 1m`, CHANGES).tried).toEqual(['JOKER_STAYS DZ-joker.7']);
      const { tried, state } = at(`${onlyJokers}\ntry south hu\ntry south discards 1m`, CHANGES);
      expect(tried).toEqual(['NO_TILE_TO_WIN_ON DZ-mj.3', 'accepted']);
      expect(legalCommands(DAZHONG_TABLE_RULES, state)).toContainEqual({
        type: 'DiscardTile',
        seat: 'south',
        tile: '1m',
      });
    });

    it('DZ-A-JDEAD DZ-joker.8 the discarded joker cannot be claimed for a set', () => {
      const { tried } = at(`${onlyJokers}\nsouth discards 1m\ntry west chows 2m3m\ntry west hu`, CHANGES);
      expect(tried).toEqual(['JOKER_STAYS DZ-joker.8', 'accepted']);
      const holder = { ...CHANGES, hands: { ...CHANGES.hands, west: '238m67p12345699s', north: '11m55588p12468s6z' } };
      expect(at(`${onlyJokers}\nsouth discards 1m\ntry north pungs`, holder).tried).toEqual(['JOKER_STAYS DZ-joker.8']);
    });

    it('DZ-A-JDEAD after a draw the hand wins, unless it is dead', () => {
      const drawn = `${onlyJokers}\nsouth discards 1m\n${round('7p', '8m')}\nsouth draws 1m`;
      const acts = '\ntry south discards 1m\ntry south hu';
      expect(at(`${drawn}${acts}`, CHANGES).tried).toEqual(['JOKER_STAYS DZ-joker.7', 'accepted']);
      expect(at(`${drawn}\nsouth notes too-few-tiles${acts}`, CHANGES).tried).toEqual([
        'accepted',
        'HAND_DEAD DZ-tilecount.3',
      ]);
    });
  });
});
