import { ruleSets } from '#rules';
import fc from 'fast-check';
import {
  decide,
  historyOf,
  replay,
  stateOf,
  type DealCommand,
  type DealEvent,
  type Dealt,
  type History,
  UNOPENED,
} from '#deal';
import { balancesOf } from '#ledger';
import { classical } from '#rules/classical';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { brokenInvariants, given, historyOfCommands, playRandomly, stepsOf } from '#testing';
import { tilesOf } from '#tiles';
import { atClassical } from '../../libs/rules/src/testing/classical-table.js';
import { atDazhong } from '../../libs/rules/src/testing/dazhong-table.js';
import { eventsOf } from '../../libs/rules/src/testing/scripted-deal.js';
import { after, givenActs } from './table.js';

const UNSEEN = {
  east: '?'.repeat(14),
  south: '?'.repeat(13),
  west: '?'.repeat(13),
  north: '?'.repeat(13),
} as const;
const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;
const rewindTo = (sequence: number): DealCommand => ({ type: 'RewindTo', sequence, ...DECIDED });
const penalty = (from: 'east' | 'south', to: 'west' | 'bank', points: number, clause?: string): DealCommand => ({
  type: 'ImposePenalty',
  payments: [{ from, to, points }],
  ...(clause !== undefined && { clause }),
  ...DECIDED,
});

/** The deal after its commands, with every place where a command ended. */
const pastOf = (commands: readonly DealCommand[]): History =>
  historyOfCommands(stepsOf(rules, commands).map(({ events }) => events));
const inPast = (past: History, command: DealCommand) => decide(rules, stateOf(past), command, past);

describe('a penalty of the referee', () => {
  it('moves points by decision, with the referee, the reason and no clause', () => {
    givenActs('east discards 9m')
      .when(penalty('east', 'bank', 10))
      .then({
        type: 'RulingMade',
        ruling: 'penalty',
        ...DECIDED,
        transfers: [{ from: 'east', to: 'bank', points: 10, reason: 'ruling.penalty', clause: 'ruling' }],
      });
  });

  it('names the clause that the referee applies, where there is one', () => {
    const decision = decide(rules, after('').state, penalty('south', 'west', 8, 'SBR-11.1'));
    expect(decision).toMatchObject({ accepted: true, events: [{ transfers: [{ clause: 'SBR-11.1' }] }] });
  });

  it('after the settlement settles the deal anew: balances with the penalty, dealer as before', () => {
    const { state, events } = after('east discards 5p\nsouth hu\ntime\nreveal');
    const settled = events.at(-1) as Extract<DealEvent, { type: 'DealSettled' }>;
    const decision = decide(rules, state, penalty('south', 'bank', 5));
    expect(decision.accepted && decision.events[1]).toEqual({
      ...settled,
      balances: { ...settled.balances, south: settled.balances.south - 5, bank: settled.balances.bank + 5 },
    });
  });

  it('in play is part of the later settlement', () => {
    const commands = after('east discards 5p\nsouth hu\ntime').commands;
    const fined = [...commands.slice(0, 7), penalty('east', 'bank', 10), ...commands.slice(7)];
    const reveal = after('east discards 5p\nsouth hu\ntime\nreveal').commands.slice(commands.length);
    const state = stateOf(pastOf([...fined, ...reveal]));
    const { state: unfined } = after('east discards 5p\nsouth hu\ntime\nreveal');
    if (state.phase !== 'settled' || unfined.phase !== 'settled') throw new Error('not settled');
    expect(state.balances).toEqual({
      ...unfined.balances,
      east: unfined.balances.east - 10,
      bank: unfined.balances.bank + 10,
    });
  });
});

