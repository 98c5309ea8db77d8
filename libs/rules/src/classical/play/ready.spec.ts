import { isDealt } from '#deal';
import { atClassical as at, WITH_BONUS_TILES } from '../../testing/classical-table.js';
import { eventsOf, ledgerOf, type Played } from '../../testing/scripted-deal.js';

const readyIn = (played: Played) => eventsOf(played, 'ReadyDeclared').map(({ seat, as }) => `${seat} ${as}`);

/** South waits for 5p and 8p from the deal on. */
const SOUTH = '11456789m123s67p';
const SOUTH_OPENS = `south opens ${SOUTH}`;
const missedIn = (played: Played) => eventsOf(played, 'IrregularityNoted').map(({ seat }) => seat);

describe('announcing a ready hand', () => {
  it('CC-ready is recorded with the seat and the time', () => {
    const played = at('east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p');
    expect(played.events.slice(-2)).toMatchObject([
      { type: 'ReadyDeclared', seat: 'south', as: 'ready' },
      { type: 'TileDiscarded', seat: 'south', tile: '9p' },
    ]);
  });

  it('CC-ready is possible before the first draw or with an own discard, also after a claim, and once', () => {
    const waits = 'try south ready\neast discards 5p\ntry south ready\nsouth chows 6p7p\nsouth ready\ntry south ready';
    expect(at(`${waits}\nsouth discards 1m\ntry south ready`).tried).toEqual([
      'accepted',
      'accepted',
      'READY_NOT_NOW CC-ready',
      'READY_NOT_NOW CC-ready',
    ]);
  });

  it('CC-ready CC-A51 is possible right after the own discard and at any time until the next own draw', () => {
    const discarded = 'east discards 1z\ntry east ready\nsouth draws 9p\nsouth discards 9p';
    const others = 'west draws 9p\ntry south ready\nwest discards 9p\nclose\ntry south ready\nnorth draws 9p';
    const played = at(`${discarded}\ntry south ready\n${others}\nnorth discards 1s\nclose\ntry east ready`);
    expect(played.tried).toEqual(['accepted', 'accepted', 'accepted', 'accepted', 'accepted']);
  });

  it('CC-A51 is not possible while a mahjong must be shown, nor before a loose tile is drawn', () => {
    expect(at('east discards 5p\nsouth hu\ntry north ready').tried).toEqual(['SHOW_AWAITED CC-show']);
    const konged = 'east discards 5p\nnorth kongs melded 5p';
    const played = at(`${konged}\ntry north ready\ntry west ready\nnorth draws 1p\ntry north ready`);
    expect(played.tried).toEqual(['READY_NOT_NOW CC-A51', 'accepted', 'accepted']);
  });

  it('CC-ready does not check the hand', () => {
    expect(readyIn(at('east discards 8p\nnorth ready'))).toEqual(['north ready']);
  });

  it('CC-ready CC-A49 is a duty and a warning: a dealt hand that is announced at once may still change', () => {
    const dealt = 'south ready\neast discards 1z';
    const drawn = at(`${dealt}\nsouth draws 9p\nsouth discards 1s`);
    expect(readyIn(drawn)).toEqual(['south ready']);
    const claimed = at('south ready\neast discards 5p\nsouth chows 6p7p\nsouth discards 1m');
    expect(eventsOf(claimed, 'ChowDeclared')).toHaveLength(1);
    const konged = at(`${dealt}\nsouth draws 1m\nsouth kongs concealed 1m`, {
      hands: { south: '111456789m123s6p', west: '234m67p12345699s', east: '47m258p369s123455z' },
    });
    expect(eventsOf(konged, 'KongDeclared')).toHaveLength(1);
  });

  it('CC-double.immediateready CC-A49 an announcement alone earns no doubling, at once or later', () => {
    const lines = (acts: string) =>
      eventsOf(at(acts), 'WinJudged').flatMap(({ valuation }) => (valuation?.fans ?? []).map(({ id }) => id));
    const won = `south draws 8p\nsouth hu\nsouth reveals ${SOUTH}8p`;
    expect(lines(`south ready\neast discards 1z\n${won}`)).not.toContain('double.immediateready');
    expect(lines(`${SOUTH_OPENS}\neast discards 1z\n${won}`)).toContain('double.immediateready');
  });

  it('CC-limit.earthly CC-A30 rests on the announcement before any discard, opened or not', () => {
    const won = `east discards 8p\nsouth hu\nsouth reveals ${SOUTH}`;
    const circumstances = (acts: string) => eventsOf(at(acts), 'WinDeclared').map((win) => win.circumstances);
    expect(circumstances(`south ready\n${won}`)).toEqual([['blessing-of-earth']]);
    expect(circumstances(`south ready\n${SOUTH_OPENS}\n${won}`)).toEqual([['heavenly-ready', 'blessing-of-earth']]);
    const late = 'east discards 1z\nsouth ready\nsouth draws 9p\nsouth discards 9p\nwest draws 8p\nwest discards 8p';
    expect(circumstances(`${late}\nsouth hu`)).toEqual([[]]);
  });
});

