import { eventsOf, ledgerOf } from '../../testing/scripted-deal.js';
import { NORTH_KEEPS_BAMBOOS, northWinsAfterDiscarding, SECOND_WIN_TO_COME } from '../../testing/scenes.js';
import { atStyle as at } from '../../testing/sichuan-table.js';

const linesOf = (part: string, acts: string, changes = {}) =>
  ledgerOf(at(acts, changes)).filter((line) => line.includes(part));
const falseWins = (acts: string, changes = {}) => linesOf('false-win', acts, changes);
const fines = (acts: string, changes = {}) => linesOf('fine.', acts, changes);
const BAMBOOS = { forbidden: { north: '1s' } };

describe('SS-A18 false Hu', () => {
  it('is found at the end and costs 8 to each player who was still active', () => {
    const played = at('east discards 5p\nnorth hu\ntime\nreveal');
    expect(eventsOf(played, 'WinJudged')).toMatchObject([
      { seat: 'north', valid: false, faults: [{ clause: 'SS-gen.6', reason: 'fault.structure' }] },
    ]);
    expect(ledgerOf(played)).toEqual([
      'north>east 8 false-win SS-A18',
      'north>south 8 false-win SS-A18',
      'north>west 8 false-win SS-A18',
    ]);
  });

  it('costs 8 in a double Hu after an earlier Hu, and 16 if it is the only second one', () => {
    expect(falseWins(`${SECOND_WIN_TO_COME}\nwest+north hu\nreveal`)).toEqual(['north>east 8 false-win SS-A18']);
    expect(falseWins(`${SECOND_WIN_TO_COME}\nnorth hu\ntime\nreveal`)).toHaveLength(2);
  });

  it('SS-A114 SS-A115 the valid hand of a mixed double Hu is paid, the false one is not', () => {
    expect(ledgerOf(at('east discards 5p\nwest+north hu\ntime\nreveal'))).toEqual([
      'east>west 1 win.discard SS-pay.1',
      'north>east 8 false-win SS-A18',
      'north>south 8 false-win SS-A18',
    ]);
  });

  it('refunds the price of its kongs, which a player without Hu keeps', () => {
    const kong = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 6m\nnorth discards 6m\neast draws 3p';
    expect(ledgerOf(at(`${kong}\neast discards 8p\nnorth hu\ntime\nreveal`))).toContain(
      'north>east 2 kong.refund.false-win SS-A18',
    );
    expect(ledgerOf(at(`${kong}\neast discards 8p\ntime`))).toEqual(['east>north 2 kong.melded SS-kong.2']);
  });

  it.each([
    [{ falseHu: 16 }, ['16', '16', '16'], 1],
    [{ falseHu: 0 }, [], 0],
    [{}, ['8', '8', '8'], 1],
  ] as const)(
    'costs as agreed %j; at 0 it is only not paid, and its kongs keep their price',
    (options, paid, refunds) => {
      const kong = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 6m\nnorth discards 6m\neast draws 3p';
      const played = at(`${kong}\neast discards 8p\nnorth hu\ntime\nreveal`, { options });
      const lines = ledgerOf(played).filter((line) => line.includes('false-win SS-A18') && !line.includes('refund'));
      expect(lines.map((line) => line.split(' ')[1])).toEqual(paid);
      expect(eventsOf(played, 'KongRefunded')).toHaveLength(refunds);
      expect(eventsOf(played, 'WinJudged')).toMatchObject([{ seat: 'north', valid: false }]);
    },
  );

  it('SS-A110 its player pays for no later event', () => {
    const later = 'east discards 5p\nnorth hu\neast draws 3p\neast discards 3p\nsouth draws 8p\nsouth hu\ntime\nreveal';
    expect(linesOf('self-draw', later)).toEqual([
      'east>south 2 win.self-draw SS-pay.2',
      'west>south 2 win.self-draw SS-pay.2',
    ]);
  });
});

