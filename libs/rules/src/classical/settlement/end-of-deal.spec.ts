import { atClassical as at } from '../../testing/classical-table.js';
import { eventsOf, ledgerOf, type Played } from '../../testing/scripted-deal.js';

const pointsOf = ({ state }: Played) => (state.phase === 'settled' ? state.balances : state.phase);
const valuesOf = (played: Played) =>
  eventsOf(played, 'HandValued').map(({ seat, valuation: { points } }) => `${seat} ${String(points)}`);
const liableIn = (played: Played) => eventsOf(played, 'HandsSettled')[0]?.liable;

describe('after mahjong', () => {
  it('CC-show CC-settle.1 CC-settle.2 CC-settle.3 all four hands are valued after they are revealed, and then settled', () => {
    const played = at('east discards 5p\nwest hu\nreveal\neast reveals 147m28p369s12345z\nreveal');
    // A miser of four chows: 20, doubled. North has a closed pung of 5p.
    expect(eventsOf(played, 'WinJudged')[0]?.valuation?.points).toBe(40);
    expect(valuesOf(played)).toEqual(['east 0', 'south 0', 'north 4']);
    expect(ledgerOf(played)).toEqual([
      'east>west 40 win CC-settle.1',
      'east>west 40 east CC-settle.3',
      'south>west 40 win CC-settle.1',
      'north>west 40 win CC-settle.1',
      'east>north 4 difference CC-settle.2',
      'east>north 4 east CC-settle.3',
      'south>north 4 difference CC-settle.2',
    ]);
    expect(pointsOf(played)).toEqual({ east: -88, south: -44, west: 160, north: -28, bank: 0 });
    expect(eventsOf(played, 'HandsSettled')).toMatchObject([{ winner: 'west' }]);
    expect(liableIn(played)).toBeUndefined();
  });

  it('CC-show nothing is settled before the last hand is revealed', () => {
    const played = at(
      'east discards 5p\nwest hu\nreveal\neast reveals 147m28p369s12345z\nnorth reveals 55588p1246889s6z',
    );
    expect(played.state).toMatchObject({ phase: 'settling', awaiting: ['south'] });
    expect(ledgerOf(played)).toEqual([]);
  });

  it('CC-session.east.keeps the lead passes to the right of East after another player wins', () => {
    const played = at('east discards 5p\nwest hu\nreveal\nreveal');
    expect(played.state).toMatchObject({ nextDealer: 'south', nextDealerClause: 'CC-session.east.keeps' });
  });

  it('CC-settle.4 CC-settle.3 East stays after winning, and is paid twice', () => {
    const hands = { east: '11456789m123s678p', south: '147m258p369s1234z' };
    const played = at('east hu\nreveal\nreveal', { hands });
    expect(eventsOf(played, 'WinJudged')[0]?.valuation?.fans[0]?.id).toBe('limit.heavenly');
    expect(played.state).toMatchObject({ nextDealer: 'east', nextDealerClause: 'CC-session.east.keeps' });
    expect(pointsOf(played)).toMatchObject({ east: 12_000 });
  });

  it('CC-limit.cap CC-A15 the limit is applied before East’s payment is doubled', () => {
    const played = at('east discards 5p\nwest hu\nreveal\nreveal', { options: { limit: 30 } });
    expect(eventsOf(played, 'WinJudged')[0]?.valuation).toMatchObject({ points: 30, uncapped: 40 });
    expect(ledgerOf(played).slice(0, 2)).toEqual(['east>west 30 win CC-settle.1', 'east>west 30 east CC-settle.3']);
  });

  it('CC-score.pair.wind.own CC-score.pair.wind.prevailing each hand counts its own wind and the prevailing wind', () => {
    const valued = (round: string) =>
      valuesOf(
        at('east discards 5p\nwest hu\nreveal\nreveal', {
          hands: { east: '147m258p36s222z334z', north: '55588p12468s116z' },
          options: { round },
        }),
      );
    // East has three of 2z and two of 3z, North has two of 1z.
    expect(valued('east')).toEqual(['east 8', 'south 0', 'north 6']);
    expect(valued('south')).toEqual(['east 16', 'south 0', 'north 4']);
    expect(valued('west')).toEqual(['east 10', 'south 0', 'north 4']);
  });

  it('CC-score.loser a hand that the referee corrects is valued again', () => {
    const shown = 'east discards 5p\nwest hu\nreveal\neast reveals 147m28p369s12345z';
    const played = at(`${shown}\namend east 147m28p369s12255z open: misread\nreveal`);
    expect(valuesOf(played)).toEqual(['east 0', 'east 2', 'south 0', 'north 4']);
    expect(ledgerOf(played)).toContain('east>north 2 difference CC-settle.2');
    // The winner's hand was judged, and the judgement stands until the referee rewinds.
    expect(at(`${shown}\ntry amend west 123m67p12345699s open: seen again`).tried).toEqual(['HAND_JUDGED -']);
    // A concealed correction is refused: the published value would reveal it.
    expect(at(`${shown}\ntry amend east 147m28p369s12255z concealed: misread`).tried).toEqual(['HAND_LIES_OPEN -']);
    // A hand that must still be shown is valued when it is shown.
    const before = at('east discards 5p\nwest hu\nreveal\namend east 147m28p369s12255z concealed: misread\nreveal');
    expect(valuesOf(before)).toEqual(['east 2', 'south 0', 'north 4']);
  });
});

