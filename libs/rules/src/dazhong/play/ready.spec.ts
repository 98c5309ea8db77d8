import { ALL_REPORT, atDazhong as at } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

const SOUTH_READY = 'east discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p';
/** Every other player draws and discards once. */
const ROUND = 'west draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z\neast draws 2p\neast discards 2p';
const CALM = `${SOUTH_READY}\n${ROUND}`;

describe('declaring ready', () => {
  it('DZ-ready.1 DZ-ready.2 DZ-ready.5 immediately before an own discard; only the discard can follow', () => {
    const played = at(
      'east discards 1z\ntry south ready\nsouth draws 9p\nsouth ready\ntry south kongs concealed 1m\ntry south shows 1f\nsouth discards 9p',
    );
    expect(eventsOf(played, 'ReadyDeclared')).toEqual([{ type: 'ReadyDeclared', seat: 'south', as: 'ready' }]);
    expect(at('east discards 1z\nsouth draws 1p\nsouth discards 1p\nwest draws 1p\ntry south ready').tried).toEqual([
      'READY_NOT_NOW DZ-ready.2',
    ]);
  });

  it('DZ-ready.1 DZ-A-UNREADY a hand without waits is bound like any other, and has no extra penalty', () => {
    const next =
      'south draws 2z\nsouth discards 2z\nwest draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z';
    const played = at(
      `east ready\neast discards 1z\n${next}\neast draws 2p\ntry east discards 3z\ntry east discards 2p`,
    );
    expect(played.tried).toEqual(['HAND_FROZEN DZ-ready.3', 'accepted']);
    expect(ledgerOf(played)).toEqual([]);
    const falseHu = at(
      'east ready\neast discards 1z\nsouth draws 2z\nsouth discards 2z\neast hu\neast reveals 147m258p369s2345z',
    );
    expect(ledgerOf(falseHu)[0]).toBe('east>south 20 penalty.false-win-not-ready DZ-penalty.1');
    const waiting = at(`${SOUTH_READY}\nwest draws 2z\nwest discards 2z\nsouth hu\nsouth reveals 11456789m123s67p`);
    expect(ledgerOf(waiting)[0]).toBe('south>east 10 penalty.false-win DZ-penalty.1');
  });

  it('DZ-ready.2 also after a claimed set', () => {
    expect(at('east discards 5p\nsouth chows 6p7p\ntry south ready').tried).toEqual(['accepted']);
  });

  it('DZ-ready.3 after it each drawn tile is discarded', () => {
    const { tried } = at(`${CALM}\nsouth draws 2z\ntry south discards 1m\ntry south discards 2z`);
    expect(tried).toEqual(['HAND_FROZEN DZ-ready.3', 'accepted']);
  });

  it('DZ-A-READY after it no set is claimed; a win and a flower replacement are possible', () => {
    const { tried } = at(
      `${SOUTH_READY}\nwest draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z\neast draws 2p\neast discards 5p
       try south chows 6p7p\ntry south hu\nsouth draws 1f\ntry south shows 1f`,
    );
    expect(tried).toEqual(['HAND_FROZEN DZ-A-READY', 'accepted', 'accepted']);
  });

  it('DZ-ready.3 a concealed kong with the tile just drawn is permitted if the waits stay the same', () => {
    // In one hand 111m does not take part in the wait, in the other it does.
    const apart = { hands: { south: '111789m123s67p44z', west: '234m67p12345699s', east: '347m258p369s12355z' } };
    expect(at(`${CALM}\nsouth draws 1m\ntry south kongs concealed 1m`, apart).tried).toEqual(['accepted']);
    const part = { hands: { south: '1112789m123s678p', west: '234m67p12345699s', east: '347m258p369s12345z' } };
    expect(at(`${CALM}\nsouth draws 1m\ntry south kongs concealed 1m`, part).tried).toEqual(['HAND_FROZEN DZ-ready.3']);
    const held = { hands: { south: '1111789m123s67p4z', west: '234m67p12345699s', east: '347m258p369s12355z' } };
    expect(at(`${CALM}\nsouth draws 2z\ntry south kongs concealed 1m`, held).tried).toEqual(['HAND_FROZEN DZ-ready.3']);
  });
});

