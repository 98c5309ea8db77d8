import { NORTH_KEEPS_BAMBOOS, northWinsAfterDiscarding, SECOND_WIN_TO_COME } from '../../testing/scenes.js';
import { at } from '../../testing/sichuan-table.js';
import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';

const falseWins = (acts: string, changes = {}) =>
  ledgerOf(at(acts, changes)).filter((line) => line.includes('false-win'));
const fines = (acts: string, changes = {}) => ledgerOf(at(acts, changes)).filter((line) => line.includes('fine.'));

describe('SBR-11.1 false Hu', () => {
  it('costs 24 if it is the first Hu', () => {
    expect(falseWins('east discards 5p\nnorth hu\ntime\nreveal')).toEqual([
      'north>east 8 false-win SBR-11.1',
      'north>south 8 false-win SBR-11.1',
      'north>west 8 false-win SBR-11.1',
    ]);
  });

  it('costs 8 in a double Hu after an earlier Hu, because one player is left', () => {
    expect(falseWins(`${SECOND_WIN_TO_COME}\nwest+north hu\nreveal`)).toEqual(['north>east 8 false-win SBR-11.1']);
    expect(falseWins(`${SECOND_WIN_TO_COME}\nnorth hu\nwest hu\nreveal`)).toEqual(['north>east 8 false-win SBR-11.1']);
  });

  it('costs 16 if the other player did not declare', () => {
    expect(falseWins(`${SECOND_WIN_TO_COME}\nnorth hu\ntime\nreveal`)).toHaveLength(2);
  });

  it('SBR-2.6 is found at the end, with its fault', () => {
    const played = at('east discards 5p\nnorth hu\ntime\nreveal');
    expect(eventsOf(played, 'WinJudged')).toMatchObject([
      { seat: 'north', valid: false, faults: [{ clause: 'SBR-2.1', reason: 'fault.structure' }] },
    ]);
  });

  it('SBR-A114 SBR-A115 the valid hand of a mixed double Hu is paid, the false one is not', () => {
    expect(ledgerOf(at('east discards 5p\nwest+north hu\ntime\nreveal'))).toEqual([
      'east>west 1 win.discard SBR-8.1',
      'north>east 8 false-win SBR-11.1',
      'north>south 8 false-win SBR-11.1',
    ]);
  });

  const KONG_THEN_FALSE = `
    east discards 5p
    north kongs melded 5p
    north draws 6m
    north discards 6m
    east draws 3p
    east discards 8p
    north hu`;

  it('refunds the price of its kongs', () => {
    expect(ledgerOf(at(`${KONG_THEN_FALSE}\ntime\nreveal`))).toContain('north>east 2 kong.refund.false-win SBR-11.1');
    expect(ledgerOf(at(`${KONG_THEN_FALSE.replace('north hu', '')}\ntime`))).toEqual([
      'east>north 2 kong.melded SBR-10.2',
    ]);
  });

  it('SBR-A110 its player pays for no later event', () => {
    const later = at(
      'east discards 5p\nnorth hu\neast draws 3p\neast discards 3p\nsouth draws 8p\nsouth hu\ntime\nreveal',
    );
    expect(ledgerOf(later).filter((line) => line.includes('self-draw'))).toEqual([
      'east>south 2 win.self-draw SBR-8.2',
      'west>south 2 win.self-draw SBR-8.2',
    ]);
  });
});

describe('SBR-4.3 the fine of 48', () => {
  const north = (tile: string) => ({ forbidden: { north: tile } });

  it('SBR-6.6 SBR-9.2 goes to the bank after an exhausted wall, and the hand is not ready', () => {
    const played = at(NORTH_KEEPS_BAMBOOS, north('1s'));
    expect(ledgerOf(played).filter((line) => line.startsWith('north'))).toEqual([
      'north>south 1 ready.non-ready-pays SBR-9.3',
      'north>west 1 ready.non-ready-pays SBR-9.3',
      'north>bank 48 fine.forbidden-suit SBR-4.3',
    ]);
    expect(eventsOf(played, 'HandJudged').at(-1)).toMatchObject({ seat: 'north', status: 'forbidden-suit' });
    expect(eventsOf(played, 'DealSettled')[0]).toMatchObject({ balances: { bank: 48 } });
  });

  it('SBR-4.3 does not apply to a hand without the suit', () => {
    expect(fines('east discards 9m\ndrain 0\nclose\nreveal')).toEqual([]);
  });

  const HU = 'east discards 5p\nnorth hu\ntime\nreveal';

  it('SBR-6.6 is imposed besides the payments for a false Hu', () => {
    const ledger = ledgerOf(at(northWinsAfterDiscarding('3p'), north('1s')));
    expect(ledger).toContain('north>bank 48 fine.forbidden-suit SBR-4.3');
    expect(ledger).toContain('north>east 8 false-win SBR-11.1');
  });

  it('SBR-A20 is waived if all discards were of the suit; the Hu is still false', () => {
    expect(fines(northWinsAfterDiscarding('3s'), north('1s'))).toEqual([]);
    expect(falseWins(northWinsAfterDiscarding('3s'), north('1s'))).toHaveLength(3);
  });

  it('SBR-A12 is waived if the player has no discards', () => {
    expect(fines(HU, north('1s'))).toEqual([]);
    expect(falseWins(HU, north('1s'))).toHaveLength(3);
  });

  it('SBR-5.2 does not apply to hands without Hu at a forced end', () => {
    expect(fines('east discards 9m\ntime', north('1s'))).toEqual([]);
  });
});

describe('SBR-11.2 a declared set of the forbidden suit', () => {
  const PUNG = 'east discards 8p\nnorth pungs\nnorth discards 5p';

  it('is fined at every end, without waiver', () => {
    expect(fines(`${PUNG}\ntime`, { forbidden: { north: '5p' } })).toEqual([
      'north>bank 48 fine.forbidden-meld SBR-11.2',
    ]);
    expect(fines(`${PUNG}\ntime`)).toEqual([]);
  });

  it('SBR-A13 is fined once, also together with standing tiles', () => {
    expect(fines(`${PUNG}\ndrain 0\nclose\nreveal`, { forbidden: { north: '5p' } })).toEqual([
      'north>bank 48 fine.forbidden-meld SBR-11.2',
    ]);
  });

  it('SBR-A106 a kong of it is paid for', () => {
    const played = at('east discards 5p\nnorth kongs melded 5p\nnorth draws 6m\ntime', { forbidden: { north: '8p' } });
    expect(ledgerOf(played)).toEqual([
      'east>north 2 kong.melded SBR-10.2',
      'north>bank 48 fine.forbidden-meld SBR-11.2',
    ]);
  });
});
