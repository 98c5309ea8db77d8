import type { RuleSetOptions } from '#deal';
import { eventsOf, ledgerOf, play } from '../../testing/scripted-deal.js';
import { EAST_1111M, EAST_KONG, SOUTH_SELF_DRAWS, THREE_WAIT } from '../../testing/scenes.js';
import { atStyle as at } from '../../testing/sichuan-table.js';
import { sichuanStyle } from '../ruleset/ruleset.js';

const WALL = 'drain 0\nclose\nreveal';

describe('payments for Hu', () => {
  it('SS-pay.1 SS-hu.1 the discarder alone pays each winner', () => {
    expect(ledgerOf(at('east discards 5p\nsouth+west hu\ntime\nreveal'))).toEqual([
      'east>south 1 win.discard SS-pay.1',
      'east>west 1 win.discard SS-pay.1',
    ]);
  });

  it('SS-pay.2 a self-draw is paid by all, with one point more', () => {
    expect(ledgerOf(at(`${SOUTH_SELF_DRAWS}\ntime\nreveal`))).toEqual([
      'east>south 2 win.self-draw SS-pay.2',
      'west>south 2 win.self-draw SS-pay.2',
      'north>south 2 win.self-draw SS-pay.2',
    ]);
  });

  it('SS-pay.2 a player who has declared Hu does not pay for a later self-draw', () => {
    expect(ledgerOf(at('east discards 5p\nsouth hu\nwest draws 8p\nwest hu\ntime\nreveal')).slice(1)).toEqual([
      'east>west 2 win.self-draw SS-pay.2',
      'north>west 2 win.self-draw SS-pay.2',
    ]);
  });

  it('SS-val.cap four fans are paid as 16, a fifth adds nothing', () => {
    const flush = { hands: { east: '124578999m45789p', south: '1111222233367p' } };
    expect(ledgerOf(at('east discards 5p\nsouth hu\ntime\nreveal', flush))).toEqual([
      'east>south 16 win.discard SS-pay.1',
    ]);
    const lastDiscard = 'east discards 9m\ndrain 1\nnorth draws 1m\nnorth discards 8p\nsouth hu\nclose\nreveal';
    expect(eventsOf(at(lastDiscard, flush), 'WinJudged')[0]).toMatchObject({ valuation: { fan: 5, points: 16 } });
  });

  it('SS-A26 Hu on the dealt tiles is a self-draw without a winning tile, with All Pungs and no Golden Wait', () => {
    const played = at('east hu\ntime\nreveal', {
      hands: { east: '111222333m99p888p', north: '55546p12245689s' },
    });
    expect(eventsOf(played, 'WinDeclared')[0]).not.toHaveProperty('tile');
    expect(eventsOf(played, 'WinJudged')[0]?.valuation?.fans.map(({ id }) => id)).toEqual(['all-pungs']);
    expect(ledgerOf(played)[0]).toBe('south>east 3 win.self-draw SS-pay.2');
  });

  it('SS-A107 a replacement tile that is the last of the wall has two fans more, and one point', () => {
    const played = at(
      `east discards 9m
       drain 2 but 2s8p
       west draws 2s
       west kongs concealed 2s
       west draws 8p
       west hu
       reveal`,
      { hands: { west: '67p345s99s222s678s', north: '55588p13466889s' } },
    );
    expect(eventsOf(played, 'WinJudged')[0]?.valuation).toMatchObject({ fan: 3, points: 8 });
    expect(ledgerOf(played).filter((line) => line.includes('win.'))).toEqual([
      'east>west 9 win.self-draw SS-pay.2',
      'south>west 9 win.self-draw SS-pay.2',
      'north>west 9 win.self-draw SS-pay.2',
    ]);
  });
});

