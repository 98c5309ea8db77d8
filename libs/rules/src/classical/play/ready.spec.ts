import { atClassical as at, WITH_BONUS_TILES } from '../../testing/classical-table.js';
import { eventsOf, type Played } from '../../testing/scripted-deal.js';

const readyIn = (played: Played) => eventsOf(played, 'ReadyDeclared').map(({ seat, as }) => `${seat} ${as}`);

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
    expect(at('east discards 1z\nsouth draws 9p\nsouth discards 9p\ntry south ready').tried).toEqual([
      'READY_NOT_NOW CC-ready',
    ]);
  });

  it('CC-ready is not possible with the discard of another player, nor before a later own draw', () => {
    const round =
      'east discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\ntry south ready\ntry west ready\nwest discards 9p';
    const played = at(
      `${round}\nnorth draws 9p\nnorth discards 1s\nclose\ntry east ready\neast draws 9p\ntry east ready`,
    );
    expect(played.tried).toEqual(['READY_NOT_NOW CC-ready', 'accepted', 'READY_NOT_NOW CC-ready', 'accepted']);
  });

  it('CC-ready does not check the hand, and a player who announces later can still change it', () => {
    const played = at(
      'east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 1s\neast draws 9p\neast discards 5p\nsouth chows 6p7p\nsouth discards 1m',
    );
    expect(readyIn(played)).toEqual(['south ready']);
    expect(readyIn(at('east discards 8p\nnorth ready'))).toEqual(['north heavenly-ready']);
  });
});

describe('a hand ready at once', () => {
  it('CC-A30 is announced by East with the first discard, by others before their first draw', () => {
    expect(readyIn(at('east ready\neast discards 1z\nsouth ready\nwest ready'))).toEqual([
      'east heavenly-ready',
      'south heavenly-ready',
      'west heavenly-ready',
    ]);
    const later = 'east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p\nwest draws 9p\nwest ready';
    expect(readyIn(at(later))).toEqual(['south ready', 'west ready']);
  });

  it('CC-A30 can be announced before the first draw, also after a missed turn, but not after the only discard was claimed', () => {
    const missed = 'east discards 1z\nsouth draws 8p\nsouth discards 8p\nnorth pungs\nnorth discards 6z';
    expect(readyIn(at(`${missed}\nwest ready`))).toEqual(['west heavenly-ready']);
    expect(at(`${missed}\ntry south ready`).tried).toEqual(['READY_NOT_NOW CC-ready']);
    const next = `${missed}\neast draws 9p\neast discards 9p\nsouth draws 9p\nsouth ready`;
    expect(readyIn(at(next))).toEqual(['south ready']);
  });

  it('CC-A30 can still be announced when the turn to draw has come', () => {
    expect(readyIn(at('east discards 1z\nclose\nsouth ready'))).toEqual(['south heavenly-ready']);
  });

  it('CC-A30 CC-A43 has a free first discard for East, also after a bonus tile that he overlooked', () => {
    const shown = 'east shows 1f\neast draws 9p\neast ready\ntry east discards 1m\neast discards 9p';
    const played = at(shown, { ...WITH_BONUS_TILES, hands: { east: '147m258p369s1234z1f' } });
    expect(readyIn(played)).toEqual(['east heavenly-ready']);
    expect(played.tried).toEqual(['accepted']);
  });

  it('CC-A30 cannot be announced by East with the second discard', () => {
    const later =
      'east discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 9p\neast draws 9p\neast ready';
    expect(readyIn(at(later))).toEqual(['east ready']);
  });

  it('CC-A30 has no meld, claimed or closed', () => {
    expect(readyIn(at('east discards 8p\nnorth pungs\nnorth ready'))).toEqual(['north ready']);
    const kong = at('east kongs concealed 1z\neast draws 9p\neast ready', { hands: { east: '147m258p369s11112z' } });
    expect(readyIn(kong)).toEqual(['east ready']);
  });

  it('CC-A30 can follow bonus tiles replaced before play, but not one replaced in play', () => {
    const hands = { south: '1456789m123s67p8f' };
    const before = at('south ready', {
      ...WITH_BONUS_TILES,
      hands,
      opening: 'east reports\nsouth shows 8f\nsouth draws 1m\nsouth reports\nwest reports\nnorth reports',
    });
    expect(readyIn(before)).toEqual(['south heavenly-ready']);
    const inPlay = at(
      'east discards 1z\nsouth draws 8f\nsouth shows 8f\ntry south ready\nsouth draws 9p\nsouth ready',
      WITH_BONUS_TILES,
    );
    expect(inPlay.tried).toEqual(['READY_NOT_NOW CC-ready']);
    expect(readyIn(inPlay)).toEqual(['south ready']);
  });

  it('CC-double.immediateready claims no set', () => {
    const { tried } = at(
      'south ready\nnorth ready\neast discards 5p\ntry south chows 6p7p\ntry north pungs\ntry north kongs melded 5p\ntry south hu',
    );
    expect(tried).toEqual([...Array<string>(3).fill('HAND_FROZEN CC-double.immediateready'), 'accepted']);
  });

  it('CC-double.immediateready discards the drawn tile, and East’s first discard is free', () => {
    const played = at(
      'south ready\neast ready\neast discards 1z\nsouth draws 9p\ntry south discards 1m\nsouth discards 9p\nwest draws 9p\nwest discards 9p\nnorth draws 9p\nnorth discards 9p\neast draws 7z\ntry east discards 2z\neast discards 7z',
    );
    expect(played.tried).toEqual(Array(2).fill('HAND_FROZEN CC-double.immediateready'));
  });

  it('CC-double.immediateready binds the discard only if the record sees the drawn tile', () => {
    const recorded = (tile: string) =>
      at(`south ready\neast discards 1z\nsouth draws ${tile}\ntry south discards 1m`, {
        hands: { south: '?'.repeat(13) },
        recording: 'public',
      }).tried;
    expect(recorded('?')).toEqual(['accepted']);
    expect(recorded('9p')).toEqual(['HAND_FROZEN CC-double.immediateready']);
  });

  it('CC-double.immediateready declares no kong, with the drawn tile or another', () => {
    const hands = { south: '111456789m123s6p', east: '47m258p369s123455z', west: '234m67p12345699s' };
    const drawn = 'south ready\neast discards 1z\nsouth draws 1m\ntry south kongs concealed 1m';
    expect(at(drawn, { hands }).tried).toEqual(['HAND_FROZEN CC-double.immediateready']);
    const east = 'east ready\ntry east kongs concealed 1z';
    expect(at(east, { hands: { east: '147m258p369s11112z' } }).tried).toEqual(['HAND_FROZEN CC-double.immediateready']);
  });
});
