import { atDazhong as at, type DazhongChanges } from '../../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

const PUBLIC = {
  recording: 'public',
  hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
} as const satisfies DazhongChanges;

/** East declares one concealed kong, and nobody wins. */
const ONE_KONG = 'east kongs concealed ?\neast draws ?\neast discards 1z\ndrain 0\nclose';
/** East declares two concealed kongs, and nobody wins. */
const TWO_KONGS = `east kongs concealed ?\neast draws ?\n${ONE_KONG}`;

describe('a deal whose kongs the record knows', () => {
  const WON = 'south hu\nsouth reveals ';

  it('DZ-kong.2 shows the concealed kongs, but no pung and no melded kong', () => {
    for (const open of ['north pungs', 'north kongs melded 8p\nnorth draws 1p']) {
      const played = at(`east discards 8p\n${open}\nnorth discards 5p\n${WON}11456789m123s67p`, {
        hands: { north: '55888p124689s66z' },
      });
      expect(eventsOf(played, 'KongsShown')).toEqual([]);
      expect(played.state).toMatchObject({ phase: 'settled', ending: 'wins' });
    }
  });

  it('DZ-kong.2 shows the kong of a loser, and nothing again of a winner whose hand was shown', () => {
    const hands = { south: '11456678m67p777z', north: '55588p1246889s6z' };
    const kong = 'east discards 1z\nsouth draws 7z\nsouth kongs concealed 7z\nsouth draws 9p\nsouth discards 9p';
    const won = at(`${kong}\nwest draws 8p\nwest discards 8p\n${WON}11456678m67p`, { hands });
    expect(eventsOf(won, 'KongsShown')).toEqual([]);
    expect(eventsOf(won, 'PlayEnded')[0]).not.toHaveProperty('awaits');
    const lost = at(`${kong}\ndrain 0\nclose`, { hands });
    expect(eventsOf(lost, 'KongsShown')).toEqual([{ type: 'KongsShown', seat: 'south', kongs: ['7z'] }]);
  });
});

describe('a deal whose kongs the record does not know', () => {
  it('DZ-A-SHOWN waits at its end for the players with a concealed kong only', () => {
    const { state } = at(ONE_KONG, PUBLIC);
    expect(state).toMatchObject({ phase: 'settling', awaiting: ['east'], reveals: [] });
    expect(at('east discards 1z\ndrain 0\nclose', PUBLIC).state).toMatchObject({ phase: 'settled', ending: 'wall' });
  });

  it('DZ-kong.2 DZ-A-SHOWN is settled after all of them are shown', () => {
    const shown = at(`${TWO_KONGS}\ntry east turns 2m\neast turns 1m2m`, PUBLIC);
    expect(shown.tried).toEqual(['HAND_DIFFERS -']);
    expect(shown.state).toMatchObject({
      phase: 'settled',
      table: { players: { east: { melds: [{ tile: '1m' }, { tile: '2m' }] } } },
    });
    expect(eventsOf(shown, 'DealSettled')).toHaveLength(1);
    expect(at(`${TWO_KONGS}\neast turns 1m2m\ntry east turns 1m2m`, PUBLIC).tried).toEqual(['WRONG_PHASE DZ-play.4']);
  });

  it('DZ-A-SHOWN is settled without kongs that a referee rules unknowable, and names them only then', () => {
    const ruled = at(`${ONE_KONG}\nunknowable east concealed-kongs: the tiles were mixed`, PUBLIC);
    expect(eventsOf(ruled, 'DealSettled')).toMatchObject([{ openPoints: [{ seat: 'east', fact: 'concealed-kongs' }] }]);
    const [settled] = eventsOf(at(`${ONE_KONG}\neast turns 1m`, PUBLIC), 'DealSettled');
    expect(settled).toMatchObject({ ending: 'wall', nextDealer: 'south', clause: 'DZ-dealer.6' });
    expect(settled).not.toHaveProperty('openPoints');
  });

  it('DZ-kong.2 requires the kongs, not the rest of the hand', () => {
    expect(at(`${ONE_KONG}\ntry east reveals 123m456p789s9s`, PUBLIC).tried).toEqual(['REVEAL_NOT_AWAITED DZ-mj.4']);
  });

  it('DZ-kong.10 DZ-A-SHOWN is also settled when a kong is found to be false, and pays its penalty once', () => {
    const found = at(`${ONE_KONG}\neast notes false-kong`, PUBLIC);
    expect(found.state).toMatchObject({
      phase: 'settled',
      balances: { east: -90, south: 30, west: 30, north: 30, bank: 0 },
    });
    expect(ledgerOf(found)).toHaveLength(3);
    expect(eventsOf(found, 'DealSettled')).toHaveLength(1);
    // A further false kong that is found later has a penalty too.
    const both = at(`${TWO_KONGS}\neast notes false-kong\neast notes false-kong`, PUBLIC);
    expect(both.state).toMatchObject({ phase: 'settled', balances: { east: -180 } });
    expect(eventsOf(both, 'DealSettled')).toHaveLength(2);
  });

  it('DZ-A-SHOWN does not wait for a kong that was found to be false before the end', () => {
    const found = `east kongs concealed ?\neast notes false-kong\n${ONE_KONG.slice(ONE_KONG.indexOf('\n') + 1)}`;
    expect(at(found, PUBLIC).state).toMatchObject({ phase: 'settled', balances: { east: -90 } });
  });
});
