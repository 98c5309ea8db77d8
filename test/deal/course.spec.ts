import type { DealCommand } from '#deal';
import { eventsOf, ledgerOf } from '../../libs/rules/src/testing/scripted-deal.js';
import { after, givenActs } from './table.js';

const passes = (points: Readonly<Record<string, number>>) =>
  Object.entries(points).map(([seat, value]) => ({ seat: seat as 'east', points: value }));

describe('Hu on one’s own tile', () => {
  it('by the dealer on the dealt hand names no tile and is paid by all (SBR-A26)', () => {
    givenActs('')
      .when({ type: 'DeclareWin', seats: ['east'] })
      .then(
        {
          type: 'WinDeclared',
          seats: ['east'],
          visibility: 'concealed',
          source: { kind: 'self-draw' },
          circumstances: ['dealt-hand'],
          payers: ['south', 'west', 'north'],
        },
        { type: 'ForbiddenSuitShown', seat: 'east', suit: 's' },
        { type: 'TurnPassed', seat: 'south' },
      );
  });

  it('by the dealer is a win without a circumstance after his next draw', () => {
    const acts = `east discards 9m\nsouth draws 1p\nsouth discards 1p\nwest draws 1p\nwest discards 1p
      north draws 9p\nnorth discards 9p\nclose\neast draws 3p`;
    givenActs(acts)
      .when({ type: 'DeclareWin', seats: ['east'] })
      .then(
        {
          type: 'WinDeclared',
          seats: ['east'],
          tile: '3p',
          visibility: 'concealed',
          source: { kind: 'self-draw' },
          circumstances: [],
          payers: ['south', 'west', 'north'],
        },
        { type: 'TurnPassed', seat: 'south' },
      );
  });

  it('leaves the others to play on; the winner neither draws nor pays (SBR-2.4, SBR-6.2)', () => {
    const acts = 'east hu\nsouth draws 9m\nsouth discards 9m\nwest draws 8p';
    givenActs(acts)
      .when({ type: 'DeclareWin', seats: ['west'] })
      .then(
        {
          type: 'WinDeclared',
          seats: ['west'],
          tile: '8p',
          visibility: 'concealed',
          source: { kind: 'self-draw' },
          circumstances: [],
          payers: ['south', 'north'],
        },
        { type: 'ForbiddenSuitShown', seat: 'west', suit: 'm' },
        { type: 'TurnPassed', seat: 'north' },
      );
    givenActs(`${acts}\nwest discards 9s\nnorth draws 9p\nnorth discards 9p`)
      .when({ type: 'DrawTile', seat: 'east', tile: '9p' })
      .refused({ code: 'SEAT_IS_OUT', at: '/seat' });
  });

  it.each<DealCommand>([
    { type: 'DrawTile', seat: 'south', tile: '9p' },
    { type: 'DiscardTile', seat: 'south', tile: '1m' },
    { type: 'DeclarePung', seat: 'south' },
    { type: 'DeclareKong', seat: 'south', kind: 'melded', tile: '8s' },
    { type: 'DeclareKong', seat: 'south', kind: 'concealed', tile: '1m' },
  ])('takes its seat out of play: no $type by the winner', (command) => {
    givenActs('east discards 5p\nsouth hu\nwest draws 8s\nwest discards 8s')
      .when(command)
      .refused({ code: 'SEAT_IS_OUT', at: '/seat' });
  });
});

describe('the last discard', () => {
  const last = 'east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 9s';

  it('may be won, under the sea, and the window then ends the deal by the wall', () => {
    const won = 'east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 8p';
    givenActs(won)
      .when({ type: 'DeclareWin', seats: ['south'] })
      .then({
        type: 'WinDeclared',
        seats: ['south'],
        tile: '8p',
        visibility: 'open',
        source: { kind: 'discard', from: 'north' },
        circumstances: ['last-tile'],
        payers: ['north'],
      });
    givenActs(`${won}\nsouth hu`)
      .when({ type: 'CloseClaims', reason: 'lapsed' })
      .then(
        { type: 'ClaimsClosed', passes: passes({ east: 0, west: 2 }) },
        { type: 'PlayEnded', reason: 'wall', clause: 'SBR-5.1', reveals: ['east', 'south', 'west', 'north'] },
      );
  });

  it('may be ponged, and then the punger’s discard is the last one, repeatedly (SBR-3.7)', () => {
    givenActs(last)
      .when({ type: 'DeclarePung', seat: 'west' })
      .then({ type: 'PungDeclared', seat: 'west', tile: '9s', from: 'north' });
    givenActs(`${last}\nwest pungs`)
      .when({ type: 'DiscardTile', seat: 'west', tile: '6p' })
      .then(
        { type: 'ClaimsClosed', passes: passes({ east: 0, south: 0, west: 0 }) },
        { type: 'TileDiscarded', seat: 'west', tile: '6p' },
      );
    givenActs(`${last}\nwest pungs\nwest discards 6p`)
      .when({ type: 'CloseClaims', reason: 'lapsed' })
      .then(
        { type: 'ClaimsClosed', passes: passes({ east: 0, south: 0, north: 0 }) },
        { type: 'PlayEnded', reason: 'wall', clause: 'SBR-5.1', reveals: ['east', 'south', 'west', 'north'] },
      );
  });

  it('after a chain of pungs is still under the sea', () => {
    const chain = `${last}\nwest pungs\nwest discards 8s\nnorth pungs\nnorth discards 8p`;
    const played = after(chain, { hands: { north: '55588p12346889s' } });
    expect(played.state).toMatchObject({ phase: 'playing', window: { seat: 'north', tile: '8p' }, table: { wall: 0 } });
    givenActs(chain, { hands: { north: '55588p12346889s' } })
      .when({ type: 'DeclareWin', seats: ['south'] })
      .then({
        type: 'WinDeclared',
        seats: ['south'],
        tile: '8p',
        visibility: 'open',
        source: { kind: 'discard', from: 'north' },
        circumstances: ['last-tile'],
        payers: ['north'],
      });
  });

  it('cannot be followed by a draw', () => {
    givenActs(last).when({ type: 'DrawTile', seat: 'east', tile: '9p' }).refused({ code: 'WALL_EMPTY' });
  });
});

