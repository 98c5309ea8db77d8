import type { RuleSetOptions } from '#deal';
import { EAST_1111M, EAST_KONG, SOUTH_SELF_DRAWS } from '../../testing/scenes.js';
import { at } from '../../testing/sichuan-table.js';
import { eventsOf, ledgerOf, play } from '../../testing/scripted-deal.js';
import { sichuanMil } from '../ruleset/ruleset.js';

describe('chapter 8: payments for Hu', () => {
  it('SBR-8.1 the discarder alone pays each winner', () => {
    expect(ledgerOf(at('east discards 5p\nsouth+west hu\ntime\nreveal'))).toEqual([
      'east>south 1 win.discard SBR-8.1',
      'east>west 1 win.discard SBR-8.1',
    ]);
  });

  it('SBR-8.2 a self-draw is paid by all, with one point more', () => {
    expect(ledgerOf(at(`${SOUTH_SELF_DRAWS}\ntime\nreveal`))).toEqual([
      'east>south 2 win.self-draw SBR-8.2',
      'west>south 2 win.self-draw SBR-8.2',
      'north>south 2 win.self-draw SBR-8.2',
    ]);
  });

  it('SBR-6.2 a player who is out does not pay for a later self-draw', () => {
    expect(ledgerOf(at('east discards 5p\nsouth hu\nwest draws 8p\nwest hu\ntime\nreveal'))).toEqual([
      'east>south 1 win.discard SBR-8.1',
      'east>west 2 win.self-draw SBR-8.2',
      'north>west 2 win.self-draw SBR-8.2',
    ]);
  });

  it('SBR-A26 Hu on the dealt tiles is a self-draw without a winning tile', () => {
    const played = at('east hu\ntime\nreveal', { hands: { east: '111222333m99m789p' } });
    expect(eventsOf(played, 'WinDeclared')[0]).not.toHaveProperty('tile');
    expect(eventsOf(at(SOUTH_SELF_DRAWS), 'WinDeclared')[0]).toHaveProperty('tile', '8p');
    expect(ledgerOf(played)[0]).toBe('south>east 2 win.self-draw SBR-8.2');
  });

  it('SBR-A107 a replacement tile that is the last of the wall has two fans, and one point more', () => {
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
    expect(eventsOf(played, 'WinJudged')[0]?.valuation?.fans.map(({ id }) => id)).toEqual([
      'kong',
      'replacement-tile',
      'under-the-sea',
    ]);
    expect(ledgerOf(played).filter((line) => line.includes('win.'))).toEqual([
      'east>west 9 win.self-draw SBR-8.2',
      'south>west 9 win.self-draw SBR-8.2',
      'north>west 9 win.self-draw SBR-8.2',
    ]);
  });

  it('SBR-7.1 SBR-7.V WinJudged states fans, points and the arrangement', () => {
    const played = at(
      'east discards 5p\nnorth kongs melded 5p\nnorth draws 8p\nnorth discards 8p\nsouth hu\ntime\nreveal',
    );
    expect(eventsOf(played, 'WinJudged')[0]).toMatchObject({
      seat: 'south',
      valid: true,
      faults: [],
      valuation: {
        fans: [{ id: 'after-kong', clause: 'SBR-7.F8', count: 1, fan: 1 }],
        fan: 1,
        points: 2,
        arrangement: [
          { kind: 'chow', tiles: ['1m', '2m', '3m'], declared: false },
          { kind: 'chow', tiles: ['4m', '5m', '6m'], declared: false },
          { kind: 'chow', tiles: ['1p', '2p', '3p'], declared: false },
          { kind: 'chow', tiles: ['6p', '7p', '8p'], declared: false },
          { kind: 'pair', tiles: ['6m', '6m'], declared: false },
        ],
      },
    });
  });
});