describe('a dead hand', () => {
  const dead = (seat: 'south' | 'north'): DealCommand => ({ type: 'RuleHandDead', seat, ...DECIDED });

  it('can neither win nor claim, but draws and discards', () => {
    const commands = [...after('east discards 5p').commands, dead('south'), dead('north')];
    const past = pastOf(commands);
    for (const command of [
      { type: 'DeclareWin', seats: ['south'] },
      { type: 'DeclarePung', seat: 'north' },
    ] as const) {
      expect(inPast(past, command)).toMatchObject({ accepted: false, rejection: { code: 'HAND_DEAD' } });
    }
    expect(inPast(past, { type: 'DrawTile', seat: 'south', tile: '1p' }).accepted).toBe(true);
    // West is not ruled dead, and wins on the same tile.
    expect(inPast(past, { type: 'DeclareWin', seats: ['west'] }).accepted).toBe(true);
  });

  it('counts as not ready at the end of the wall, though its tiles wait for one (SBR-9.1)', () => {
    const acts = 'east discards 9m\ndrain 0\nclose\nreveal';
    const { commands } = after(acts);
    const judged = (given: readonly DealCommand[]): readonly string[] =>
      stepsOf(rules, given)
        .flatMap(({ events }) => events)
        .flatMap((event) => (event.type === 'HandJudged' ? [`${event.seat} ${event.status}`] : []));
    expect(judged(commands)).toContain('south ready');
    expect(judged([...commands.slice(0, 7), dead('south'), ...commands.slice(7)])).toContain('south not-ready');
  });

  it('is not ruled twice, nor after the seat has declared a win, nor after the settlement', () => {
    const once = pastOf([...after('east discards 9m').commands, dead('south')]);
    expect(inPast(once, dead('south'))).toMatchObject({ rejection: { code: 'HAND_DEAD', at: '/seat' } });
    givenActs('east discards 5p\nsouth hu').when(dead('south')).refused({ code: 'SEAT_IS_OUT', at: '/seat' });
    givenActs('east discards 5p\nsouth hu\ntime\nreveal').when(dead('north')).refused({ code: 'WRONG_PHASE' });
  });
});

describe('a void deal', () => {
  const voided: DealCommand = { type: 'VoidDeal', ...DECIDED };

  it('returns every payment line by line, and its dealer deals again', () => {
    const kong = 'east discards 5p\nnorth kongs melded 5p\nnorth draws 9p\nnorth discards 9p';
    const { state } = after(kong);
    const decision = decide(rules, state, voided);
    expect(decision.accepted && decision.events).toEqual([
      {
        type: 'RulingMade',
        ruling: 'void',
        ...DECIDED,
        transfers: [{ from: 'north', to: 'east', points: 2, reason: 'ruling.void', clause: 'ruling' }],
      },
      {
        type: 'DealSettled',
        ending: 'void',
        balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
        nextDealer: 'east',
        clause: 'ruling',
      },
    ]);
  });

  it('may be a settled one, with fines to the bank, but not a void one', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), (seed) => {
        const { events } = playRandomly(rules, seed);
        const decision = decide(rules, replay(ruleSets, events), voided);
        if (!decision.accepted || decision.state.phase !== 'settled') throw new Error('not settled');
        expect(Object.values(balancesOf(decision.state.table.transfers))).toEqual([0, 0, 0, 0, 0]);
        expect(decide(rules, decision.state, voided)).toMatchObject({ rejection: { code: 'WRONG_PHASE' } });
      }),
      { numRuns: 20 },
    );
  });
});