describe('a hand opened at once', () => {
  it('CC-double.immediateready CC-A49 lies face up from then on, and is announced with it', () => {
    const played = at(SOUTH_OPENS);
    expect(played.events.at(-1)).toEqual({
      type: 'ReadyDeclared',
      seat: 'south',
      as: 'heavenly-ready',
      opened: '1m 1m 4m 5m 6m 7m 8m 9m 6p 7p 1s 2s 3s'.split(' '),
    });
    const { state } = at(SOUTH_OPENS, { recording: 'public', hands: { south: '?'.repeat(13) } });
    expect(isDealt(state) && state.table.players.south.hand).not.toContain('?');
  });

  it('CC-A49 can follow the announcement of the same hand, and once', () => {
    const played = at(`south ready\n${SOUTH_OPENS}\ntry ${SOUTH_OPENS}\ntry south ready`);
    expect(readyIn(played)).toEqual(['south ready', 'south heavenly-ready']);
    expect(played.tried).toEqual(['READY_NOT_NOW CC-ready', 'READY_NOT_NOW CC-ready']);
  });

  it('CC-double.immediateready must wait, and be the hand of the record', () => {
    expect(at('try north opens 55588p1246889s6z').tried).toEqual(['READY_NOT_NOW CC-ready']);
    expect(at('try south opens 11456789m123s68p').tried).toEqual(['HAND_DIFFERS -']);
  });

  it('CC-A30 is opened before the own first draw, also after a missed turn, and not later', () => {
    expect(readyIn(at(`east discards 1z\n${SOUTH_OPENS}`))).toEqual(['south heavenly-ready']);
    expect(readyIn(at(`east discards 1z\nclose\n${SOUTH_OPENS}`))).toEqual(['south heavenly-ready']);
    const drawn = 'east discards 1z\nsouth draws 9p';
    expect(at(`${drawn}\nsouth discards 9p\ntry ${SOUTH_OPENS}`).tried).toEqual(['READY_NOT_NOW CC-A30']);
    const west = 'west opens 11456789m123s67p';
    const missed = at(`east discards 8p\nnorth pungs\nnorth discards 6z\n${west}`, {
      hands: { south: '22334477m8899s5z', west: SOUTH },
    });
    expect(readyIn(missed)).toEqual(['west heavenly-ready']);
  });

  it('CC-A30 is opened by East after the first discard, and not after the second', () => {
    const hands = { east: '11456789m123s67p1z', south: '22334455m7788s5z' };
    const east = 'east opens 11456789m123s67p';
    expect(at(`try ${east}`, { hands }).tried).toEqual(['HAND_DIFFERS -']);
    expect(readyIn(at(`east discards 1z\n${east}`, { hands }))).toEqual(['east heavenly-ready']);
    expect(readyIn(at(`east discards 1z\nclose\n${east}`, { hands }))).toEqual(['east heavenly-ready']);
    const round =
      'east discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 9p';
    expect(at(`${round}\neast draws 7z\neast discards 7z\ntry ${east}`, { hands }).tried).toEqual([
      'READY_NOT_NOW CC-A30',
    ]);
  });

  it('CC-A30 is not opened by East once the next player has drawn or any player has claimed', () => {
    const hands = { east: '11456789m123s67p8p', south: '22334455m7788s5z' };
    const east = 'east opens 11456789m123s67p';
    const refused = (acts: string) =>
      expect(at(`${acts}\ntry ${east}`, { hands }).tried).toEqual(['READY_NOT_NOW CC-A30']);
    refused('east discards 8p\nsouth draws 9p');
    refused('east discards 8p\nsouth draws 9p\nsouth discards 9p');
    refused('east discards 8p\nnorth pungs');
    refused('east discards 8p\nnorth pungs\nnorth discards 6z');
  });

  it('CC-A30 has no meld', () => {
    const pung = 'east discards 8p\nnorth pungs\nnorth discards 6z\ntry north opens 555p1246889s';
    expect(at(pung).tried).toEqual(['READY_NOT_NOW CC-A30']);
  });

  it('CC-A30 can follow bonus tiles replaced before play, but not one replaced in play', () => {
    const before = at(SOUTH_OPENS, {
      ...WITH_BONUS_TILES,
      hands: { south: '1456789m123s67p8f' },
      opening: 'east reports\nsouth shows 8f\nsouth draws 1m\nsouth reports\nwest reports\nnorth reports',
    });
    expect(readyIn(before)).toEqual(['south heavenly-ready']);
    const inPlay = at(
      `east discards 1z\nsouth draws 8f\nsouth shows 8f\ntry south ready\ntry ${SOUTH_OPENS}\nsouth draws 9p\nsouth ready`,
      WITH_BONUS_TILES,
    );
    expect(inPlay.tried).toEqual(['READY_NOT_NOW CC-A51', 'READY_NOT_NOW CC-A30']);
    expect(readyIn(inPlay)).toEqual(['south ready']);
  });

  it('CC-double.immediateready claims no set, only mahjong', () => {
    const { tried } = at(`${SOUTH_OPENS}\neast discards 5p\ntry south chows 6p7p\ntry north pungs\ntry south hu`);
    expect(tried).toEqual(['HAND_FROZEN CC-double.immediateready', 'accepted', 'accepted']);
  });

  it('CC-double.immediateready discards the drawn tile', () => {
    const played = at(`${SOUTH_OPENS}\neast discards 1z\nsouth draws 9p\ntry south discards 1m\nsouth discards 9p`);
    expect(played.tried).toEqual(['HAND_FROZEN CC-double.immediateready']);
  });

  it('CC-double.immediateready binds the discard only if the record sees the drawn tile, and keeps the open tiles', () => {
    const recorded = (tile: string) =>
      at(`${SOUTH_OPENS}\neast discards 1z\nsouth draws ${tile}\ntry south discards 1m`, {
        hands: { south: '?'.repeat(13) },
        recording: 'public',
      }).tried;
    expect(recorded('?')).toEqual(['accepted']);
    expect(recorded('9p')).toEqual(['HAND_FROZEN CC-double.immediateready']);
    const { state } = at(`${SOUTH_OPENS}\neast discards 1z\nsouth draws ?\nsouth discards 1m`, {
      hands: { south: '?'.repeat(13) },
      recording: 'public',
    });
    expect(isDealt(state) && state.table.players.south.hand).not.toContain('?');
  });

  it('CC-double.immediateready declares no kong, with the drawn tile or another', () => {
    const hands = { south: '111456789m123s6p', east: '47m258p369s123455z', west: '234m67p12345699s' };
    const drawn = 'south opens 111456789m123s6p\neast discards 1z\nsouth draws 1m\ntry south kongs concealed 1m';
    expect(at(drawn, { hands }).tried).toEqual(['HAND_FROZEN CC-double.immediateready']);
  });
});

