import { legalCommands } from '#deal';
import { dazhong } from '../ruleset/ruleset.js';
import { atClassical } from '../../testing/classical-table.js';
import { atDazhong as at, DAZHONG_TABLE_RULES } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import { at as atSichuan } from '../../testing/sichuan-table.js';

const WON = 'east discards 5p\nwest hu';
/** At this table every complete hand is worth 7 points. */
const shows = (count: number): string => `west reveals 123m67p12345699s count ${count}`;
const REFUSED = `try ${shows(5)}\ntry east contests`;
const PAID_5 = 'east>west 5 win.discard.own-count DZ-pay.1';

describe('the own count of the winner (DZ-count.5, DZ-count.6, DZ-count.7, DZ-A-COUNT)', () => {
  it('stands if nobody objects (DZ-count.5)', () => {
    const counted = at(`${WON}\n${shows(5)}`);
    expect(counted.state).toMatchObject({ phase: 'settling', awaiting: ['west'] });
    const closed = at(`${WON}\n${shows(5)}\nclose`);
    expect(ledgerOf(closed)).toEqual([PAID_5]);
    expect(eventsOf(closed, 'CountSettled')).toEqual([
      { type: 'CountSettled', seat: 'west', clause: 'DZ-count.5', transfers: [] },
    ]);
    expect(closed.state).toMatchObject({ phase: 'settled', balances: { east: -5, west: 5, south: 0, north: 0 } });
  });

  it.each(['east', 'south', 'north'])('gives way to the maximum if %s objects (DZ-count.6)', (by) => {
    const contested = at(`${WON}\n${shows(5)}\n${by} contests`);
    expect(ledgerOf(contested)).toEqual([PAID_5, 'east>west 2 win.missing-points DZ-count.6']);
    expect(eventsOf(contested, 'CountSettled')).toMatchObject([{ seat: 'west', by, valuation: { points: 7 } }]);
    expect(contested.state).toMatchObject({ phase: 'settled', balances: { east: -7, west: 7 } });
  });

  it('is paid by all three after a self-draw, the missing points too (DZ-pay.2)', () => {
    const drawn = 'east discards 1z\nsouth draws 1p\nsouth discards 1p\nwest draws 8p\nwest hu';
    const contested = at(`${drawn}\nwest reveals 123m678p12345699s count 6\nsouth contests`);
    expect(ledgerOf(contested)).toEqual([
      ...['east', 'south', 'north'].map((seat) => `${seat}>west 6 win.self-draw.own-count DZ-pay.2`),
      ...['east', 'south', 'north'].map((seat) => `${seat}>west 1 win.missing-points DZ-count.6`),
    ]);
  });

  it('is not contested by the winner (DZ-count.6), before the hand is shown, or after the points are written down (DZ-count.7)', () => {
    expect(at(`${WON}\n${shows(5)}\ntry west contests`).tried).toEqual(['SEAT_IS_OUT DZ-count.6']);
    expect(at(`${WON}\ntry east contests`).tried).toEqual(['WRONG_PHASE DZ-count.7']);
    expect(at(`${WON}\n${shows(5)}\nclose\ntry east contests`).tried).toEqual(['WRONG_PHASE DZ-count.7']);
    expect(at(`${WON}\n${shows(5)}\nsouth contests\ntry east contests`).tried).toEqual(['WRONG_PHASE DZ-count.7']);
  });

  it('leaves nothing to object to at the maximum, and cannot exceed it (DZ-count.6)', () => {
    expect(at(`${WON}\ntry ${shows(8)}`).tried).toEqual(['VALUE_IMPOSSIBLE DZ-count.6']);
    const counted = at(`${WON}\n${shows(7)}`);
    expect(ledgerOf(counted)).toEqual(['east>west 7 win.discard DZ-pay.1']);
    expect(counted.state).toMatchObject({ phase: 'settled' });
  });

  it('is optional: without it the record counts the maximum at once (DZ-A-COUNT)', () => {
    const uncounted = at(`${WON}\nwest reveals 123m67p12345699s`);
    expect(ledgerOf(uncounted)).toEqual(['east>west 7 win.discard DZ-pay.1']);
    expect(uncounted.state).toMatchObject({ phase: 'settled' });
  });

  it('is contested by the value of the hand as it was shown: nine gates stay lost (DZ-count.9)', () => {
    const hands = {
      east: '56m4557p588s12456z',
      south: '7m4679p223345s35z',
      west: '11478p1388s1467z',
      north: '1112345678999m',
    };
    const contested = at(
      `east discards 8s\nsouth draws 2p\nsouth discards 3z\nwest draws 4s\nwest discards 4z\nnorth draws 7z\nnorth discards 7z
      east draws 2p\neast discards 1z\nsouth draws 4m\nsouth discards 5z\nwest draws 6z\nwest discards 7z\nnorth draws 1m\nnorth hu
      north reveals 11112345678999m mixed count 40\neast contests`,
      { rules: dazhong, hands },
    );
    // Full flush 24, pure straight 16, fully concealed hand 4, tile hog 2, pung of terminals 1 (test/golden, sheet 14).
    expect(contested.state).toMatchObject({ balances: { east: -47, south: -47, west: -47, north: 141 } });
  });

  it('of a false win counts nothing: the hand is judged as soon as it is shown (DZ-mj.4)', () => {
    const falsely = at('east discards 5p\nsouth hu\nsouth reveals 11456789m123s69p count 30\nsouth draws 1p', {
      hands: { south: '11456789m123s69p' },
    });
    expect(ledgerOf(falsely)).toHaveLength(3);
    expect(falsely.state).toMatchObject({ phase: 'playing', table: { players: { south: { stated: undefined } } } });
  });

  it('waits beside the concealed kongs of others, and after a public recording too', () => {
    const script = `east discards 1z\nsouth draws 4z\nsouth kongs concealed ?\nsouth draws ?\nsouth discards 8p\nwest hu
      west reveals 123m67p12345699s count 5`;
    const changes = { recording: 'public', hands: { south: '?'.repeat(13) } } as const;
    const counted = at(script, changes);
    expect(counted.state).toMatchObject({ phase: 'settling', awaiting: ['south', 'west'] });
    expect(at(`${script}\nclose`, changes).state).toMatchObject({ phase: 'settling', awaiting: ['south'] });
    expect(at(`${script}\nclose\ntry north contests`, changes).tried).toEqual(['NO_WINDOW -']);
    expect(at(`${script}\nnorth contests\nsouth turns 9p`, changes).state).toMatchObject({
      phase: 'settled',
      balances: { south: -7, west: 7 },
    });
  });

  it('is answered by the legal commands: an objection of the others, or none', () => {
    const { state } = at(`${WON}\n${shows(5)}`);
    expect(legalCommands(DAZHONG_TABLE_RULES, state)).toEqual([
      ...['east', 'south', 'north'].map((seat) => ({ type: 'ContestCount', seat })),
      { type: 'CloseClaims', reason: 'lapsed' },
    ]);
  });

  it.each([
    ['classical', () => atClassical(`${WON}\n${REFUSED}`)],
    ['sichuan-mil', () => atSichuan(`${WON}\ntime\n${REFUSED}`)],
  ])('is no part of %s, whose record counts the hands', (_, played) => {
    const { tried } = played();
    expect(tried).toEqual(['NOT_IN_RULE_SET -', 'NOT_IN_RULE_SET -']);
  });
});