describe('time', () => {
  const end = { type: 'PlayEnded', reason: 'time', clause: 'SBR-5.2', reveals: [] } as const;

  it('ends play in the middle of a turn', () => {
    givenActs('east discards 9m\nsouth draws 1p')
      .when({ type: 'EndPlay', reason: 'time' })
      .then(end, {
        type: 'DealSettled',
        ending: 'time',
        balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
        nextDealer: 'east',
        clause: 'SBR-5.3',
      });
  });

  it('closes an open window first, and a meld in it counts', () => {
    givenActs('east discards 5p\nnorth kongs melded 5p\nsouth hu\nwest hu')
      .when({ type: 'EndPlay', reason: 'time' })
      .then(
        { type: 'ClaimsClosed', passes: passes({ north: 0 }), next: 'north' },
        { ...end, reveals: ['south', 'west'] },
      );
    const played = after('east discards 5p\nnorth kongs melded 5p\ntime');
    expect(ledgerOf(played)).toEqual(['east>north 2 kong.melded SBR-10.2']);
  });

  it('before the robbery of an added kong makes the kong count (SBR-A113)', () => {
    const acts = `east discards 5p\nnorth pungs\nnorth discards 8s\nclose\neast draws 9m\neast discards 9m
      south draws 1p\nsouth discards 1p\nwest draws 1p\nwest discards 1p\nnorth draws 5p\nnorth kongs promoted 5p\ntime`;
    const played = after(acts, { hands: { north: '55p11223344s778s' } });
    expect(eventsOf(played, 'KongSettled')[0]?.transfers).toHaveLength(3);
  });

  it('ends nothing twice', () => {
    givenActs('east discards 9m\ntime').when({ type: 'EndPlay', reason: 'time' }).refused({ code: 'WRONG_PHASE' });
  });
});

describe('the end', () => {
  it('shows the hands by kind, for any order of draws and of the report', () => {
    givenActs('east discards 8p\nsouth hu\ntime')
      .when({
        type: 'RevealHand',
        seat: 'south',
        tiles: ['7p', '6p', '3p', '2p', '1p', '6m', '6m', '6m', '5m', '4m', '3m', '2m', '1m'],
      })
      .then(
        {
          type: 'HandRevealed',
          seat: 'south',
          tiles: ['1m', '2m', '3m', '4m', '5m', '6m', '6m', '6m', '1p', '2p', '3p', '6p', '7p'],
          kongs: [],
        },
        {
          type: 'WinJudged',
          seat: 'south',
          valid: true,
          faults: [],
          valuation: {
            fans: [],
            fan: 0,
            points: 1,
            arrangement: [
              { kind: 'chow', tiles: ['1m', '2m', '3m'], declared: false },
              { kind: 'chow', tiles: ['4m', '5m', '6m'], declared: false },
              { kind: 'chow', tiles: ['1p', '2p', '3p'], declared: false },
              { kind: 'chow', tiles: ['6p', '7p', '8p'], declared: false },
              { kind: 'pair', tiles: ['6m', '6m'], declared: false },
            ],
          },
          transfers: [{ from: 'east', to: 'south', points: 1, reason: 'win.discard', clause: 'SBR-8.1' }],
        },
        {
          type: 'DealSettled',
          ending: 'time',
          balances: { east: -1, south: 1, west: 0, north: 0, bank: 0 },
          nextDealer: 'south',
          clause: 'SBR-5.4',
        },
      );
  });

  it('awaits the hands in any order, and settles with the last', () => {
    const acts = 'east discards 8p\nsouth+west hu\ntime';
    const forth = after(`${acts}\nsouth reveals 12345666m12367p\nwest reveals 67p12345678999s`);
    const back = after(`${acts}\nwest reveals 67p12345678999s\nsouth reveals 12345666m12367p`);
    expect(forth.state.phase).toBe('settled');
    expect(back.state).toEqual(forth.state);
  });
});
