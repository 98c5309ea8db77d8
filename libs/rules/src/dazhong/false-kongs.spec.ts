import { brokenInvariants, type Dealt, replay } from '#deal';
import { atDazhong, type DazhongChanges } from '../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../testing/scripted-deal.js';
import { dazhong } from './ruleset.js';

const EAST = { hands: { east: '123456789m1p1234z' } } as const;
const at = (acts: string, changes: DazhongChanges = EAST) => atDazhong(acts, { rules: dazhong, ...changes });

/** East lays 123m and 1z down as a kong, and draws a tile for it. */
const FALSE_KONG = 'east kongs concealed 123m1z\neast draws 9p\neast discards 9p';
const DRAWN_DEAL = 'drain 0\nclose';
const THIRTY_EACH = [
  'east>south 30 penalty.false-kong DZ-penalty.2',
  'east>west 30 penalty.false-kong DZ-penalty.2',
  'east>north 30 penalty.false-kong DZ-penalty.2',
];

describe('a false concealed kong that the record sees', () => {
  it('DZ-kong.10 lies face down as any other: four tiles less in the hand, one to be drawn for it', () => {
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

  it('DZ-kong.10 DZ-penalty.2 DZ-A-SEENKONG is turned over at the end and costs 30 to each, before the deal is settled', () => {
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

  it('DZ-kong.10 is paid for beside the win of another', () => {
    const won = at(`${FALSE_KONG}\nsouth draws 8p\nsouth hu\nreveal`);
    expect(ledgerOf(won).slice(-3)).toEqual(THIRTY_EACH);
    expect(eventsOf(won, 'WinJudged')).toMatchObject([{ seat: 'south', valid: true }]);
    expect(eventsOf(won, 'DealSettled')).toHaveLength(1);
  });

  it('DZ-kong.10 three alike and another are a false one, four alike beside it are none', () => {
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

  it('DZ-kong.2 DZ-kong.10 whom it was hidden from sees it in its place once it is turned over, a true one in its own', () => {
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
    expect(replay(before)).toMatchObject({ table: { players: { east: { melds: [faceDown, faceDown] } } } });
    expect((replay(seen) as Dealt).table.players.east.melds).toEqual([
      { kind: 'kong', kongKind: 'concealed', tile: '5z' },
      { kind: 'kong', kongKind: 'concealed', tile: '?', laid: ['2p', '7z', '7z', '7z'] },
    ]);
  });

  it('DZ-penalty.2 three alike and a joker are a false one, four jokers are none (DZ-joker.8)', () => {
    const jokers = (acts: string, east: string) =>
      at(`${acts}\neast draws 8p\neast discards 8p\nsouth hu\nreveal`, {
        hands: { east },
        options: { jokers: 'up' },
        opening: 'east indicates 1z\neast reports\nsouth reports\nwest reports\nnorth reports',
      });
    expect(ledgerOf(jokers('east kongs concealed 777z2z', '123456789m1p2777z')).slice(1)).toEqual(THIRTY_EACH);
    expect(ledgerOf(jokers('east kongs concealed 2z', '123456789m1p2222z')).slice(1)).toEqual([]);
  });

  it('DZ-penalty.2 each is paid for, and the deal is settled once', () => {
    const two =
      'east kongs concealed 123m1z\neast draws 9p\neast kongs concealed 456m2z\neast draws 8p\neast discards 8p';
    const played = at(`${two}\n${DRAWN_DEAL}`);
    expect(ledgerOf(played)).toEqual([...THIRTY_EACH, ...THIRTY_EACH]);
    expect(eventsOf(played, 'DealSettled')).toMatchObject([{ balances: { east: -180 } }]);
  });

  it('DZ-kong.10 DZ-set.2 DZ-A-SEENKONG no hand wins with it: it is found out when the hand is shown, and once', () => {
    const hands = { east: '123456789m1p1235z' };
    const acts = 'east kongs concealed 1p123z\neast draws 5z\neast hu\nreveal';
    const said = at(acts, { hands });
    expect(said.events.slice(-5).map(({ type }) => type)).toEqual([
      ...['HandRevealed', 'IrregularityNoted', 'PenaltyImposed', 'WinJudged', 'HandDied'],
    ]);
    expect(eventsOf(said, 'HandRevealed')).toMatchObject([
      { kongs: [], falseKongs: [{ kong: 0, tiles: ['1p', '1z', '2z', '3z'] }] },
    ]);
    expect(eventsOf(said, 'WinJudged')).toMatchObject([
      { valid: false, faults: [{ clause: 'DZ-set.2', reason: 'fault.no-pung' }] },
    ]);
    const over = at(`${acts}\neast discards 1m\n${DRAWN_DEAL}`, { hands });
    expect(ledgerOf(over)).toEqual([
      ...THIRTY_EACH,
      'east>south 20 penalty.false-win-not-ready DZ-penalty.1',
      'east>west 20 penalty.false-win-not-ready DZ-penalty.1',
      'east>north 20 penalty.false-win-not-ready DZ-penalty.1',
    ]);
    // The same hand beside a true one wins.
    const alike = at(acts.replace('1p123z', '1p'), { hands: { east: '123456789m1111p5z' } });
    expect(eventsOf(alike, 'WinJudged')).toMatchObject([{ valid: true }]);
  });

  it('DZ-kong.10 DZ-A-SEENKONG nobody notes what the record will turn over, true or false', () => {
    const hands = { east: '23456789m12p7777z' };
    const noted = 'try east notes false-kong';
    expect(at(`east kongs concealed 7z\n${noted}`, { hands }).tried).toEqual(['KONG_KIND DZ-penalty.2']);
    expect(at(`east kongs concealed 2m777z\n${noted}`, { hands }).tried).toEqual(['KONG_KIND DZ-penalty.2']);
  });

  it('DZ-false.4 DZ-A-KONGBACK taken back, its four tiles are in the hand again', () => {
    const back = at('east kongs concealed 123m1z\neast withdraws');
    expect(back.state).toMatchObject({
      turn: { act: 'discard', seat: 'east' },
      table: { players: { east: { melds: [], hand: '4m,5m,6m,7m,8m,9m,1p,2z,3z,4z,1m,2m,3m,1z'.split(',') } } },
    });
    expect(ledgerOf(at(`east kongs concealed 123m1z\neast withdraws\neast discards 1m\n${DRAWN_DEAL}`))).toEqual([]);
  });

  it('DZ-fan.24 DZ-A-24 of East before the first discard, it closes the heavenly ready hand as a true one does', () => {
    expect(at('try south ready').tried).toEqual(['accepted']);
    expect(at('east kongs concealed 123m1z\ntry south ready').tried).toEqual(['READY_NOT_NOW DZ-A-24']);
  });

  it('DZ-penalty.2 is not found out in a deal that does not count', () => {
    expect(ledgerOf(at(`${FALSE_KONG}\nvoid: the wall fell`))).toEqual([]);
  });
});

describe('four tiles laid down as a kong are refused', () => {
  it.each([
    ['that are alike: those are named by their kind', 'east kongs concealed 1111p', 'TILES_DO_NOT_FIT -'],
    ['that the hand does not hold', 'east kongs concealed 123m9s', 'TILE_NOT_HELD -'],
    ['one of them oftener than the hand holds it', 'east kongs concealed 1123m', 'TILE_NOT_HELD -'],
    ['of another kind of kong', 'east kongs promoted 123m1z', 'TILES_DO_NOT_FIT -'],
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

  it('where the record does not see every tile: then it is noted once it comes out', () => {
    const unseen = { recording: 'public', hands: { east: '?'.repeat(14) } } as const;
    expect(at('try east kongs concealed 123m1z', unseen).tried).toEqual(['WRONG_RECORDING -']);
  });
});