describe('the wall’s end', () => {
  it('SS-fin.3 SS-fin.6 SS-pay.3 each non-ready player without Hu pays each ready one; totals are the sum of all payments', () => {
    const played = at(`east discards 5p\nsouth hu\n${WALL}`);
    expect(ledgerOf(played)).toEqual([
      'east>south 1 win.discard SS-pay.1',
      'east>west 1 ready.non-ready-pays SS-pay.3',
      'north>west 1 ready.non-ready-pays SS-pay.3',
    ]);
    expect(eventsOf(played, 'DealSettled')[0]).toEqual({
      type: 'DealSettled',
      ending: 'wall',
      balances: { east: -2, south: 1, west: 2, north: -1, bank: 0 },
      nextDealer: 'south',
      clause: 'SS-deal.2',
    });
  });

  it('SS-fin.6 if nobody is ready, nobody pays', () => {
    expect(ledgerOf(at(`east discards 5p\nsouth+west hu\n${WALL}`))).toHaveLength(2);
  });

  it('SS-pay.3 the best of several waits is paid, up to 16', () => {
    const waiting = { hands: { east: '124578999m45789p', south: '1111222233367p' } };
    expect(ledgerOf(at(`east discards 9m\n${WALL}`, waiting))).toContain('east>south 16 ready.non-ready-pays SS-pay.3');
  });

  it('SS-fin.5 four copies of the only wait among the standing tiles: not ready; three of them: ready', () => {
    const judged = (south: string) =>
      eventsOf(at(`east discards 9m\n${WALL}`, { hands: { east: '1245789m2457899p', south } }), 'HandJudged').find(
        ({ seat }) => seat === 'south',
      );
    expect(judged('1111p234567789m')).toMatchObject({ status: 'not-ready', waits: [] });
    expect(judged('1112p234567789m')).toMatchObject({ status: 'ready', waits: ['2p', '3p'] });
  });

  it('SS-kong.6 SS-fin.7 a non-ready player refunds the price of the kongs, also to players with Hu', () => {
    const played = at(`${EAST_KONG}\neast discards 9m\nsouth draws 8p\nsouth hu\n${WALL}`, EAST_1111M);
    expect(ledgerOf(played).filter((line) => line.includes('refund'))).toEqual([
      'east>south 2 kong.refund.not-ready SS-kong.6',
      'east>west 2 kong.refund.not-ready SS-kong.6',
      'east>north 2 kong.refund.not-ready SS-kong.6',
    ]);
  });

  it('SS-kong.6 SS-fin.7 a ready hand keeps the price of its kongs', () => {
    const played = at(`east kongs concealed 1m\neast draws 9p\neast discards 9m\n${WALL}`, {
      hands: { east: '1111m456m9m44499p7p', south: '234456m88m123p67p', north: '22288p12346789s' },
    });
    expect(eventsOf(played, 'HandJudged')[0]).toMatchObject({ seat: 'east', status: 'ready' });
    expect(eventsOf(played, 'KongRefunded')).toEqual([]);
  });

  it('SS-A109 a refunded kong is not refunded a second time', () => {
    const played = at(`${EAST_KONG}\neast discards 5p\nsouth hu\n${WALL}`, EAST_1111M);
    expect(eventsOf(played, 'KongRefunded').map(({ cause }) => cause)).toEqual(['shot']);
  });

  it('SS-fin.x at the third Hu the kongs of the fourth hand count, and its forbidden suit is not checked', () => {
    const three = at(
      `${EAST_KONG}
       east discards 9m
       south draws 4p
       south discards 4p
       west draws 6s
       west discards 6s
       north draws 4p
       north discards 4p
       east draws 6m
       east discards 5p
       south+west+north hu
       reveal`,
      { hands: { ...EAST_1111M.hands, ...THREE_WAIT.hands }, forbidden: { east: '9m' } },
    );
    expect(ledgerOf(three)).toHaveLength(6);
    expect(eventsOf(three, 'HandRevealed').map(({ seat }) => seat)).toEqual(['south', 'west', 'north']);
    expect(eventsOf(three, 'PenaltyImposed')).toEqual([]);
    expect(eventsOf(three, 'DealSettled')[0]).toMatchObject({ ending: 'wins', balances: { east: 3, bank: 0 } });
  });

  it('SS-A24 a forced end pays only Hu and kongs', () => {
    const played = at(`${EAST_KONG}\neast discards 9m\ntime`, EAST_1111M);
    expect(ledgerOf(played)).toHaveLength(3);
    expect(eventsOf(played, 'HandJudged')).toEqual([]);
  });
});

