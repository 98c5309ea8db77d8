import { atDazhong as at } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import { dazhong } from '../ruleset/ruleset.js';

const SOUTH_FALSE = 'east discards 1z\nsouth hu\nsouth reveals 11456789m123s67p';

describe('a false win', () => {
  it('DZ-penalty.1 costs 10 to each opponent if the hand was ready, paid at once (DZ-A-FALSE)', () => {
    expect(ledgerOf(at(SOUTH_FALSE))).toEqual([
      'south>east 10 penalty.false-win DZ-penalty.1',
      'south>west 10 penalty.false-win DZ-penalty.1',
      'south>north 10 penalty.false-win DZ-penalty.1',
    ]);
  });

  it('DZ-penalty.1 costs 20 to each opponent if the hand was not ready', () => {
    expect(ledgerOf(at('east discards 1z\nnorth hu\nnorth reveals 55588p1246889s6z'))).toEqual([
      'north>east 20 penalty.false-win-not-ready DZ-penalty.1',
      'north>south 20 penalty.false-win-not-ready DZ-penalty.1',
      'north>west 20 penalty.false-win-not-ready DZ-penalty.1',
    ]);
  });

  it('DZ-A-FALSE readiness is judged without the drawn tile, and for East’s dealt hand without any one tile', () => {
    const own = at('east discards 1z\nsouth draws 9p\nsouth hu\nsouth reveals 11456789m123s679p');
    expect(ledgerOf(own)[0]).toBe('south>east 10 penalty.false-win DZ-penalty.1');
    const shown = 'east hu\neast reveals 11456789m123s67p1z';
    const hands = { east: '11456789m123s67p1z', south: '147m258p369s2345z' };
    expect(ledgerOf(at(shown, { hands }))[0]).toBe('east>south 10 penalty.false-win DZ-penalty.1');
    expect(ledgerOf(at('east hu\neast reveals 147m258p369s12345z'))[0]).toContain('20 penalty.false-win-not-ready');
    // South would be ready without the 9p, but not without the 7p just drawn.
    const drawn = at('east discards 1z\nsouth draws 7p\nsouth hu\nsouth reveals 11456789m123s679p', {
      hands: { south: '11456789m123s69p' },
    });
    expect(ledgerOf(drawn)[0]).toBe('south>east 20 penalty.false-win-not-ready DZ-penalty.1');
  });

  it('DZ-A-FALSE readiness is judged without any one tile if an unseen drawn tile was mixed into the hand', () => {
    const unseen = {
      recording: 'public',
      hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
    } as const;
    const paid = (shown: string) =>
      ledgerOf(at(`east discards 1z\nsouth draws ?\nsouth hu\nsouth reveals ${shown}`, unseen))[0];
    expect(paid('11456789m123s679p mixed')).toBe('south>east 10 penalty.false-win DZ-penalty.1');
    expect(paid('11456789m123s679p drawn 9p')).toBe('south>east 10 penalty.false-win DZ-penalty.1');
    expect(paid('11456789m123s679p drawn 7p')).toBe('south>east 20 penalty.false-win-not-ready DZ-penalty.1');
    expect(paid('11456789m124s689p mixed')).toBe('south>east 20 penalty.false-win-not-ready DZ-penalty.1');
  });

  it('DZ-false.6 DZ-A-DEAD play continues with a dead hand: it draws, discards and claims sets, but cannot win', () => {
    const played = at(`${SOUTH_FALSE}\nsouth draws 8p\ntry south hu\nsouth discards 8p\nwest draws 1p\nwest discards 1p
      north draws 1p\nnorth discards 1p\neast draws 1p\neast discards 5p\ntry south hu\ntry south chows 6p7p`);
    expect(played.tried).toEqual(['HAND_DEAD DZ-false.6', 'HAND_DEAD DZ-false.6', 'accepted']);
    expect(eventsOf(played, 'HandDied')).toEqual([
      { type: 'HandDied', seat: 'south', cause: 'false-win', clause: 'DZ-false.6', bars: 'wins' },
    ]);
  });

  it('DZ-false.6 after a false self-draw the declarer must discard', () => {
    const played = at('east discards 1z\nsouth draws 9p\nsouth hu\nsouth reveals 11456789m123s679p\nsouth discards 9p');
    expect(played.state).toMatchObject({ phase: 'playing', window: { seat: 'south', tile: '9p' } });
  });

  it('DZ-flow.4 the penalty remains in a drawn deal', () => {
    const played = at(`${SOUTH_FALSE}\ndrain 0\nclose`);
    expect(played.state).toMatchObject({
      ending: 'wall',
      balances: { east: 10, south: -30, west: 10, north: 10, bank: 0 },
    });
  });
});

