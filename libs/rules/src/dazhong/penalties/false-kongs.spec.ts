import { ruleSets } from '../../index.js';
import { type Dealt, type DealState, replay } from '#deal';
import { brokenInvariants } from '#testing';
import { atDazhong, type DazhongChanges } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf, type Played } from '../../testing/scripted-deal.js';
import { dazhong } from '../ruleset/ruleset.js';

const UNSEEN = {
  recording: 'public',
  hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
} as const;
const EAST = { hands: { east: '123456789m1p1234z' } } as const;
const at = (acts: string, changes: DazhongChanges = EAST) => atDazhong(acts, { rules: dazhong, ...changes });

/** East declares 123m and 1z as a kong and draws a tile for it. */
const FALSE_KONG = 'east kongs concealed 123m1z\neast draws 9p\neast discards 9p';
const DRAWN_DEAL = 'drain 0\nclose';
const THIRTY_EACH = [
  'east>south 30 penalty.false-kong DZ-penalty.2',
  'east>west 30 penalty.false-kong DZ-penalty.2',
  'east>north 30 penalty.false-kong DZ-penalty.2',
];

describe('a false concealed kong that the record knows', () => {
  it('DZ-kong.10 lies face down like any other: the hand has four tiles less and draws one', () => {
    const played = at('east kongs concealed 123m1z');
    expect(eventsOf(played, 'KongDeclared')).toMatchObject([
      { tile: '?', tiles: ['1m', '2m', '3m', '1z'], visibility: 'concealed', robbable: false, payers: [] },
    ]);
    expect(played.state).toMatchObject({
      turn: { act: 'draw', seat: 'east', replacement: true },
      table: { players: { east: { hand: '4m,5m,6m,7m,8m,9m,1p,2z,3z,4z'.split(',') } } },
    });
    expect(brokenInvariants(dazhong, played.state as Dealt)).toEqual([]);
    expect(ledgerOf(played)).toEqual([]);
  });

  it('DZ-kong.10 DZ-penalty.2 DZ-A-SEENKONG is shown at the end and costs 30 to each opponent before the settlement', () => {
    const played = at(`${FALSE_KONG}\n${DRAWN_DEAL}`);
    const end = played.events.slice(played.events.findIndex(({ type }) => type === 'PlayEnded'));
    expect(end.map(({ type }) => type)).toEqual([
      ...['PlayEnded', 'KongsShown', 'IrregularityNoted', 'PenaltyImposed', 'DealSettled'],
    ]);
    expect(eventsOf(played, 'KongsShown')).toEqual([
      { type: 'KongsShown', seat: 'east', kongs: [], falseKongs: [{ kong: 0, tiles: ['1m', '2m', '3m', '1z'] }] },
    ]);
    expect(eventsOf(played, 'IrregularityNoted')).toMatchObject([
      { seat: 'east', irregularity: 'false-kong', clause: 'DZ-penalty.2' },
    ]);
    expect(ledgerOf(played)).toEqual(THIRTY_EACH);
    expect(played.state).toMatchObject({ balances: { east: -90, south: 30, west: 30, north: 30, bank: 0 } });
  });

  it('DZ-kong.10 is paid besides the win of another player', () => {
    const won = at(`${FALSE_KONG}\nsouth draws 8p\nsouth hu\nreveal`);
    expect(ledgerOf(won).slice(-3)).toEqual(THIRTY_EACH);
    expect(eventsOf(won, 'WinJudged')).toMatchObject([{ seat: 'south', valid: true }]);
    expect(eventsOf(won, 'DealSettled')).toHaveLength(1);
  });

  it('DZ-kong.10 three identical tiles and another one are a false kong, four identical ones beside it are not', () => {
    const hands = { east: '246p12345555777z' };
    const two = 'east kongs concealed 2p777z\neast draws 9p\neast kongs concealed 5z\neast draws 9p\neast discards 9p';
    const played = at(`${two}\n${DRAWN_DEAL}`, { hands });
    expect(eventsOf(played, 'KongsShown')).toMatchObject([
      { kongs: ['5z'], falseKongs: [{ kong: 0, tiles: ['2p', '7z', '7z', '7z'] }] },
    ]);
    expect(ledgerOf(played)).toEqual(THIRTY_EACH);
    const alike = at(`${two.split('\n').slice(2).join('\n')}\n${DRAWN_DEAL}`, { hands });
    expect(ledgerOf(alike)).toEqual([]);
  });

  it('DZ-kong.2 DZ-kong.10 readers to whom it was hidden see it in its place when it is shown, a true one in its own', () => {
    const two = 'east kongs concealed 5z\neast draws 9p\neast kongs concealed 2p777z\neast draws 9p\neast discards 9p';
    const { events } = at(`${two}\n${DRAWN_DEAL}`, { hands: { east: '246p12345555777z' } });
    const seen = events.map((event) =>
      event.type === 'KongDeclared' ? { ...event, tile: 'hidden' as const, tiles: 'hidden' as const } : event,
    );
    const faceDown = { kind: 'kong', kongKind: 'concealed', tile: 'hidden' };
    const before = seen.slice(
      0,
      seen.findIndex(({ type }) => type === 'KongsShown'),
    );
    expect(replay(ruleSets, before)).toMatchObject({ table: { players: { east: { melds: [faceDown, faceDown] } } } });
    expect((replay(ruleSets, seen) as Dealt).table.players.east.melds).toEqual([
      { kind: 'kong', kongKind: 'concealed', tile: '5z' },
      { kind: 'kong', kongKind: 'concealed', tile: '?', laid: ['2p', '7z', '7z', '7z'] },
    ]);
  });

  it('DZ-penalty.2 three identical tiles and a joker are a false kong, four jokers are not (DZ-joker.8)', () => {
    const jokers = (acts: string, east: string) =>
      at(`${acts}\neast draws 8p\neast discards 8p\nsouth hu\nreveal`, {
        hands: { east },
        options: { jokers: 'up' },
        opening: 'east indicates 1z\neast reports\nsouth reports\nwest reports\nnorth reports',
      });
    expect(ledgerOf(jokers('east kongs concealed 777z2z', '123456789m1p2777z')).slice(1)).toEqual(THIRTY_EACH);
    expect(ledgerOf(jokers('east kongs concealed 2z', '123456789m1p2222z')).slice(1)).toEqual([]);
  });

  it('DZ-penalty.2 each one has its penalty, and the deal is settled once', () => {
    const two =
      'east kongs concealed 123m1z\neast draws 9p\neast kongs concealed 456m2z\neast draws 8p\neast discards 8p';
    const played = at(`${two}\n${DRAWN_DEAL}`);
    expect(ledgerOf(played)).toEqual([...THIRTY_EACH, ...THIRTY_EACH]);
    expect(eventsOf(played, 'DealSettled')).toMatchObject([{ balances: { east: -180 } }]);
  });

  it('DZ-kong.10 DZ-set.2 DZ-A-SEENKONG no hand wins with it: it is found once, when the hand is shown', () => {
    const hands = { east: '123456789m1p1235z' };
    const acts = 'east kongs concealed 1p123z\neast draws 5z\neast hu\nreveal';
    const shown = at(acts, { hands });
    expect(shown.events.slice(-5).map(({ type }) => type)).toEqual([
      ...['HandRevealed', 'IrregularityNoted', 'PenaltyImposed', 'WinJudged', 'HandDied'],
    ]);
    expect(eventsOf(shown, 'HandRevealed')).toMatchObject([
      { kongs: [], falseKongs: [{ kong: 0, tiles: ['1p', '1z', '2z', '3z'] }] },
    ]);
    expect(eventsOf(shown, 'WinJudged')).toMatchObject([
      { valid: false, faults: [{ clause: 'DZ-set.2', reason: 'fault.no-pung' }] },
    ]);
    const over = at(`${acts}\neast discards 1m\n${DRAWN_DEAL}`, { hands });
    expect(ledgerOf(over)).toEqual([
      ...THIRTY_EACH,
      'east>south 20 penalty.false-win-not-ready DZ-penalty.1',
      'east>west 20 penalty.false-win-not-ready DZ-penalty.1',
      'east>north 20 penalty.false-win-not-ready DZ-penalty.1',
    ]);
    // The same hand with a true kong wins.
    const alike = at(acts.replace('1p123z', '1p'), { hands: { east: '123456789m1111p5z' } });
    expect(eventsOf(alike, 'WinJudged')).toMatchObject([{ valid: true }]);
  });

  it('DZ-kong.10 DZ-A-SEENKONG a person cannot note a kong that the record will show, true or false', () => {
    const hands = { east: '23456789m12p7777z' };
    const noted = 'try east notes false-kong';
    expect(at(`east kongs concealed 7z\n${noted}`, { hands }).tried).toEqual(['KONG_KIND DZ-penalty.2']);
    expect(at(`east kongs concealed 2m777z\n${noted}`, { hands }).tried).toEqual(['KONG_KIND DZ-penalty.2']);
  });

  it('DZ-false.4 DZ-A-KONGBACK after a withdrawal its four tiles are in the hand again', () => {
    const back = at('east kongs concealed 123m1z\neast withdraws');
    expect(back.state).toMatchObject({
      turn: { act: 'discard', seat: 'east' },
      table: { players: { east: { melds: [], hand: '4m,5m,6m,7m,8m,9m,1p,2z,3z,4z,1m,2m,3m,1z'.split(',') } } },
    });
    expect(ledgerOf(at(`east kongs concealed 123m1z\neast withdraws\neast discards 1m\n${DRAWN_DEAL}`))).toEqual([]);
  });

  it('DZ-fan.24 DZ-A-24 one of East before the first discard excludes heavenly ready as a true one does', () => {
    expect(at('try south ready').tried).toEqual(['accepted']);
    expect(at('east kongs concealed 123m1z\ntry south ready').tried).toEqual(['READY_NOT_NOW DZ-A-24']);
  });

  it('DZ-penalty.2 is not found in a void deal', () => {
    expect(ledgerOf(at(`${FALSE_KONG}\nvoid: the wall fell`))).toEqual([]);
  });
});