describe('the next dealer', () => {
  it.each([
    ['SS-deal.1', 'east discards 9m\ntime', 'east'],
    ['SS-deal.2', 'east discards 5p\nsouth hu\ntime\nreveal', 'south'],
    ['SS-deal.2', 'east discards 5p\nsouth hu\nwest draws 8p\nwest hu\ntime\nreveal', 'south'],
    // The first Hu decides, not a later double one.
    [
      'SS-deal.2',
      `${SOUTH_SELF_DRAWS}\nwest draws 4p\nwest discards 4p\nnorth draws 4p\nnorth discards 5p\nwest hu\ntime\nreveal`,
      'south',
    ],
    ['SS-deal.3', 'east discards 5p\nwest+south hu\ntime\nreveal', 'east'],
  ])('%s %#', (clause, acts, nextDealer) => {
    expect(eventsOf(at(acts), 'DealSettled')[0]).toMatchObject({ nextDealer, clause });
  });

  it('SS-A09 a false first Hu moves the deal; SS-A23 also before a forced end', () => {
    const dealer = (acts: string) => eventsOf(at(`${acts}\ntime\nreveal`), 'DealSettled')[0]?.nextDealer;
    expect(dealer('east discards 5p\nnorth hu')).toBe('north');
    expect(dealer(SOUTH_SELF_DRAWS)).toBe('south');
  });
});

describe('SS-A09 the option falseHuMovesDeal', () => {
  const FALSE_THEN_VALID = 'east discards 9m\nnorth hu\neast draws 4p\neast discards 5p\nsouth hu';

  it.each([
    ['only a false Hu', 'east discards 5p\nnorth hu', 'north SS-A09', 'east SS-A09'],
    ['a false Hu before a valid one', FALSE_THEN_VALID, 'north SS-A09', 'south SS-A09'],
    ['a double first Hu with one false', 'east discards 5p\nsouth+north hu', 'east SS-A09', 'south SS-A09'],
    ['a double first Hu, both valid', 'east discards 5p\nsouth+west hu', 'east SS-deal.3', 'east SS-deal.3'],
    [
      'a valid Hu before a false one',
      'east discards 5p\nsouth hu\nwest draws 4p\nwest hu',
      'south SS-deal.2',
      'south SS-deal.2',
    ],
  ])('%s', (_, acts, byDefault, withoutFalse) => {
    const dealer = (options: RuleSetOptions) => {
      const [settled] = eventsOf(at(`${acts}\ntime\nreveal`, { options }), 'DealSettled');
      return `${settled?.nextDealer} ${settled?.clause}`;
    };
    expect([dealer({}), dealer({ falseHuMovesDeal: true }), dealer({ falseHuMovesDeal: false })]).toEqual([
      byDefault,
      byDefault,
      withoutFalse,
    ]);
  });
});

describe('a public recording', () => {
  it('SS-A116 is settled from the revealed hands', () => {
    const unseen = '?'.repeat(13);
    const played = play(sichuanStyle, {
      hands: { east: `${unseen}?`, south: unseen, west: unseen, north: unseen },
      forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
      options: { endByTime: true },
      recording: 'public',
      acts: `east discards 5p
        south hu
        west draws ?
        west kongs concealed ?
        west draws ?
        west hu
        time
        south reveals 123456m66m123p67p
        west reveals 567p55678999s
        west turns 9p`,
    });
    expect(ledgerOf(played).slice(-2)).toEqual([
      'east>west 5 win.self-draw SS-pay.2',
      'north>west 5 win.self-draw SS-pay.2',
    ]);
  });
});