describe('heavenly ready', () => {
  const as = (played: ReturnType<typeof at>) =>
    eventsOf(played, 'ReadyDeclared').map((event) => [event.seat, event.as]);

  it('DZ-fan.24 East declares it with the first discard, DZ-A-24 the others before their first draw', () => {
    expect(as(at('south ready\neast ready\neast discards 1z\nnorth ready\nsouth draws 9p'))).toEqual([
      ['south', 'heavenly-ready'],
      ['east', 'heavenly-ready'],
      ['north', 'heavenly-ready'],
    ]);
  });

  it('DZ-A-24 also after the claims are closed, and if East has a melded kong', () => {
    expect(as(at('east discards 1z\nclose\nsouth ready'))).toEqual([['south', 'heavenly-ready']]);
    const melded =
      'east discards 1z\nsouth draws 9p\nsouth discards 9p\neast kongs melded 9p\neast draws 2p\neast discards 2p';
    expect(as(at(`${melded}\nnorth ready`, { hands: { east: '147m25p999p36s1234z' } }))).toEqual([
      ['north', 'heavenly-ready'],
    ]);
  });

  it('DZ-fan.24 not after the first draw, and not with a later discard of East', () => {
    expect(as(at('east discards 1z\nsouth draws 9p\nsouth ready'))).toEqual([['south', 'ready']]);
    expect(
      as(at(`east discards 1z\nsouth draws 9p\nsouth discards 9p\n${ROUND.replace('east discards 2p', 'east ready')}`)),
    ).toEqual([['east', 'ready']]);
  });

  it('DZ-A-24 East’s concealed kong before his first discard excludes it for all four', () => {
    const hands = { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' };
    const played = at('east kongs concealed 1m\neast draws 9p\ntry west ready\neast ready', { hands });
    expect(played.tried).toEqual(['READY_NOT_NOW DZ-A-24']);
    expect(as(played)).toEqual([['east', 'ready']]);
  });

  it('DZ-fan.24 also for players who declared before that kong; a kong after his first discard does not', () => {
    const hands = { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' };
    const won = (kong: string) =>
      eventsOf(at(`south ready\n${kong}\neast discards 8p\nsouth hu`, { hands }), 'WinDeclared')[0]?.circumstances;
    expect(won('east kongs concealed 1m\neast draws 9p')).toEqual(['after-kong', 'ready']);
    // A kong that East called and took back excludes the blessing of man alone (DZ-A-MAN).
    expect(won('east calls kong\neast withdraws')).toEqual(['heavenly-ready']);
    const later = `south ready\neast discards 3z\nsouth draws 2z\nsouth discards 2z\nwest draws 2z\nwest discards 2z
      north draws 2z\nnorth discards 2z\neast draws 9p\neast kongs concealed 1m`;
    expect(as(at(later, { hands: { ...hands, east: '11114m258p369s113z' } }))).toEqual([['south', 'heavenly-ready']]);
  });

  it('DZ-A-24 nor does a kong of East after his first discard and before the first draw of the others', () => {
    const hands = { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' };
    const kong = 'east discards 8p\nnorth pungs\nnorth discards 6z\neast draws 9p\neast kongs concealed 1m';
    expect(as(at(`${kong}\nsouth ready`, { hands }))).toEqual([['south', 'heavenly-ready']]);
    const between = 'east shows 1f\neast draws 2p\neast kongs concealed 1m\neast draws 9p\ntry south ready';
    const withFlower = { ...hands, east: '11114m258p369s12z1f' };
    expect(at(between, { hands: withFlower, opening: ALL_REPORT }).tried).toEqual(['READY_NOT_NOW DZ-A-24']);
  });

  it('DZ-A-24 not after a flower was drawn, while its replacement is pending', () => {
    expect(at('east discards 1z\nsouth draws 1f\nsouth shows 1f\ntry south ready').tried).toEqual([
      'READY_NOT_NOW DZ-ready.2',
    ]);
  });

  it('DZ-A-24 it binds the hand before the first draw: the drawn tile is discarded', () => {
    expect(
      at('south ready\neast discards 1z\nsouth draws 9p\ntry south discards 1m\ntry south discards 9p').tried,
    ).toEqual(['HAND_FROZEN DZ-ready.3', 'accepted']);
  });
});
