import { atDazhong as at } from '../../testing/dazhong-table.js';
import { eventsOf } from '../../testing/scripted-deal.js';

const saidWith = (acts: string, changes?: Parameters<typeof at>[1]) =>
  eventsOf(at(acts, changes), 'WinDeclared').map(({ circumstances }) => circumstances);

const EAST_1111M = { hands: { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' } };

describe('the circumstances of a win', () => {
  it('DZ-fan.2 East’s dealt hand, also after a flower replacement; not after a kong', () => {
    expect(saidWith('east hu')).toEqual([['dealt-hand']]);
    const opening = 'east shows 1f\neast draws 5z\neast reports\nsouth reports\nwest reports\nnorth reports';
    expect(saidWith('east hu', { hands: { east: '147m258p369s1234z1f' }, opening })).toEqual([['dealt-hand']]);
    expect(saidWith('east kongs concealed 1m\neast draws 9p\neast hu', EAST_1111M)).toEqual([['replacement-tile']]);
  });

  it('DZ-fan.2 DZ-deal.8 also with a dealt flower that East overlooked; not with one drawn for a kong', () => {
    const hands = { east: '147m258p369s1234z1f' };
    const [win] = eventsOf(
      at('east shows 1f\neast draws 2f\neast shows 2f\neast draws 5z\neast hu', { hands }),
      'WinDeclared',
    );
    expect(win).toMatchObject({ seats: ['east'], circumstances: ['dealt-hand'] });
    expect(win).not.toHaveProperty('tile');
    const late = 'east shows 1f\neast draws 5z\neast kongs concealed 1m\neast draws 9p\neast hu';
    expect(saidWith(late, { hands: { ...EAST_1111M.hands, east: '11114m258p369s12z1f' } })).toEqual([
      ['replacement-tile'],
    ]);
    const kong = 'east kongs concealed 1m\neast draws 1f\neast shows 1f\neast draws 9p\neast hu';
    expect(saidWith(kong, EAST_1111M)).toEqual([[]]);
  });

  it('DZ-fan.3 DZ-A-EARTH-KONG a draw before the own first discard, whatever others declared; not after an own kong', () => {
    expect(saidWith('east discards 1z\nsouth draws 8p\nsouth hu')).toEqual([['blessing-of-earth']]);
    expect(
      saidWith('east kongs concealed 1m\neast draws 9p\neast discards 1z\nsouth draws 8p\nsouth hu', EAST_1111M),
    ).toEqual([['blessing-of-earth']]);
    expect(saidWith('east discards 5p\nnorth kongs melded 5p\nnorth draws 3p\nnorth hu')).toEqual([
      ['replacement-tile'],
    ]);
    expect(
      saidWith(
        'east discards 1z\nsouth draws 9p\nsouth discards 9p\nwest draws 1p\nwest discards 9s\nnorth draws 1p\nnorth hu',
      ),
    ).toEqual([['blessing-of-earth']]);
  });

  it('DZ-fan.4 DZ-A-MAN a discard before the own first one and before any set; never for East', () => {
    expect(saidWith('east discards 5p\nwest hu')).toEqual([['blessing-of-man']]);
    expect(
      saidWith('east discards 1z\nsouth draws 5p\nsouth discards 5p\nwest hu', {
        hands: { north: '55688p1246889s6z' },
      }),
    ).toEqual([['blessing-of-man']]);
    expect(saidWith('east kongs concealed 1m\neast draws 9p\neast discards 5p\nwest hu', EAST_1111M)).toEqual([
      ['after-kong'],
    ]);
    expect(saidWith('east discards 1z\nsouth draws 9p\nsouth discards 9p\neast hu')).toEqual([[]]);
  });

  it('DZ-A-MAN a set that the win cancels does not count', () => {
    expect(saidWith('east discards 5p\nnorth pungs\nwest hu')).toEqual([['blessing-of-man']]);
  });

  it('DZ-fan.4 DZ-A-MAN a set that was taken back had been declared; one that the winner changes to Hu is void', () => {
    expect(saidWith('east discards 5p\nnorth calls pung\nnorth withdraws\nwest hu')).toEqual([[]]);
    expect(saidWith('east discards 5p\nsouth calls chow\nsouth discards 9m\nsouth withdraws\nwest hu')).toEqual([[]]);
    const options = { withdrawals: 'opened' };
    expect(saidWith('east discards 5p\nnorth pungs\nnorth withdraws\nwest hu', { options })).toEqual([[]]);
    expect(saidWith('east calls kong\neast withdraws\neast discards 5p\nwest hu')).toEqual([[]]);
    const kong = 'east kongs concealed 1m\neast withdraws\neast discards 5p\nwest hu';
    expect(saidWith(kong, { ...EAST_1111M, options })).toEqual([[]]);
    expect(saidWith('east discards 5p\nwest calls pung\nwest hu')).toEqual([['blessing-of-man']]);
    expect(saidWith('east discards 5p\nsouth hu\nsouth withdraws\nwest hu')).toEqual([
      ['blessing-of-man'],
      ['blessing-of-man'],
    ]);
  });

  it('DZ-ready.4 each winner’s own ready declaration is reported', () => {
    const acts =
      'west ready\neast discards 1z\nsouth draws 9p\nsouth ready\nsouth discards 9p\nwest draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z\neast draws 2p\neast discards 5p\nsouth+west hu';
    expect(saidWith(acts)).toEqual([['ready'], ['heavenly-ready']]);
  });

  it('DZ-ready.2 a declaration counts from its discard on', () => {
    const declared = 'east discards 1z\nsouth draws 8p\nsouth ready';
    expect(saidWith(`${declared}\nsouth hu`)).toEqual([['blessing-of-earth']]);
    const next = 'west draws 2z\nwest discards 2z\nnorth draws 2z\nnorth discards 2z\neast draws 2p\neast discards 5p';
    expect(saidWith(`${declared}\nsouth discards 8p\n${next}\nsouth hu`)).toEqual([['ready']]);
  });

  it('DZ-sea.3 the last tile of the wall, drawn or discarded', () => {
    expect(saidWith('east discards 1z\ndrain 1 but 8p\nnorth draws 8p\nnorth hu')).toEqual([['last-tile']]);
    expect(saidWith('east discards 1z\ndrain 2 but 8p\nwest draws 8p\nwest hu')).toEqual([[]]);
  });
});