it('CC-show no hand is valued during play, not even one that the referee corrects', () => {
  const played = at('east discards 1z\namend south 11456789m123s66p concealed: misread\nsouth draws 9p');
  expect(valuesOf(played)).toEqual([]);
});

describe('an unplayed deal', () => {
  it('CC-settle.draw CC-draw CC-A19 pays nobody, shows no hand, and passes the lead', () => {
    const played = at('east discards 1z\ndrain 0');
    const closed = played.state.phase === 'settled' ? played : at('east discards 1z\ndrain 0\nclose');
    expect(eventsOf(closed, 'HandValued')).toEqual([]);
    expect(ledgerOf(closed)).toEqual([]);
    expect(closed.state).toMatchObject({ ending: 'wall', nextDealer: 'south', nextDealerClause: 'CC-A19' });
  });

  it('CC-A19 leaves East in the lead where that was agreed; a win of another player still passes it', () => {
    const agreed = { options: { eastAfterUnplayed: 'stays' } };
    const unplayed = at('east discards 1z\ndrain 0', agreed);
    const closed = unplayed.state.phase === 'settled' ? unplayed : at('east discards 1z\ndrain 0\nclose', agreed);
    expect(closed.state).toMatchObject({ ending: 'wall', nextDealer: 'east', nextDealerClause: 'CC-A19' });
    const won = at('east discards 5p\nwest hu\nreveal\nreveal', agreed);
    expect(won.state).toMatchObject({ nextDealer: 'south', nextDealerClause: 'CC-session.east.keeps' });
  });
});

/** South pungs 5z of East and 6z of West, and waits for 7z besides two chows. */
const HANDS = {
  south: '123456m99p5566z7z',
  west: '1239m678p12346s6z',
  north: '55588p1246889s3z',
  east: '147m258p369s12345z',
};
const TWO_DRAGONS =
  'east discards 5z\nsouth pungs\nsouth discards 9p\nwest draws 1m\nwest discards 6z\nsouth pungs\nsouth discards 9p';