describe('a rewind', () => {
  /** Events 1 to 7 are the opening; 8 and 9 East's discard, with its card; 10 and 11 South’s draw, 12 and 13 South’s discard. */
  const { commands } = after('east discards 9m\nsouth draws 1p\nsouth discards 1p');
  const past = pastOf(commands);

  it('goes only to the end of a command', () => {
    const refused = { accepted: false, rejection: { code: 'NO_SUCH_BOUNDARY', at: '/sequence' } };
    const ends = [...past.boundaries];
    for (let sequence = 1; sequence < past.states.length + 3; sequence += 1) {
      const decision = inPast(past, rewindTo(sequence));
      if (!ends.includes(sequence) || sequence === ends.at(-1)) expect(decision).toMatchObject(refused);
      else {
        expect(decision.accepted && decision.events).toEqual([{ type: 'RewoundTo', sequence, ...DECIDED }]);
        expect(decision.accepted && decision.state).toEqual(past.states[sequence]);
      }
    }
  });

  it('lets the deal continue with the true events, and can be undone', () => {
    const corrected = [...commands, rewindTo(9), { type: 'DrawTile', seat: 'south', tile: '2p' } as const];
    expect(stateOf(pastOf(corrected))).toEqual(after('east discards 9m\nsouth draws 2p').state);
    expect(stateOf(pastOf([...corrected, rewindTo(13)]))).toEqual(
      after('east discards 9m\nsouth draws 1p\nsouth discards 1p').state,
    );
  });

  it('goes back to before a settlement, and the deal settles anew', () => {
    const settled = after('east discards 5p\nsouth hu\ntime\nreveal');
    const afterDiscard = after('east discards 5p').events.length;
    const again = pastOf([...settled.commands, rewindTo(afterDiscard), { type: 'EndPlay', reason: 'time' }]);
    expect(stateOf(pastOf(settled.commands))).toMatchObject({ phase: 'settled', balances: { south: 1 } });
    expect(stateOf(again)).toMatchObject({ phase: 'settled', balances: { south: 0, bank: 0 }, nextDealer: 'east' });
  });

  it('between any two places keeps every tile, and a replay of any prefix gives the state of that time', () => {
    fc.assert(
      fc.property(fc.nat(0x7fffffff), fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 6 }), (seed, jumps) => {
        const decisions = playRandomly(rules, seed).steps.map(({ events }) => [...events]);
        const cut = decisions.slice(0, 1 + (seed % decisions.length));
        for (const [to] of jumps) {
          const now = historyOfCommands(cut);
          const ends = [...now.boundaries].slice(0, -1);
          if (ends.length === 0) break;
          const decision = inPast(now, rewindTo(ends[to % ends.length] as number));
          if (!decision.accepted) throw new Error(decision.rejection.code);
          cut.push([...decision.events]);
          expect(stateOf(historyOf(ruleSets, cut.flat()))).toEqual(decision.state);
          if (isDealt(decision.state)) expect(brokenInvariants(rules, decision.state)).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('an amended hand', () => {
  const amend = (change: Partial<Extract<DealCommand, { type: 'AmendHand' }>>): DealCommand => ({
    type: 'AmendHand',
    seat: 'south',
    tiles: ['1m', '2m', '3m', '4m', '5m', '6m', '6m', '6m', '1p', '2p', '3p', '6p', '8p'],
    visibility: 'concealed',
    ...DECIDED,
    ...change,
  });

  it('replaces the misread one; both are in the log', () => {
    const { state, events } = after('east discards 9m');
    const decision = decide(rules, state, amend({}));
    expect(decision.accepted && decision.events).toEqual([
      {
        type: 'HandAmended',
        seat: 'south',
        hand: { count: 13, tiles: (amend({}) as { tiles: readonly string[] }).tiles },
        visibility: 'concealed',
        ...DECIDED,
      },
    ]);
    expect(decision.accepted && isDealt(decision.state) && brokenInvariants(rules, decision.state)).toEqual([]);
    expect(events[1]).toMatchObject({ type: 'HandsDealt', hands: { south: { count: 13 } } });
  });

  it('is checked for its number of tiles, copies, faces, and the required first discard', () => {
    const at = givenActs('east discards 9m');
    const tiles = (amend({}) as Extract<DealCommand, { type: 'AmendHand' }>).tiles;
    at.when(amend({ tiles: tiles.slice(1) })).refused({ code: 'HAND_SIZE', at: '/tiles' });
    at.when(amend({ tiles: ['1z', ...tiles.slice(1)] })).refused({ code: 'TILE_NOT_IN_SET', at: '/tiles/0' });
    at.when(amend({ tiles: ['9s', ...tiles.slice(1)] })).refused({ code: 'TOO_MANY_COPIES', at: '/tiles/0' });
    at.when(amend({ tiles: ['?', ...tiles.slice(1)] })).refused({ code: 'FACE_NOT_KNOWN', at: '/tiles/0' });
    at.when(amend({ drawn: '9m' })).refused({ code: 'TILE_NOT_HELD', at: '/drawn' });
    givenActs('', { forbidden: { south: '7p' }, hands: { south: '123456m66m123p67p' } })
      .when(amend({}))
      .refused({ code: 'FIRST_DISCARD_OWED', at: '/tiles' });
    givenActs('east discards 5p\nsouth hu\ntime\nreveal').when(amend({})).refused({ code: 'WRONG_PHASE' });
  });

  it('is refused before hands are dealt and after the settlement', () => {
    const opened = after('').events.slice(0, 1);
    given(rules, []).when(amend({})).refused({ code: 'NOT_OPEN' });
    given(rules, opened).when(amend({})).refused({ code: 'WRONG_PHASE' });
    given(rules, after('').events.slice(0, 2))
      .when(amend({ seat: 'north', tiles: ['?'] }))
      .refused({ code: 'HAND_SIZE', at: '/tiles' });
  });

  it('keeps the drawn tile if the hand still has it, else makes it unknown', () => {
    const { state } = after('east discards 9m\nsouth draws 1p');
    if (state.phase !== 'playing') throw new Error('not playing');
    const kept = decide(rules, state, amend({ tiles: [...tilesNow(state), '1p'].slice(1) as never }));
    expect(kept.accepted && kept.state).toMatchObject({ turn: { drawn: '1p' } });
    const gone = tilesNow(state).map((tile) => (tile === '1p' ? '4p' : tile));
    const lost = decide(rules, state, amend({ tiles: gone as never }));
    expect(lost.accepted && lost.state).toMatchObject({ turn: { drawn: '?' } });
    // The hand of another seat does not change it.
    const other = decide(rules, state, amend({ seat: 'west', tiles: state.table.players.west.hand as never }));
    expect(other.accepted && other.state).toMatchObject({ turn: { drawn: '1p' } });
  });

  it('names the drawn tile, so that a kong is of the right kind (SBR-10.3)', () => {
    const drawn =
      'east discards 5p\nnorth pungs\nnorth discards 1s\neast draws 9m\neast discards 9m\nsouth draws 1p\nsouth discards 1p\nwest draws 1p\nwest discards 1p\nnorth draws 9p';
    const { state } = after(drawn);
    if (!isDealt(state)) throw new Error('not dealt');
    const { hand } = state.table.players.north;
    const promoted: DealCommand = { type: 'DeclareKong', seat: 'north', kind: 'promoted', tile: '5p' };
    expect(decide(rules, state, promoted)).toMatchObject({ rejection: { code: 'KONG_KIND' } });
    // The 5p of the hand was drawn last, and the 9p was there before.
    const tiles = hand.map((tile) => tile) as Extract<DealCommand, { type: 'AmendHand' }>['tiles'];
    const amended = decide(rules, state, amend({ seat: 'north', tiles, drawn: '5p' }));
    if (!amended.accepted) throw new Error(amended.rejection.code);
    expect(decide(rules, amended.state, promoted).accepted).toBe(true);
  });

  it('revealed by the referee shows every tile, sorted', () => {
    const { tiles } = amend({}) as Extract<DealCommand, { type: 'AmendHand' }>;
    const handAfter = (visibility: 'open' | 'concealed') => {
      const inDisorder = amend({ tiles: tiles.toReversed(), visibility });
      const decision = decide(rules, after('east discards 9m').state, inDisorder);
      return decision.accepted && decision.events[0];
    };
    expect(handAfter('open')).toMatchObject({ visibility: 'open', hand: { count: 13, tiles } });
    expect(handAfter('concealed')).toMatchObject({ visibility: 'concealed', hand: { tiles: tiles.toReversed() } });
  });

  it('may stay unknown if the record does not see it, unless it is revealed', () => {
    const unseen = after('east discards 9m', {
      hands: { east: '?'.repeat(14), south: '?'.repeat(13), west: '?'.repeat(13), north: '?'.repeat(13) },
      forbidden: { east: '?', south: '?', west: '?', north: '?' },
      recording: 'public',
    });
    const unknown = { tiles: Array<'?'>(13).fill('?'), drawn: '?' } as const;
    expect(decide(rules, unseen.state, amend(unknown))).toMatchObject({
      events: [{ type: 'HandAmended', hand: { count: 13, tiles: unknown.tiles }, drawn: '?' }],
    });
    expect(decide(rules, unseen.state, amend({ ...unknown, visibility: 'open' }))).toMatchObject({
      rejection: { code: 'FACE_NOT_KNOWN', at: '/tiles/0' },
    });
  });

  it('corrects a shown hand while hands are revealed, before the deal is judged', () => {
    const { state } = after('east discards 5p\nsouth hu\ntime');
    const decision = decide(rules, state, amend({}));
    if (!decision.accepted) throw new Error(decision.rejection.code);
    const tiles = (amend({}) as Extract<DealCommand, { type: 'AmendHand' }>).tiles.filter((tile) => tile !== '?');
    const judged = decide(rules, decision.state, { type: 'RevealHand', seat: 'south', tiles });
    expect(judged.accepted && judged.events).toMatchObject([
      { type: 'HandRevealed' },
      { type: 'WinJudged', valid: false, faults: [{ clause: 'SBR-2.1' }] },
      { type: 'DealSettled' },
    ]);
  });
});

describe('an exposed hand', () => {
  const SHOWN = 'east discards 5p\nsouth+west hu\ntime\nsouth reveals 123456m66m123p67p';
  const REREAD = 'amend south 123456m66m123p68p';

  it('is amended openly, and judged by its new tiles (SBR-2.1)', () => {
    expect(after(`${SHOWN}\ntry ${REREAD} concealed: misread\ntry ${REREAD} open: misread`).tried).toEqual([
      'HAND_LIES_OPEN -',
      'accepted',
    ]);
    const judged = after(`${SHOWN}\n${REREAD} open: misread\nreveal`);
    expect(eventsOf(judged, 'WinJudged')).toMatchObject([
      { seat: 'south', valid: false, faults: [{ clause: 'SBR-2.1' }] },
      { seat: 'west', valid: true },
    ]);
  });

  it('is exposed from the reveal on: an earlier amendment is concealed, and so is that of another hand', () => {
    const before = SHOWN.slice(0, SHOWN.lastIndexOf('\n'));
    expect(after(`${before}\ntry ${REREAD} concealed: misread`).tried).toEqual(['accepted']);
    expect(after(`${SHOWN}\ntry amend west 67p12345678999s concealed: misread`).tried).toEqual(['accepted']);
  });

  it.each([
    ['dazhong', atDazhong],
    ['classical', atClassical],
  ] as const)('is concealed again after a false Hu of %s', (_, at) => {
    const falseHu = 'east discards 1z\nsouth hu';
    const amended = 'amend south 11456789m123s68p concealed: misread';
    expect(at(`${falseHu}\nreveal\ntry ${amended}`).tried).toEqual(['accepted']);
    expect(at(`${falseHu}\ntry ${amended}`).tried).toEqual(['accepted']);
  });
});

describe('a hand whose win was judged', () => {
  /** South waits for 5p and 8p. A concealed kong of East, or the hands of the others, are still to be shown. */
  const HU = 'east discards 5p\nsouth hu';
  const REREAD = 'amend south 11456789m123s68p';

  it.each([
    ['dazhong', atDazhong, `east kongs concealed ?\neast draws ?\n${HU}\nsouth reveals 11456789m123s67p`, 'public'],
    ['classical', atClassical, `${HU}\nreveal`, 'full'],
  ] as const)('is not amended under %s, openly or not, before the referee goes back', (_, at, acts, recording) => {
    const hands = recording === 'public' ? UNSEEN : {};
    const { tried, state } = at(
      `${acts}\ntry ${REREAD} open: misread\ntry ${REREAD} concealed: misread\ntry amend west 123m67p12345699s concealed: seen`,
      { recording, hands },
    );
    expect(state).toMatchObject({ phase: 'settling', table: { wins: [{ seat: 'south' }] } });
    expect(tried).toEqual(['HAND_JUDGED -', 'HAND_JUDGED -', 'accepted']);
  });

  it.each([
    ['dazhong', atDazhong, 'DZ-win.4'],
    ['classical', atClassical, 'CC-turn.hand'],
  ] as const)('is judged anew under %s after a rewind to before it was shown', (_, at, clause) => {
    const again = at(`${HU}\nmark declared\nreveal\nrewind declared: misread\n${REREAD} concealed: misread\nreveal`);
    expect(eventsOf(again, 'WinJudged')).toMatchObject([
      { seat: 'south', valid: true },
      { seat: 'south', valid: false, faults: [{ clause }] },
    ]);
  });

  it('is judged with the tile that was drawn in truth, under a rule set in which that scores (CC-score.last.only)', () => {
    const HELD = '11456789m123s678p';
    const command: DealCommand = {
      type: 'AmendHand',
      seat: 'south',
      tiles: tilesOf(HELD),
      drawn: '8p',
      visibility: 'concealed',
      ...DECIDED,
    };
    const { events, state } = atClassical('east discards 1z\nsouth draws 9p\nsouth hu');
    const amended = decide(classical, state, command);
    const shown =
      amended.accepted && decide(classical, amended.state, { type: 'RevealHand', seat: 'south', tiles: tilesOf(HELD) });
    expect(events.at(-1)).toMatchObject({ type: 'WinDeclared', tile: '9p' });
    expect(shown && shown.accepted && shown.events).toMatchObject([
      { type: 'HandRevealed' },
      { type: 'WinJudged', valid: true },
      { type: 'PlayEnded' },
    ]);
  });
});

describe('a warning', () => {
  const warns = { type: 'WarnSeat', seat: 'west', ...DECIDED } as const;

  it('is recorded with its reason and author, and moves no points', () => {
    const { state } = atClassical('east discards 1z');
    const warned = decide(classical, state, warns);
    expect(warned.accepted && warned.events).toEqual([
      { type: 'RulingMade', ruling: 'warning', seat: 'west', ...DECIDED, transfers: [] },
    ]);
    expect(warned.accepted && isDealt(warned.state) && warned.state.table).toEqual(isDealt(state) && state.table);
  });

  it('can be given after the settlement, which stays, and not without a deal', () => {
    const { state } = atClassical('east discards 8p\nsouth hu\nsouth reveals 11456789m123s67p\nreveal');
    const warned = decide(classical, state, warns);
    expect(warned.accepted && warned.events.map(({ type }) => type)).toEqual(['RulingMade']);
    expect(decide(classical, UNOPENED, warns)).toMatchObject({ accepted: false, rejection: { code: 'NOT_OPEN' } });
  });
});

const isDealt = (state: { phase: string }): state is Dealt => !['unopened', 'opened'].includes(state.phase);

const tilesNow = (state: Dealt): readonly string[] => state.table.players.south.hand;
