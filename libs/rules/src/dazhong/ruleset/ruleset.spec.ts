import { ALL_REPORT, atDazhong } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf, type Played } from '../../testing/scripted-deal.js';
import { dazhong } from './ruleset.js';

const at = (acts: string, changes: Parameters<typeof atDazhong>[1] = {}): Played =>
  atDazhong(acts, { ...changes, rules: dazhong });
const fansOf = (played: Played): readonly string[] =>
  eventsOf(played, 'WinJudged').flatMap(({ valuation }) => valuation?.fans.map(({ clause }) => clause) ?? []);

describe('a whole deal under dazhong', () => {
  it('DZ-score.3 DZ-pay.1 two pure straights give 36 points, paid by the discarder', () => {
    const played = at(
      'east discards 1s\nsouth chows 2s3s\nsouth discards 9m\nwest draws 7s\nwest discards 7s\nsouth hu\nsouth reveals 12345689s33p',
      {
        hands: {
          east: '1s147m258p369s123z5z',
          south: '2312345689s33p9m',
          west: '147m258p369s1234z',
          north: '1459m1459p145s1z6z',
        },
      },
    );
    expect(ledgerOf(played)).toEqual(['west>south 36 win.discard DZ-pay.1']);
    expect(played.state).toMatchObject({ phase: 'settled', nextDealer: 'south' });
  });

  it('DZ-flow.3 DZ-count.4 a winning hand is counted by its fans; hands of a drawn deal are not counted', () => {
    const won = at('east discards 1z\nsouth draws 8p\nsouth hu\nsouth reveals 11456789m123s678p');
    expect(fansOf(won)).toEqual(['DZ-fan.3', 'DZ-fan.63', 'DZ-fan.72', 'DZ-fan.80', 'DZ-fan.84']);
    expect(eventsOf(won, 'WinJudged')).toMatchObject([{ valuation: { points: 158 + 4 + 2 + 2 + 1 } }]);
    expect(eventsOf(at('east discards 1z\ndrain 0\nclose'), 'WinJudged')).toEqual([]);
  });

  it('DZ-win.4 DZ-penalty.1 a hand that is not complete is no win', () => {
    const played = at('east discards 1z\nnorth hu\nnorth reveals 55588p1246889s6z');
    expect(eventsOf(played, 'WinJudged')).toMatchObject([{ seat: 'north', valid: false }]);
    expect(ledgerOf(played)).toHaveLength(3);
  });

  it('DZ-fan.65 the winning tile is the last copy when the other three are in discards and exposed sets', () => {
    const shows = 'south hu\nsouth reveals 11456789m123s678p';
    const open = `east discards 8p\nnorth pungs\nnorth discards 6z\neast draws 1p\neast discards 1p\nsouth draws 8p\n${shows}`;
    expect(fansOf(at(open))).toContain('DZ-fan.65');
    expect(fansOf(at(`east discards 1z\nsouth draws 8p\n${shows}`))).not.toContain('DZ-fan.65');
  });

  it('DZ-fan.65 DZ-hier.1 DZ-rob.3 a set that the win cancels shows no copies', () => {
    const hands = { north: '55888p1246889s6z', east: '147m258p369s12345z' };
    const won = 'south hu\nsouth reveals 11456789m123s67p';
    expect(fansOf(at(`east discards 8p\nnorth kongs melded 8p\n${won}`, { hands }))).not.toContain('DZ-fan.65');
    expect(fansOf(at(`east discards 8p\n${won}`, { hands }))).not.toContain('DZ-fan.65');
  });

  it('DZ-A-65 the indicator does not count as one of the three copies', () => {
    const played = at(
      `east discards 8p\nsouth draws 1p\nsouth discards 1p\nwest draws 1p\nwest discards 1p\nnorth draws 1p
       north discards 8p\neast draws 1p\neast discards 1p\nsouth draws 8p\nsouth hu\nsouth reveals 11456789m123s678p`,
      {
        hands: { north: '5558p1246889s46z' },
        options: { jokers: 'up' },
        opening: `east indicates 8p\n${ALL_REPORT}`,
      },
    );
    expect(eventsOf(played, 'WinJudged')).toMatchObject([{ valid: true }]);
    expect(fansOf(played)).not.toContain('DZ-fan.65');
  });

  it('DZ-dealer.5 the round wind is the agreed one', () => {
    const hands = { south: '5577m111z123456s', east: '147m258p369s23455z' };
    const played = (round: string) =>
      fansOf(
        at('east discards 5z\nsouth draws 5m\nsouth hu\nsouth reveals 55577m111z123456s', {
          hands,
          options: { round },
        }),
      );
    expect(played('east')).toContain('DZ-fan.69');
    expect(played('west')).not.toContain('DZ-fan.69');
  });

  it('DZ-dealer.2 the seat wind is that of the seat; the other winds are ordinary', () => {
    const won = (pung: string, east: string) =>
      fansOf(
        at(`east discards 5z\nsouth draws 5m\nsouth hu\nsouth reveals 55577m${pung}123456s`, {
          hands: { south: `5577m${pung}123456s`, east: `147m258p369s${east}55z`, west: '123m67p12345699s' },
        }),
      );
    const ofWinds = (fans: readonly string[]) => fans.filter((clause) => /fan\.(69|70|86)$/.test(clause));
    expect(ofWinds(won('222z', '134z'))).toEqual(['DZ-fan.70']);
    expect(ofWinds(won('333z', '124z'))).toEqual(['DZ-fan.86']);
  });

  it('DZ-count.9 self-drawn nine gates need a tile that was kept apart, not mixed in', () => {
    const hands = {
      south: '1112345678999p',
      east: '147m28p369s123456z',
      west: '123m12345699s1z2z',
      north: '1246889s6z12344m',
    };
    const drawn = 'east discards 1z\nsouth draws 5p\nsouth hu\nsouth reveals 11123455678999p';
    expect(fansOf(at(drawn, { hands }))).toContain('DZ-fan.8');
    const mixed = at(`${drawn} mixed`, { hands });
    expect(eventsOf(mixed, 'HandRevealed')).toMatchObject([{ mixedIn: true }]);
    expect(fansOf(mixed)).not.toContain('DZ-fan.8');
    const apart = { hands: { ...hands, east: '147m258p369s12345z' } };
    const shows = 'try south reveals 1112345678999p';
    expect(at(`east discards 5p\nsouth hu\n${shows}\n${shows} mixed`, apart).tried).toEqual([
      'accepted',
      'NO_DRAWN_TILE DZ-count.9',
    ]);
  });

  it('DZ-count.9 a drawn tile that the record did not see is reported when the hand is shown', () => {
    const unseen = { recording: 'public' } as const;
    const declaration = 'east discards 1z\nsouth draws ?\nsouth hu';
    const shows = 'south reveals 11456789m123s678p';
    expect(at(`${declaration}\ntry ${shows}\ntry ${shows} drawn 9p`, unseen).tried).toEqual([
      'FACE_NOT_KNOWN DZ-count.9',
      'DRAWN_TILE_DIFFERS -',
    ]);
    const reported = at(`${declaration}\n${shows} drawn 8p`, unseen);
    expect(eventsOf(reported, 'WinJudged')).toMatchObject([{ valid: true }]);
    expect(fansOf(reported)).toEqual(expect.arrayContaining(['DZ-fan.3', 'DZ-fan.63']));
  });
});