describe('SS-fin.4 the fine of 48', () => {
  it('SS-A134 goes to the bank; after an exhausted wall the hand is also not ready', () => {
    const played = at(NORTH_KEEPS_BAMBOOS, BAMBOOS);
    expect(ledgerOf(played).filter((line) => line.startsWith('north'))).toEqual([
      'north>south 1 ready.non-ready-pays SS-pay.3',
      'north>west 1 ready.non-ready-pays SS-pay.3',
      'north>bank 48 fine.forbidden-suit SS-fin.4',
    ]);
    expect(eventsOf(played, 'HandJudged').at(-1)).toMatchObject({ seat: 'north', status: 'forbidden-suit' });
    expect(eventsOf(played, 'DealSettled')[0]).toMatchObject({ balances: { bank: 48 } });
  });

  it('does not apply to a hand without the suit', () => {
    expect(fines('east discards 9m\ndrain 0\nclose\nreveal')).toEqual([]);
  });

  it('is imposed besides the payments for a false Hu', () => {
    const ledger = ledgerOf(at(northWinsAfterDiscarding('3p'), BAMBOOS));
    expect(ledger).toContain('north>bank 48 fine.forbidden-suit SS-fin.4');
    expect(ledger).toContain('north>east 8 false-win SS-A18');
  });

  it('SS-A20 is waived if all discards were of the suit, also for a Hu hand, which is still false', () => {
    expect(fines(northWinsAfterDiscarding('3s'), BAMBOOS)).toEqual([]);
    expect(falseWins(northWinsAfterDiscarding('3s'), BAMBOOS)).toHaveLength(3);
  });

  it('SS-A12 is waived if the player has no discards', () => {
    expect(fines('east discards 5p\nnorth hu\ntime\nreveal', BAMBOOS)).toEqual([]);
  });

  it('SS-A24 does not apply to hands without Hu at a forced end', () => {
    expect(fines('east discards 9m\ntime', BAMBOOS)).toEqual([]);
  });
});

describe('SS-A19 a declared set of the forbidden suit', () => {
  const PUNG = 'east discards 8p\nnorth pungs\nnorth discards 5p';
  const DOTS = { forbidden: { north: '5p' } };

  it('is not fined if the hand is not examined', () => {
    expect(fines(`${PUNG}\ntime`, DOTS)).toEqual([]);
  });

  it('SS-A13 is fined like standing tiles after an exhausted wall, once together with them', () => {
    expect(fines(`${PUNG}\ndrain 0\nclose\nreveal`, DOTS)).toEqual(['north>bank 48 fine.forbidden-suit SS-fin.4']);
    expect(fines(`${PUNG}\ndrain 0\nclose\nreveal`)).toEqual([]);
  });

  it('cites the reading if it is alone, and fin.4 if a loose tile is there too', () => {
    const alone = { ...DOTS, hands: { north: '588p1122334455m' } };
    const ended = `${PUNG}\ndrain 0\nclose\nreveal`;
    expect(fines(ended, alone)).toEqual(['north>bank 48 fine.forbidden-suit SS-A19']);
    expect(fines(ended, { ...DOTS, hands: { north: '5588p112233445m' } })).toEqual([
      'north>bank 48 fine.forbidden-suit SS-fin.4',
    ]);
  });

  it('is not fined if all discards were of the suit', () => {
    expect(fines(`${PUNG}\neast draws 3m\neast discards 5p\nnorth hu\ntime\nreveal`, DOTS)).toEqual([]);
    expect(
      fines(
        `${PUNG}
         east draws 3m
         east discards 3m
         south draws 4m
         south discards 4m
         west draws 3s
         west discards 3s
         north draws 1s
         north discards 1s
         east draws 6m
         east discards 5p
         north hu
         time
         reveal`,
        DOTS,
      ),
    ).toEqual(['north>bank 48 fine.forbidden-suit SS-fin.4']);
  });
});