describe('four tiles declared as a concealed kong are refused', () => {
  it.each([
    ['that are alike: those are named by their kind', 'east kongs concealed 1111p', 'TILES_DO_NOT_FIT DZ-kong.10'],
    ['that the hand does not hold', 'east kongs concealed 123m9s', 'TILE_NOT_HELD DZ-kong.2'],
    ['one of them oftener than the hand holds it', 'east kongs concealed 1123m', 'TILE_NOT_HELD DZ-kong.2'],
    ['of another kind of kong', 'east kongs promoted 123m1z', 'TILES_DO_NOT_FIT DZ-kong.3'],
    [
      'after a claim (DZ-kong.2)',
      'east discards 1p\nnorth pungs\ntry north kongs concealed 1246s',
      'KONG_AFTER_PUNG DZ-kong.2',
    ],
  ])('%s', (_what, acts, refusal) => {
    const hands = { ...EAST.hands, north: '115888p1246s689s' };
    const lines = acts.split('\n');
    const tried = lines.length === 1 ? `try ${acts}` : acts;
    expect(at(tried, { hands }).tried).toEqual([refusal]);
  });

  it('if the record does not know every tile: such a kong is noted when it is found', () => {
    expect(at('try east kongs concealed 123m1z', UNSEEN).tried).toEqual(['WRONG_RECORDING -']);
  });
});