describe('a discarder who pays for all', () => {
  it('CC-penalty.dragons CC-settle.liable gives the third dragon to two open sets: four times the value is the only payment', () => {
    const played = at(`${TWO_DRAGONS}\nwest draws 7z\nwest discards 7z\nsouth hu\nreveal\nreveal`, { hands: HANDS });
    // Two open pungs of dragons and mahjong 28, their pair 2, the only tile 2; doubled for each pung, the suit, and the
    // pair of dragons.
    expect(eventsOf(played, 'WinJudged')[0]?.valuation).toMatchObject({ fan: 32, doublings: 4, points: 512 });
    expect(liableIn(played)).toEqual({ seat: 'west', clauses: ['CC-penalty.dragons'] });
    expect(ledgerOf(played)).toEqual(['west>south 2048 liability.dragons CC-penalty.dragons']);
    expect(eventsOf(played, 'HandValued')).toHaveLength(3);
  });

  it('CC-penalty.dragons does not exist if the winner drew the tile', () => {
    const played = at(
      `${TWO_DRAGONS}\nwest draws 9s\nwest discards 9s\nnorth draws 9m\nnorth discards 9m\neast draws 9m\neast discards 9m\nsouth draws 7z\nsouth hu\nreveal\nreveal`,
      { hands: HANDS },
    );
    expect(liableIn(played)).toBeUndefined();
    expect(ledgerOf(played)).toContain('west>south 544 win CC-settle.1');
  });

  it('CC-A53 does not exist for the tiles of a hand opened at once, which are no declared sets', () => {
    // South shows ten characters and waits for 6m and 9m.
    const hands = { south: '2345677899m111z', east: '479m258p369s12345z' };
    const played = at(
      `south opens 2345677899m111z\neast discards 9m\nsouth hu\nsouth reveals 2345677899m111z\nreveal`,
      { hands },
    );
    expect(liableIn(played)).toBeUndefined();
    expect(ledgerOf(played).map((line) => line.split(' ')[0])).toEqual(
      expect.arrayContaining(['east>south', 'west>south', 'north>south']),
    );
  });

  it('CC-claim.rob.open CC-penalty.suit CC-settle.liable CC-A44 CC-A51 does not exist if the tile was robbed or the hand announced in time', () => {
    const hands = {
      south: '11223367p11z99s4z',
      north: '88p124m2468s567z7m',
      west: '147m59p147s1234z5m',
      east: '258m1238p258s22z9m9p',
    };
    const nineOpen = `east discards 1p
      south pungs
      south discards 9s
      west draws 6m
      west discards 6m
      north draws 6m
      north discards 6m
      east draws 6m
      east discards 2p
      south pungs
      south discards 9s
      west draws 6m
      west discards 6m
      north draws 3m
      north discards 3m
      east draws 3m
      east discards 3p
      south pungs
      south discards 4z
      west draws 3m
      west discards 3m
      north draws 3s
      north discards 3s
      east draws 3s
      east discards 8p`;
    const fed = at(`${nineOpen}\nsouth hu\nreveal\nreveal`, { hands });
    expect(liableIn(fed)).toEqual({ seat: 'east', clauses: ['CC-penalty.suit'] });
    // East then waits for 9m and 2z. An announcement frees East with that discard, and not after it.
    const waiting = { hands: { ...hands, east: '124599m1238p12s22z' } };
    const announced = nineOpen.replace('east discards 8p', 'east ready\neast discards 8p');
    expect(liableIn(at(`${announced}\nsouth hu\nreveal\nreveal`, waiting))).toBeUndefined();
    const late = at(`${nineOpen}\neast ready\nsouth hu\nreveal\nreveal`, waiting);
    expect(liableIn(late)).toEqual({ seat: 'east', clauses: ['CC-penalty.suit'] });
    const robbed = at(
      `${nineOpen}
      north pungs
      north discards 7m
      east draws 3s
      east discards 3s
      south draws 3s
      south discards 3s
      west draws 9s
      west discards 9s
      north draws 8p
      north kongs promoted 8p
      south hu
      reveal
      reveal`,
      { hands },
    );
    expect(eventsOf(robbed, 'KongRobbed')).toMatchObject([{ seat: 'north', by: ['south'] }]);
    expect(liableIn(robbed)).toBeUndefined();
    // 4 + 2 + 2 for the pungs, 2 for the pair of the round’s wind and 20, doubled for the suit with honours and the robbery.
    expect(ledgerOf(robbed)).toContain('west>south 120 win CC-settle.1');
  });
});
