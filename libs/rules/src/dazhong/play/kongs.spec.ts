import { ALL_REPORT, atDazhong as at } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import { dazhong } from '../ruleset/ruleset.js';

const EAST_1111M = { hands: { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' } };
const NORTH_PUNGS_8P = 'east discards 8p\nnorth pungs\nnorth discards 6z';
const ROUND = 'east draws 1p\neast discards 1p\nsouth draws 1p\nsouth discards 1p\nwest draws 2p\nwest discards 2p';
const NORTH_ADDS_8P = `${NORTH_PUNGS_8P}\n${ROUND}\nnorth draws 8p\nnorth kongs promoted 8p`;

describe('kongs', () => {
  it('DZ-kong.1 DZ-score.1 earn nothing by themselves, and the fourth tile can be held for any time', () => {
    const held = at(
      `${NORTH_PUNGS_8P}\n${ROUND}\nnorth draws 8p\ntry north kongs postponed 8p\nnorth kongs promoted 8p\nnorth draws 3p`,
    );
    expect(held.tried).toEqual(['KONG_KIND DZ-kong.1']);
    expect(ledgerOf(held)).toEqual([]);
  });

  it('DZ-kong.2 a concealed one lies face down and is replaced, also East’s right after the deal', () => {
    const played = at('east kongs concealed 1m\ntry east discards 1z\neast draws 9p\neast discards 1z', EAST_1111M);
    expect(played.tried).toEqual(['MUST_DRAW DZ-draw.3']);
    expect(eventsOf(played, 'KongDeclared')).toMatchObject([{ visibility: 'concealed', robbable: false, payers: [] }]);
    expect(eventsOf(played, 'TileDrawn')).toMatchObject([{ replacement: true, wall: 90 }]);
  });

  it('DZ-kong.2 DZ-kong.3 cannot follow a claim', () => {
    const { tried } = at('east discards 5p\nsouth chows 6p7p\ntry south kongs concealed 1m', {
      hands: { south: '1111456m123s67p9m', east: '347m258p369s12345z', west: '234m67p12345699s' },
    });
    expect(tried).toEqual(['KONG_AFTER_PUNG DZ-kong.2']);
    const own = at('east discards 1z\nsouth draws 9p\ntry south kongs concealed 1m', {
      hands: { south: '1111456m123s67p9m', east: '347m258p369s12345z', west: '234m67p12345699s' },
    });
    expect(own.tried).toEqual(['accepted']);
    const three = at(
      `east discards 8p\nnorth pungs\ntry north kongs promoted 8p\nnorth discards 6z\n${ROUND}\nnorth draws 3p\ntry north kongs promoted 8p`,
      { hands: { north: '55888p1246889s6z' } },
    );
    expect(three.tried).toEqual(['KONG_AFTER_PUNG DZ-kong.2', 'accepted']);
  });

  it('DZ-kong.2 are shown at the end of the deal, also of a drawn one', () => {
    const played = at('east kongs concealed 1m\neast draws 9p\neast discards 1z\ndrain 0\nclose', EAST_1111M);
    expect(eventsOf(played, 'KongsShown')).toEqual([{ type: 'KongsShown', seat: 'east', kongs: ['1m'] }]);
  });

  it('DZ-kong.3 a small melded one adds the fourth tile to an own exposed pung, not to a concealed one', () => {
    expect(eventsOf(at(NORTH_ADDS_8P), 'KongDeclared')).toMatchObject([
      { kind: 'promoted', tile: '8p', visibility: 'open', robbable: true },
    ]);
    const concealed = at(
      'east discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\nwest discards 9p\nnorth draws 5p\ntry north kongs promoted 5p\ntry north kongs concealed 5p',
      { hands: { east: '147m289p369s12345z' } },
    );
    expect(concealed.tried).toEqual(['TILES_DO_NOT_FIT DZ-kong.3', 'accepted']);
  });

  it('DZ-mj.2 a win on the replacement is a self-draw; the tile that completes the kong cannot win', () => {
    const saidOn = (acts: string) => eventsOf(at(acts), 'WinDeclared').map(({ source }) => source.kind);
    expect(saidOn('east discards 5p\nnorth kongs melded 5p\nnorth draws 3p\nnorth hu')).toEqual(['self-draw']);
    expect(saidOn('east discards 5p\nnorth kongs melded 5p\nwest hu')).toEqual(['discard']);
    expect(saidOn(`${NORTH_ADDS_8P}\nwest hu`)).toEqual(['robbed-kong']);
  });

  it('DZ-kong.4 a big melded one takes a discard and is exposed; then DZ-kong.7 gives the replacement', () => {
    const played = at(
      'east discards 5p\nnorth kongs melded 5p\ntry north discards 6z\nnorth draws 3p\nnorth discards 3p',
    );
    expect(played.tried).toEqual(['MUST_DRAW DZ-draw.3']);
    expect(eventsOf(played, 'KongDeclared')).toMatchObject([{ kind: 'melded', from: 'east', visibility: 'open' }]);
  });

  it('DZ-kong.5 a discard is never added to an exposed pung', () => {
    const played = at(
      `${NORTH_PUNGS_8P}\neast draws 8p\neast discards 8p\ntry north kongs melded 8p\ntry north kongs promoted 8p`,
    );
    expect(played.tried).toEqual(['TILE_NOT_HELD DZ-kong.4', 'NOT_YOUR_TURN DZ-play.2']);
  });

  it('DZ-false.4 one that is called in the own turn can be withdrawn before its tiles are opened, and not after', () => {
    const called = at('east calls kong\ntry east discards 1m\neast withdraws\neast discards 1m', EAST_1111M);
    expect(called.tried).toEqual(['SET_AWAITED DZ-chow.4']);
    expect(eventsOf(called, 'ClaimWithdrawn')).toEqual([
      { type: 'ClaimWithdrawn', seat: 'east', clause: 'DZ-false.4' },
    ]);
    expect([ledgerOf(called), eventsOf(called, 'HandDied')]).toEqual([[], []]);
    expect(at('east kongs concealed 1m\ntry east withdraws', EAST_1111M).tried).toEqual(['TILES_OPENED DZ-false.4']);
    expect(at(`${NORTH_ADDS_8P}\ntry north withdraws`).tried).toEqual(['TILES_OPENED DZ-false.4']);
  });

  it('DZ-sea.1 DZ-kong.2 DZ-kong.7 one that is called in the own turn is refused as one that is opened', () => {
    const last = at('east discards 1z\ndrain 1 but 7z\nnorth draws 7z\ntry north calls kong', {
      hands: { north: '6777z88p1246889s' },
    });
    expect(last.tried).toEqual(['NO_REPLACEMENT_TILE DZ-sea.1']);
    const claimed = at('east discards 8p\nnorth pungs\ntry north calls kong\nclose\ntry north calls kong');
    expect(claimed.tried).toEqual(Array(2).fill('KONG_AFTER_PUNG DZ-kong.2'));
    const early = at('east calls kong\ntry east draws 9p\ntry south draws 9p', EAST_1111M);
    expect(early.tried).toEqual(['SET_AWAITED DZ-kong.7', 'SET_AWAITED DZ-chow.4']);
    expect(at('east discards 5p\nnorth calls kong\ntry north draws 9p').tried).toEqual(['SET_AWAITED DZ-kong.7']);
  });

  it('DZ-kong.3 the call comes first, then the tile is opened; a tile shown before the call is noted', () => {
    const turn = `${NORTH_PUNGS_8P}\n${ROUND}\nnorth draws 8p`;
    const called = at(`${turn}\nnorth calls kong\ntry west hu\nnorth kongs promoted 8p\ntry west hu`);
    expect(called.tried).toEqual(['NO_TILE_TO_WIN_ON DZ-mj.2', 'accepted']);
    expect(called.events.slice(-2).map(({ type }) => type)).toEqual(['SetCalled', 'KongDeclared']);
    // The referee rules a tile shown before the call to be a discard: the right player may take it.
    const ruled = at(`${turn}\nnorth notes uncalled-kong\nnorth discards 8p\ntry west hu\ntry east chows 7s8s`);
    expect(eventsOf(ruled, 'IrregularityNoted')).toMatchObject([
      { irregularity: 'uncalled-kong', clause: 'DZ-kong.3' },
    ]);
    expect(ruled.tried[0]).toBe('accepted');
  });

  it('DZ-false.1 DZ-false.4 DZ-A-KONGBACK an opened one can be withdrawn where that is agreed, or where it is wrong', () => {
    const agreed = { options: { withdrawals: 'opened' } };
    const concealed = at('east kongs concealed 1m\neast withdraws\neast discards 1m', { ...EAST_1111M, ...agreed });
    expect(eventsOf(concealed, 'KongWithdrawn')).toEqual([
      { type: 'KongWithdrawn', seat: 'east', clause: 'DZ-false.1' },
    ]);
    expect(ledgerOf(concealed)).toEqual([]);
    expect(eventsOf(concealed, 'HandDied')).toEqual([]);
    const wrong = at('east kongs concealed 111m4m\ntry east withdraws\neast draws 9p\ntry east withdraws', EAST_1111M);
    expect(wrong.tried).toEqual(['accepted', 'NOTHING_TO_CLAIM DZ-false.3']);
    const added = at(
      `${NORTH_ADDS_8P}\nnorth withdraws\ntry west hu\ntry north kongs promoted 8p\nnorth discards 8p`,
      agreed,
    );
    expect(added.tried).toEqual(['NO_TILE_TO_WIN_ON DZ-mj.2', 'accepted']);
    expect(added.state).toMatchObject({ table: { players: { north: { melds: [{ kind: 'pung', tile: '8p' }] } } } });
    const { tried } = at('east kongs concealed 1m\ntry south withdraws\neast draws 9p\ntry east withdraws', {
      ...EAST_1111M,
      ...agreed,
    });
    expect(tried).toEqual(['NOTHING_TO_CLAIM DZ-false.3', 'NOTHING_TO_CLAIM DZ-false.3']);
    const dead = at('east kongs concealed 1m\neast draws 9p\neast notes wrong-set', EAST_1111M);
    expect(eventsOf(dead, 'HandDied')).toMatchObject([{ seat: 'east', clause: 'DZ-false.5' }]);
  });

  it('DZ-false.4 DZ-A-KONGBACK cannot be withdrawn during or after a Hu on its tile', () => {
    const { tried } = at(
      `${NORTH_ADDS_8P}\neast hu\ntry north withdraws\neast reveals 147m25p369s12345z\ntry north withdraws`,
      { options: { withdrawals: 'opened' } },
    );
    expect(tried).toEqual(['SHOW_AWAITED DZ-mj.4', 'NOTHING_TO_CLAIM DZ-false.3']);
  });

  it('DZ-kong.6 no tile leaves a kong for a discard, a claim or another set; the fourth tile beside a pung can', () => {
    const hands = { east: '258p369s1234567z1m', south: '5555678m123s67p9p', west: '123m67p12345699s' };
    const laid = 'east discards 1m\nsouth draws 2z\nsouth kongs concealed 5m\nsouth draws 9p';
    const kept = 'east discards 1m\nsouth draws 9p';
    const round = `south discards 9p\nwest draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z
      east draws 4m\neast discards 4m`;
    const tried = (acts: string) =>
      at(`${acts}\ntry south discards 5m\n${round}\ntry south chows 5m6m`, { hands }).tried;
    expect(tried(laid)).toEqual(['TILE_NOT_HELD -', 'TILE_NOT_HELD DZ-set.1']);
    expect(tried(kept)).toEqual(['accepted', 'accepted']);
  });

  it('DZ-kong.6 DZ-set.3 four undeclared tiles can be a pung and part of a chow; a declared kong of them cannot', () => {
    const hands = { east: '258p369s1234567z1m', south: '55556m123s123p99p', west: '123m67p12345699s' };
    const won = (acts: string, tiles: string) =>
      eventsOf(at(`${acts}\nsouth hu\nsouth reveals ${tiles}`, { hands, rules: dazhong }), 'WinJudged')[0]?.valid;
    expect(won('east discards 1m\nsouth draws 7m', '555567m123s12399p')).toBe(true);
    expect(won('east discards 1m\nsouth draws 1s\nsouth kongs concealed 5m\nsouth draws 7m', '67m1123s12399p')).toBe(
      false,
    );
  });

  it('DZ-sea.1 with the last tile of the wall a kong is refused; before that it is permitted', () => {
    const withLeft = (left: number) =>
      at(`east discards 1z\ndrain ${left} but 7z\nnorth draws 7z\ntry north kongs concealed 7z`, {
        hands: { north: '6777z88p1246889s' },
      });
    expect(withLeft(1).tried).toEqual(['NO_REPLACEMENT_TILE DZ-sea.1']);
    expect(withLeft(5).tried).toEqual(['accepted']);
  });
});

describe('robbing', () => {
  const WEST_SHOWS = 'west reveals 123m67p12345699s';

  it('DZ-rob.1 DZ-mj.3 takes the tile added to a pung, and the owner of the kong pays as a discarder', () => {
    const played = at(`${NORTH_ADDS_8P}\nwest hu\n${WEST_SHOWS}`);
    expect(ledgerOf(played)).toEqual(['north>west 7 win.discard DZ-pay.1']);
    expect(eventsOf(played, 'WinDeclared')).toMatchObject([{ circumstances: ['robbing-the-kong'] }]);
    expect(eventsOf(played, 'KongRobbed')).toEqual([{ type: 'KongRobbed', seat: 'north', tile: '8p', by: ['west'] }]);
    expect(played.state).toMatchObject({ table: { players: { north: { melds: [{ kind: 'pung', tile: '8p' }] } } } });
  });

  it('DZ-rob.4 is possible from the declaration until the replacement draw', () => {
    expect(at(`${NORTH_ADDS_8P}\nnorth draws 3p\ntry west hu`).tried).toEqual(['NO_TILE_TO_WIN_ON DZ-mj.2']);
  });

  it('DZ-rob.1 a false robbery leaves the kong with its owner', () => {
    const played = at(`${NORTH_ADDS_8P}\neast hu\neast reveals 147m25p369s12345z\nnorth draws 3p`);
    expect(played.state).toMatchObject({
      turn: { act: 'discard', seat: 'north' },
      table: { players: { north: { melds: [{ kind: 'kong', tile: '8p' }] } } },
    });
  });

  it('DZ-rob.3 is impossible for a concealed kong; a win takes the tile of a big melded one', () => {
    expect(at('east kongs concealed 1m\ntry west hu', EAST_1111M).tried).toEqual(['NO_TILE_TO_WIN_ON DZ-mj.2']);
    const played = at(`east discards 5p\nnorth kongs melded 5p\nwest hu\n${WEST_SHOWS}`);
    expect(eventsOf(played, 'MeldWithdrawn')).toMatchObject([{ seat: 'north' }]);
    expect(eventsOf(played, 'WinDeclared')).toMatchObject([{ source: { kind: 'discard', from: 'east' } }]);
  });
});

describe('a kong of jokers', () => {
  const FOUR_JOKERS = {
    ...EAST_1111M,
    options: { jokers: 'up' },
    opening: `east indicates 9m\n${ALL_REPORT}`,
  };

  it('DZ-joker.8 is the only declared set of jokers, and is hidden like any concealed kong', () => {
    const played = at('east kongs concealed 1m\neast draws 9p', FOUR_JOKERS);
    expect(eventsOf(played, 'KongDeclared')).toMatchObject([{ tile: '1m', visibility: 'concealed' }]);
    expect(at('try east kongs promoted 1m', FOUR_JOKERS).tried).toEqual(['TILES_DO_NOT_FIT DZ-kong.3']);
  });
});