describe('four tiles laid face down from a hand in which the record saw no four identical tiles', () => {
  /** South's false Hu showed all thirteen tiles. South then draws an unseen tile and lays four down. */
  const SHOWN = 'east discards 4z\nsouth hu\nsouth reveals 11456789m123s67p\nsouth draws ?';
  const KONG = `${SHOWN}\nsouth kongs concealed ?`;
  const PENALTY = ['east', 'west', 'north'].map((seat) => `south>${seat} 30 penalty.false-kong DZ-penalty.2`);
  const handOf = ({ state }: Played) => (state as Dealt).table.players.south.hand.join(' ');

  it('DZ-kong.10 DZ-A-UNSEENKONG are a kong: they can be any four tiles, and no standing tile is known any more', () => {
    const shown = at(SHOWN, UNSEEN);
    expect(handOf(shown)).toBe('1m 1m 4m 5m 6m 7m 8m 9m 6p 7p 1s 2s 3s ?');
    const laid = at(KONG, UNSEEN);
    expect(eventsOf(laid, 'KongDeclared')).toMatchObject([{ seat: 'south', kind: 'concealed', tile: '?' }]);
    expect(handOf(laid)).toBe('? ? ? ? ? ? ? ? ? ?');
    expect(brokenInvariants(dazhong, laid.state as Dealt)).toEqual([]);
    expect(replay(ruleSets, laid.events)).toEqual(laid.state);
    // Any of the tiles that are not in the kong can be discarded.
    expect(at(`${KONG}\nsouth draws ?\ntry south discards 1m\ntry south discards 7p`, UNSEEN).tried).toEqual([
      'accepted',
      'accepted',
    ]);
  });

  it('DZ-penalty.2 DZ-A-UNSEENKONG are not found false by the record: a person notes it, at once or when they are shown', () => {
    const round = 'south draws ?\nsouth discards 1m';
    const unnoted = at(`${KONG}\n${round}\n${DRAWN_DEAL}`, UNSEEN);
    expect(unnoted.state).toMatchObject({ phase: 'settling', awaiting: ['south'] });
    const falseWin = ledgerOf(unnoted);
    expect(falseWin).toHaveLength(3);
    for (const acts of [
      `${KONG}\nsouth notes false-kong\n${round}\n${DRAWN_DEAL}`,
      `${KONG}\n${round}\n${DRAWN_DEAL}\nsouth notes false-kong`,
    ]) {
      const noted = at(acts, UNSEEN);
      expect(ledgerOf(noted)).toEqual([...falseWin, ...PENALTY]);
      expect(noted.state).toMatchObject({ phase: 'settled', ending: 'wall' });
    }
  });

  it('DZ-A-UNSEENKONG DZ-set.2 a hand that was corrected openly can show with its Hu any tiles that were seen in it', () => {
    const tiles = '123456789m1p1235z';
    const acts = `amend east ${tiles} open: read anew\neast kongs concealed ?\neast notes false-kong\neast draws ?`;
    const shown = at(`${acts}\neast hu\neast reveals 123456789m55z drawn 5z`, UNSEEN);
    expect(eventsOf(shown, 'WinJudged')).toMatchObject([
      { valid: false, faults: [{ clause: 'DZ-set.2' }, { clause: 'DZ-mj.4' }] },
    ]);
  });

  it('DZ-A-UNSEENKONG after a withdrawal four unknown tiles stand again (DZ-false.4)', () => {
    expect(handOf(at(`${KONG}\nsouth withdraws`, UNSEEN))).toBe(Array(14).fill('?').join(' '));
  });

  it('DZ-kong.2 DZ-A-UNSEENKONG a reader who saw the hand but not the kong no longer knows any tile of the hand', () => {
    const shown = 'east discards 4z\nsouth hu\nreveal\nsouth draws 7z';
    const read = (kong: string): DealState => {
      const { events } = at(`${shown}\nsouth kongs concealed ${kong}`, { hands: { south: '456789m6p123s777z' } });
      return replay(
        ruleSets,
        events.map((event) => {
          if (event.type === 'TileDrawn') return { ...event, tile: 'hidden' };
          return event.type === 'KongDeclared' ? { ...event, tile: 'hidden', tiles: 'hidden' } : event;
        }),
      );
    };
    const hand = Array<string>(10).fill('hidden');
    expect(read('47m1s7z')).toMatchObject({ table: { players: { south: { hand } } } });
    expect(read('7z')).toEqual(read('47m1s7z'));
  });

  it('DZ-A-UNSEENKONG are refused if fewer than four tiles stand, or if the record knows every tile', () => {
    const claims = ['1z', '2z', '3z', '4z'].map((tile) => `west discards ${tile}\neast pungs\neast discards 9s`);
    const between = 'south draws ?\nsouth discards 9p\nwest draws ?';
    const first = 'east discards 9s\nsouth draws ?\nsouth discards 9p\nwest draws ?';
    const three = `${first}\n${claims.slice(0, 3).join(`\n${between}\n`)}\n${between}`;
    const five = `${three}\nwest discards 8s\nnorth draws ?\nnorth discards 8s\neast draws ?`;
    expect(at(`${five}\ntry east kongs concealed ?`, UNSEEN).tried).toEqual(['accepted']);
    const two = `${three}\nwest discards 4z\neast pungs`;
    expect(at(`${two}\ntry east kongs concealed ?`, UNSEEN).tried).toEqual(['TILE_NOT_HELD DZ-kong.2']);
    expect(at(`${SHOWN.replace('?', '9p')}\ntry south kongs concealed ?`).tried).toEqual(['FACE_NOT_KNOWN -']);
  });
});