describe('a ready hand that was not announced', () => {
  const ROUND = 'east discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\nwest discards 9p';
  const END = `north draws 9p\nnorth discards 1s\nclose\neast draws 6z\neast discards 8p\nsouth hu\nsouth reveals ${SOUTH}\nreveal`;

  it('CC-ready CC-A32 CC-A50 is noted when all hands are shown, of the winner and the losers, and costs nothing', () => {
    const played = at(`${ROUND}\n${END}`);
    expect(missedIn(played)).toEqual(['south', 'west']);
    const types = played.events.map(({ type }) => type);
    expect(types.indexOf('IrregularityNoted')).toBeGreaterThan(types.lastIndexOf('HandRevealed'));
    expect(eventsOf(played, 'IrregularityNoted')[0]).toMatchObject({ irregularity: 'missed-ready', clause: 'CC-A32' });
    expect(ledgerOf(played)).toEqual(ledgerOf(at(`south ready\nwest ready\n${ROUND}\n${END}`)));
  });

  it('CC-ready is not noted for a hand that was announced, nor twice for one that a person noted', () => {
    expect(missedIn(at(`south ready\n${ROUND}\n${END}`))).toEqual(['west']);
    expect(missedIn(at(`south ready\nwest ready\n${ROUND}\n${END}`))).toEqual([]);
    expect(missedIn(at(`${ROUND}\nwest ready\nsouth ready\n${END}`))).toEqual([]);
    expect(missedIn(at(`south ready\nwest notes missed-ready\n${ROUND}\n${END}`))).toEqual(['west']);
  });

  it('CC-A50 is not noted for a hand that can win no more, nor in an unplayed deal', () => {
    const dead = 'east discards 1z\nwest hu\nwest reveals 123m67p12345699s\nsouth draws 9p\nsouth discards 9p';
    expect(missedIn(at(`south ready\n${dead}\nwest draws 9p\nwest discards 9p\n${END}`))).toEqual([]);
    const unplayed = at('east discards 1z\ndrain 0\nclose');
    expect(eventsOf(unplayed, 'PlayEnded')).toHaveLength(1);
    expect(missedIn(unplayed)).toEqual([]);
  });

  it('CC-A50 is not noted for the owner of a robbed kong, who had still to discard', () => {
    // North waits for 5z after the pung; West waits for nothing.
    const hands = { north: '88p123456789m56z', west: '22336699s12347z' };
    const pung =
      'east discards 8p\nnorth pungs\nnorth discards 6z\neast draws 9p\neast discards 9p\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\nwest discards 9p';
    const robbed = `${pung}\nnorth draws 8p\nnorth kongs promoted 8p\nsouth hu\nsouth reveals ${SOUTH}\nreveal`;
    expect(missedIn(at(robbed, { hands }))).toEqual(['south']);
    const discarded = `${pung}\nnorth draws 5p\nnorth discards 5p\nsouth hu\nsouth reveals ${SOUTH}\nreveal`;
    expect(missedIn(at(discarded, { hands }))).toEqual(['south', 'north']);
  });

  it('CC-A50 is not noted for a winner whose last tile is a loose one, or whose hand was dealt complete', () => {
    const hands = {
      south: '111456789m123s5p',
      west: '22336699s12347z',
      north: '666788p1246889s',
      east: '47m258p369s123455z',
    };
    const shown = 'south hu\nsouth reveals 456789m123s55p';
    const loose = `east discards 1z\nsouth draws 1m\nsouth kongs concealed 1m\nsouth draws 5p\n${shown}\nreveal`;
    expect(missedIn(at(loose, { hands }))).toEqual([]);
    const drawn = 'east discards 1z\nsouth draws 5p\nsouth hu\nsouth reveals 111456789m123s55p\nreveal';
    expect(missedIn(at(drawn, { hands }))).toEqual(['south']);
    const complete = { ...hands, east: '11123456789p222z', south: '22334455m7788s5z' };
    expect(missedIn(at('east hu\neast reveals 11123456789p222z\nreveal', { hands: complete }))).toEqual([]);
  });

  it('CC-A50 is noted by a person in a result-only recording, during play and after the settlement', () => {
    const noted = at('west notes missed-ready', { recording: 'result', opening: '' });
    expect(missedIn(noted)).toEqual(['west']);
    expect(missedIn(at(`south ready\nwest ready\n${ROUND}\n${END}\nnorth notes missed-ready`))).toEqual(['north']);
  });
});