describe('a false concealed kong', () => {
  /** The record does not know the tiles of East. */
  const EAST_KONG = { recording: 'public', hands: { east: '?'.repeat(14) } } as const;

  it('DZ-penalty.2 DZ-kong.10 costs 30 to each opponent when it is found, also after the deal', () => {
    const paid = [
      'east>south 30 penalty.false-kong DZ-penalty.2',
      'east>west 30 penalty.false-kong DZ-penalty.2',
      'east>north 30 penalty.false-kong DZ-penalty.2',
    ];
    expect(ledgerOf(at('east kongs concealed ?\neast notes false-kong', EAST_KONG))).toEqual(paid);
    const after = at(
      'east kongs concealed ?\neast draws ?\neast discards 1z\ndrain 0\nclose\neast notes false-kong',
      EAST_KONG,
    );
    expect(ledgerOf(after)).toEqual(paid);
    expect(eventsOf(after, 'DealSettled').at(-1)).toMatchObject({
      balances: { east: -90, south: 30, west: 30, north: 30, bank: 0 },
      nextDealer: 'south',
    });
  });

  it('DZ-penalty.2 is paid besides the penalty of a false win', () => {
    const falseHu = 'east kongs concealed ?\neast draws ?\neast discards 1z\nsouth draws ?\nsouth discards 2z\neast hu';
    const played = at(`${falseHu}\neast reveals 147m258p369s9s\neast notes false-kong`, {
      recording: 'public',
      hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
    });
    expect(ledgerOf(played).at(-1)).toBe('east>north 30 penalty.false-kong DZ-penalty.2');
  });

  it('DZ-penalty.2 is refused for a seat without a concealed kong', () => {
    expect(at('try east notes false-kong').tried).toEqual(['KONG_KIND DZ-penalty.2']);
    expect(at('east discards 5p\nnorth kongs melded 5p\ntry north notes false-kong').tried).toEqual([
      'KONG_KIND DZ-penalty.2',
    ]);
  });

  it('DZ-penalty.2 is refused for a kong whose four identical tiles the record knows', () => {
    const hands = { east: '11114m258p369s123z', south: '22456789m123s67p', west: '333m67p12345699s' };
    const laid = 'east kongs concealed 1m\ntry east notes false-kong';
    expect(at(laid, { hands }).tried).toEqual(['KONG_KIND DZ-penalty.2']);
    const turnedOver = 'east kongs concealed ?\neast turns 5z\ntry east notes false-kong';
    expect(at(turnedOver, EAST_KONG).tried).toEqual(['KONG_KIND DZ-penalty.2']);
  });

  it('DZ-penalty.2 each kong is found false once, and none in a void deal', () => {
    const found = 'east kongs concealed ?\neast notes false-kong';
    expect(at(`${found}\ntry east notes false-kong`, EAST_KONG).tried).toEqual(['KONG_KIND DZ-penalty.2']);
    const voided = 'east kongs concealed ?\nvoid: the wall fell\ntry east notes false-kong';
    expect(at(voided, EAST_KONG).tried).toEqual(['WRONG_PHASE DZ-penalty.2']);
  });

  it('DZ-kong.10 DZ-set.3 DZ-A-DEAD is no set of a winning hand: its Hu is false, and the hand has no waits', () => {
    const unseen = {
      rules: dazhong,
      recording: 'public',
      hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
    } as const;
    const shows = 'south discards 5z\neast hu\neast reveals 123456789m5z kongs 3s';
    const round = 'east draws ?\neast discards 1z\nsouth draws ?';
    const found = at(`east kongs concealed ?\neast notes false-kong\n${round}\n${shows}`, unseen);
    expect(eventsOf(found, 'WinJudged')).toMatchObject([
      { valid: false, faults: [{ clause: 'DZ-set.2', reason: 'fault.no-pung' }] },
    ]);
    expect(ledgerOf(found).slice(3)[0]).toBe('east>south 20 penalty.false-win-not-ready DZ-penalty.1');
    // Fans 34, 71, 76 and 88.
    expect(ledgerOf(at(`east kongs concealed ?\n${round}\n${shows}`, unseen))).toEqual([
      'south>east 21 win.discard DZ-pay.1',
    ]);
  });
});