describe('chapters 6 and 9: the wall’s end', () => {
  const drained = 'east discards 5p\nsouth hu\ndrain 0\nclose\nreveal';

  it('SBR-6.5 SBR-9.3 each non-ready player pays each ready player', () => {
    const played = at(drained);
    expect(ledgerOf(played)).toEqual([
      'east>south 1 win.discard SBR-8.1',
      'east>west 1 ready.non-ready-pays SBR-9.3',
      'north>west 1 ready.non-ready-pays SBR-9.3',
    ]);
    expect(eventsOf(played, 'DealSettled')[0]).toEqual({
      type: 'DealSettled',
      ending: 'wall',
      balances: { east: -2, south: 1, west: 2, north: -1, bank: 0 },
      nextDealer: 'south',
      clause: 'SBR-5.4',
    });
  });

  it('SBR-9.1 hands without Hu are judged, with their waits', () => {
    expect(eventsOf(at(drained), 'HandJudged')).toMatchObject([
      { seat: 'east', status: 'not-ready', waits: [], transfers: [] },
      { seat: 'west', status: 'ready', waits: ['5p', '8p'], best: { tile: '5p', valuation: { points: 1 } } },
      { seat: 'north', status: 'not-ready', waits: [], transfers: [] },
    ]);
  });

  it('SBR-6.5 if all or none are ready, nobody pays', () => {
    const noneReady = at('east discards 5p\nsouth+west hu\ndrain 0\nclose\nreveal');
    expect(ledgerOf(noneReady)).toHaveLength(2);
    expect(eventsOf(noneReady, 'HandJudged')).toHaveLength(2);
  });

  it('SBR-10.6 a non-ready player refunds the price of the kongs, also to players who are out', () => {
    const played = at(`${EAST_KONG}\neast discards 9m\nsouth draws 8p\nsouth hu\ndrain 0\nclose\nreveal`, EAST_1111M);
    expect(ledgerOf(played).filter((line) => line.includes('refund'))).toEqual([
      'east>south 2 kong.refund.not-ready SBR-10.6',
      'east>west 2 kong.refund.not-ready SBR-10.6',
      'east>north 2 kong.refund.not-ready SBR-10.6',
    ]);
  });

  it('SBR-10.6 a ready hand keeps the price of its kongs', () => {
    const played = at('east kongs concealed 1m\neast draws 9p\neast discards 9m\ndrain 0\nclose\nreveal', {
      hands: { east: '1111m456m9m44499p7p', south: '234456m88m123p67p', north: '22288p12346789s' },
    });
    expect(eventsOf(played, 'HandJudged')[0]).toMatchObject({ seat: 'east', status: 'ready' });
    expect(eventsOf(played, 'KongRefunded')).toEqual([]);
  });

  it('SBR-A109 a refunded kong is not refunded a second time', () => {
    const played = at(`${EAST_KONG}\neast discards 5p\nsouth hu\ndrain 0\nclose\nreveal`, EAST_1111M);
    expect(eventsOf(played, 'KongRefunded').map(({ cause }) => cause)).toEqual(['shot']);
  });

  it('SBR-6.4 at the third Hu the kongs of the fourth hand count without a check', () => {
    const three = at(
      `east kongs concealed 1m
       east draws 6m
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
      { hands: { ...EAST_1111M.hands, north: '46p333p789s123s88s' } },
    );
    expect(ledgerOf(three)).toHaveLength(6);
    expect(eventsOf(three, 'HandRevealed').map(({ seat }) => seat)).toEqual(['south', 'west', 'north']);
    expect(eventsOf(three, 'DealSettled')[0]).toMatchObject({ ending: 'wins', balances: { east: 3, bank: 0 } });
  });

  it('SBR-5.2 a forced end pays only Hu and kongs', () => {
    const played = at(`${EAST_KONG}\neast discards 9m\ntime`, EAST_1111M);
    expect(ledgerOf(played)).toHaveLength(3);
    expect(eventsOf(played, 'HandJudged')).toEqual([]);
    expect(eventsOf(played, 'DealSettled')[0]).toMatchObject({ ending: 'time', balances: { east: 6 } });
  });
});

describe('chapter 5: the next dealer', () => {
  it.each([
    ['SBR-5.3', 'east discards 9m\ntime', 'east'],
    ['SBR-5.4', 'east discards 5p\nsouth hu\ntime\nreveal', 'south'],
    ['SBR-5.4', 'east discards 5p\nsouth hu\nwest draws 8p\nwest hu\ntime\nreveal', 'south'],
    // The first Hu decides, not a later double one.
    [
      'SBR-5.4',
      `${SOUTH_SELF_DRAWS}\nwest draws 4p\nwest discards 4p\nnorth draws 4p\nnorth discards 5p\nwest hu\ntime\nreveal`,
      'south',
    ],
    ['SBR-5.5', 'east discards 5p\nwest+south hu\ntime\nreveal', 'east'],
    ['SBR-A09', 'east discards 5p\nnorth hu\ntime\nreveal', 'north'],
    ['SBR-A23', `${SOUTH_SELF_DRAWS}\ntime\nreveal`, 'south'],
  ])('%s %#', (clause, acts, nextDealer) => {
    const [settled] = eventsOf(at(acts), 'DealSettled');
    expect(settled).toMatchObject({ nextDealer });
    if (!clause.startsWith('SBR-A')) expect(settled).toMatchObject({ clause });
  });
});

describe('SBR-A05 the option waitOnOwnFour', () => {
  /**
   * North waits only for 2s: all pungs and, with a fifth 2s, Root (SBR-A06), 4 points. South and West are ready for 1
   * point.
   */
  const paidAtTheEnd = (north: string, options: RuleSetOptions) =>
    ledgerOf(at('east discards 9m\ndrain 0\nclose\nreveal', { hands: { west: '67p445566789s99s', north }, options }));
  const EAST_PAYS = ['east>south 1 ready.non-ready-pays SBR-9.3', 'east>west 1 ready.non-ready-pays SBR-9.3'];

  it.each([[{}], [{ waitOnOwnFour: true }]])('counts the wait by default: %j', (options) => {
    expect(paidAtTheEnd('2222s333888999p', options)).toEqual([
      ...EAST_PAYS,
      'east>north 4 ready.non-ready-pays SBR-9.3',
    ]);
  });

  it('makes the hand not ready if that is agreed', () => {
    expect(paidAtTheEnd('2222s333888999p', { waitOnOwnFour: false }).toSorted()).toEqual(
      [
        ...EAST_PAYS,
        'north>south 1 ready.non-ready-pays SBR-9.3',
        'north>west 1 ready.non-ready-pays SBR-9.3',
      ].toSorted(),
    );
  });

  it('does not affect a wait on another tile of which the hand holds three', () => {
    const ready = 'east>north 2 ready.non-ready-pays SBR-9.3';
    for (const waitOnOwnFour of [true, false])
      expect(paidAtTheEnd('2225s333888999p', { waitOnOwnFour })).toContain(ready);
  });
});

describe('SBR-A09 the option falseHuMovesDeal', () => {
  const FALSE_THEN_VALID = 'east discards 9m\nnorth hu\neast draws 4p\neast discards 5p\nsouth hu';

  it.each([
    ['only a false Hu', 'east discards 5p\nnorth hu', 'north SBR-A09', 'east SBR-A09'],
    ['a false Hu before a valid one', FALSE_THEN_VALID, 'north SBR-A09', 'south SBR-A09'],
    ['a double first Hu with one false', 'east discards 5p\nsouth+north hu', 'east SBR-A09', 'south SBR-A09'],
    ['a double first Hu, both valid', 'east discards 5p\nsouth+west hu', 'east SBR-5.5', 'east SBR-5.5'],
    [
      'a valid Hu before a false one',
      'east discards 5p\nsouth hu\nwest draws 4p\nwest hu',
      'south SBR-5.4',
      'south SBR-5.4',
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

describe('decisions outside the record of a deal', () => {
  it('SBR-5.6 whether another deal begins: a settled deal names its dealer and accepts no further command of play', () => {
    const settled = at('east discards 5p\nsouth hu\ntime\nreveal\ntry west draws 4p\ntry east discards 9m');
    expect(settled.events.at(-1)).toMatchObject({ type: 'DealSettled', nextDealer: 'south' });
    expect(settled.tried).toEqual(['WRONG_PHASE SBR-5.2', 'WRONG_PHASE SBR-5.2']);
    expect(at('east discards 5p\nsouth hu\ntry west draws 4p').tried).toEqual(['accepted']);
  });
});

describe('SBR-6.1 a public recording', () => {
  const unseen = '?'.repeat(13);
  const HANDS = { east: `${unseen}?`, south: unseen, west: unseen, north: unseen };
  const recorded = (acts: string) =>
    play(sichuanMil, {
      hands: HANDS,
      forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
      recording: 'public',
      acts: `east kongs concealed ?
        east draws ?
        east discards 5p
        south+west hu
        time
        south reveals 123456m66m123p67p
        west reveals 67p12345678999s
        ${acts}`,
    });
  const SETTLED = [
    'south>east 2 kong.concealed SBR-10.1',
    'west>east 2 kong.concealed SBR-10.1',
    'north>east 2 kong.concealed SBR-10.1',
    'east>south 2 kong.refund.shot SBR-10.5',
    'east>west 2 kong.refund.shot SBR-10.5',
    'east>north 2 kong.refund.shot SBR-10.5',
    'east>south 2 win.discard SBR-8.1',
    'east>west 2 win.discard SBR-8.1',
  ];

  it('waits for the concealed kong of a seat that does not reveal its hand', () => {
    expect(recorded('').state).toMatchObject({ phase: 'settling', awaiting: ['east'] });
  });

  it('is settled from the hands and the kong that were shown', () => {
    expect(ledgerOf(recorded('east turns 9m'))).toEqual(SETTLED);
  });

  it('SBR-11.2 fines a kong of the forbidden suit that is shown at the end', () => {
    const [fine, ...others] = ledgerOf(recorded('east turns 9p')).slice(SETTLED.length);
    expect(others).toEqual([]);
    expect(fine).toMatch(/^east>bank \d+ .* SBR-11\.2$/);
  });

  it('is settled without a kong that a referee rules unknowable, and names it', () => {
    const ruled = recorded('unknowable east concealed-kongs: the tiles were mixed');
    expect(ledgerOf(ruled)).toEqual(SETTLED);
    const openPoints = [{ seat: 'east', fact: 'concealed-kongs' }];
    expect(eventsOf(ruled, 'DealSettled')).toMatchObject([{ openPoints }]);
    expect(ruled.state).toMatchObject({ phase: 'settled', openPoints });
    const fined = recorded('unknowable east concealed-kongs: the tiles were mixed\npenalty south>bank 5: late');
    expect(eventsOf(fined, 'DealSettled').at(-1)).toMatchObject({ openPoints });
  });

  it('refuses a ruling about a fact that is known, or about another seat', () => {
    expect(
      recorded(`try unknowable south forbidden-suit: nobody knows
        try unknowable south concealed-kongs: nobody knows
        try unknowable north forbidden-suit: nobody knows
        try unknowable east forbidden-suit: nobody knows
        try unknowable east concealed-kongs: nobody knows`).tried,
    ).toEqual([...Array<string>(4).fill('FACT_NOT_AWAITED -'), 'accepted']);
  });

  describe('of a Hu before the first discard', () => {
    const atOnce = (acts: string) =>
      play(sichuanMil, {
        hands: HANDS,
        forbidden: { east: '?', south: 's', west: 'm', north: 'm' },
        recording: 'public',
        acts: `east hu
          time
          ${acts}`,
      });
    const REVEALED = 'east reveals 123456m66m123p567p';

    it('waits for the forbidden suit, before and after the hand', () => {
      for (const acts of ['', REVEALED, 'east forbids p'])
        expect(atOnce(acts).state).toMatchObject({ phase: 'settling', awaiting: ['east'] });
    });

    it('is false by either suit of the hand, in either order, because the tile set aside is in it (SBR-A104)', () => {
      const judged = (suit: string) =>
        [`${REVEALED}\neast forbids ${suit}`, `east forbids ${suit}\n${REVEALED}`].map(
          (acts) => eventsOf(atOnce(acts), 'WinJudged')[0]?.valid,
        );
      expect([judged('p'), judged('m')]).toEqual([
        [false, false],
        [false, false],
      ]);
    });

    it('refuses a suit of which the hand holds no tile, whichever of them is shown first (SBR-A104)', () => {
      expect(atOnce(`${REVEALED}\ntry east forbids s`).tried).toEqual(['SUIT_TILE_MISMATCH SBR-A104']);
      expect(atOnce(`east forbids s\ntry ${REVEALED}`).tried).toEqual(['HAND_DIFFERS SBR-A104']);
    });

    it('is false by its tile set aside, also if a referee rules the suit unknowable (SBR-A104)', () => {
      const ruled = 'unknowable east forbidden-suit: East left the table';
      const falseWin = ['south', 'west', 'north'].map((seat) => `east>${seat} 8 false-win SBR-11.1`);
      for (const acts of [`${REVEALED}\n${ruled}`, `${ruled}\n${REVEALED}`]) {
        expect(eventsOf(atOnce(acts), 'WinJudged')).toMatchObject([
          { valid: false, faults: [{ clause: 'SBR-2.2', reason: 'fault.forbidden-suit' }] },
        ]);
        expect(ledgerOf(atOnce(acts))).toEqual(falseWin);
      }
      expect(ledgerOf(atOnce(`${REVEALED}\neast forbids p`))).toEqual(falseWin);
    });

    it('is good by a card whose suit a referee rules unknowable', () => {
      const byCard = play(sichuanMil, {
        hands: HANDS,
        forbidden: { east: 'card', south: 's', west: 'm', north: 'm' },
        recording: 'public',
        acts: `east hu\nunknowable east forbidden-suit: the card is gone\ntime\n${REVEALED}`,
      });
      expect(eventsOf(byCard, 'WinJudged')).toMatchObject([{ valid: true }]);
    });

    it('names the suit that a referee rules unknowable, unless it is shown afterwards', () => {
      const ruled = 'unknowable east forbidden-suit: East left the table';
      const openPoints = [{ seat: 'east', fact: 'forbidden-suit' }];
      expect(eventsOf(atOnce(`${REVEALED}\n${ruled}`), 'DealSettled')).toMatchObject([{ openPoints }]);
      expect(eventsOf(atOnce(`${ruled}\n${REVEALED}`), 'DealSettled')).toMatchObject([{ openPoints }]);
      const shown = eventsOf(atOnce(`${ruled}\neast forbids p\n${REVEALED}`), 'DealSettled');
      expect(shown).toHaveLength(1);
      expect(shown[0]).not.toHaveProperty('openPoints');
    });
  });
});
