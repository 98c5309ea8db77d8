import { atDazhong as at } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

describe('the course of a deal', () => {
  it('DZ-play.1 East opens with a discard, and DZ-play.2 the player to the right draws next', () => {
    const played = at('try south draws 1p\neast discards 1z\ntry west draws 1p\nsouth draws 1p');
    expect(played.tried).toEqual(['NOT_YOUR_TURN DZ-play.2', 'NOT_YOUR_TURN DZ-play.2']);
    expect(eventsOf(played, 'ClaimsClosed')).toEqual([{ type: 'ClaimsClosed', passes: [], next: 'south' }]);
  });

  it('DZ-flow.2 in each turn one tile is drawn and one is discarded', () => {
    const { tried } = at(
      'east discards 1z\ntry south discards 1m\nsouth draws 1p\ntry south draws 2p\ntry west draws 2p\nsouth discards 1p\ntry west draws 2p',
    );
    expect(tried).toEqual(['NOT_YOUR_TURN DZ-play.2', 'MUST_DISCARD DZ-play.2', 'NOT_YOUR_TURN DZ-play.2', 'accepted']);
  });

  it('DZ-pay.1 the discarder alone pays the value of the hand', () => {
    const played = at('east discards 5p\nwest hu\nwest reveals 123m67p12345699s');
    expect(ledgerOf(played)).toEqual(['east>west 7 win.discard DZ-pay.1']);
    expect(played.state).toMatchObject({ phase: 'settled', ending: 'wins', balances: { east: -7, west: 7 } });
    // The tile can no longer be claimed.
    expect(eventsOf(played, 'ClaimsClosed')).toEqual([{ type: 'ClaimsClosed', passes: [] }]);
    expect(eventsOf(played, 'WinJudged')).toMatchObject([{ valid: true, faults: [] }]);
  });

  it('DZ-pay.2 after a self-draw each of the three pays the value', () => {
    const played = at('east discards 1z\nsouth draws 8p\nsouth hu\nsouth reveals 11456789m123s678p');
    expect(ledgerOf(played)).toEqual([
      'east>south 7 win.self-draw DZ-pay.2',
      'west>south 7 win.self-draw DZ-pay.2',
      'north>south 7 win.self-draw DZ-pay.2',
    ]);
  });

  it('DZ-pay.3 a player whose discard completed the winner’s kong pays no more than the others for the replacement draw', () => {
    const hands = { north: '55588p234678s22z', east: '147m258p369s13455z' };
    const played = at(
      'east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\nnorth hu\nnorth reveals 888p234678s22z',
      { hands },
    );
    expect(ledgerOf(played)).toEqual([
      'east>north 7 win.self-draw DZ-pay.2',
      'south>north 7 win.self-draw DZ-pay.2',
      'west>north 7 win.self-draw DZ-pay.2',
    ]);
  });

  it('DZ-dealer.6 South deals next, also after a win of East', () => {
    const won = at('east hu\neast reveals 123456789m11122p', {
      hands: { east: '123456789m11122p', south: '11456789m123s67p', west: '334z67p12345699s' },
    });
    expect(eventsOf(won, 'DealSettled')).toMatchObject([{ nextDealer: 'south', clause: 'DZ-dealer.6' }]);
  });

  it('DZ-play.4 DZ-flow.4 DZ-sea.4 the deal is drawn with 0 each when the wall is empty and the last discard is not won', () => {
    const played = at('east discards 1z\ndrain 0\nclose');
    expect(eventsOf(played, 'PlayEnded')).toEqual([
      { type: 'PlayEnded', reason: 'wall', clause: 'DZ-sea.4', reveals: [] },
    ]);
    expect(eventsOf(played, 'DealSettled')).toMatchObject([
      { ending: 'wall', nextDealer: 'south', balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 } },
    ]);
    expect(at('east discards 1z\ndrain 1\nclose').state).toMatchObject({ phase: 'playing' });
  });
});
