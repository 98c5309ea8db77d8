import { atDazhong as at, type DazhongChanges } from '../testing/dazhong-table.js';
import { eventsOf, ledgerOf } from '../testing/scripted-deal.js';

const PUBLIC = {
  recording: 'public',
  hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
} as const satisfies DazhongChanges;

/** East lays one concealed kong down, and nobody wins. */
const ONE_KONG = 'east kongs concealed ?\neast draws ?\neast discards 1z\ndrain 0\nclose';
/** The same with two. */
const TWO_KONGS = `east kongs concealed ?\neast draws ?\n${ONE_KONG}`;

describe('a deal whose kongs nobody saw', () => {
  it('DZ-A-SHOWN waits at its end for those who laid one down, and for nobody else', () => {
    const { state } = at(ONE_KONG, PUBLIC);
    expect(state).toMatchObject({ phase: 'settling', awaiting: ['east'], reveals: [] });
    expect(at('east discards 1z\ndrain 0\nclose', PUBLIC).state).toMatchObject({ phase: 'settled', ending: 'wall' });
  });

  it('DZ-kong.2 DZ-A-SHOWN is settled when they are turned over, all of them', () => {
    const shown = at(`${TWO_KONGS}\ntry east turns 2m\neast turns 1m2m`, PUBLIC);
    expect(shown.tried).toEqual(['HAND_DIFFERS -']);
    expect(shown.state).toMatchObject({
      phase: 'settled',
      table: { players: { east: { melds: [{ tile: '1m' }, { tile: '2m' }] } } },
    });
    expect(eventsOf(shown, 'DealSettled')).toHaveLength(1);
    expect(at(`${TWO_KONGS}\neast turns 1m2m\ntry east turns 1m2m`, PUBLIC).tried).toEqual(['WRONG_PHASE -']);
  });

  it('DZ-kong.2 asks for kongs, not for the hand beside them', () => {
    expect(at(`${ONE_KONG}\ntry east reveals 123m456p789s9s`, PUBLIC).tried).toEqual(['REVEAL_NOT_AWAITED -']);
  });

  it('DZ-kong.10 DZ-A-SHOWN is settled as well when one is found to be false, and pays for it once', () => {
    const found = at(`${ONE_KONG}\neast notes false-kong`, PUBLIC);
    expect(found.state).toMatchObject({
      phase: 'settled',
      balances: { east: -90, south: 30, west: 30, north: 30, bank: 0 },
    });
    expect(ledgerOf(found)).toHaveLength(3);
    expect(eventsOf(found, 'DealSettled')).toHaveLength(1);
    // Another that comes to light later is paid for too.
    const both = at(`${TWO_KONGS}\neast notes false-kong\neast notes false-kong`, PUBLIC);
    expect(both.state).toMatchObject({ phase: 'settled', balances: { east: -180 } });
    expect(eventsOf(both, 'DealSettled')).toHaveLength(2);
  });

  it('DZ-A-SHOWN does not wait where a kong was found to be false before the end', () => {
    const found = `east kongs concealed ?\neast notes false-kong\n${ONE_KONG.slice(ONE_KONG.indexOf('\n') + 1)}`;
    expect(at(found, PUBLIC).state).toMatchObject({ phase: 'settled', balances: { east: -90 } });
  });
});
