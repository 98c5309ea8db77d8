import { join } from 'node:path';
import fc from 'fast-check';
import {
  DealCourse,
  forbiddenSuitOf,
  historyOf,
  isDealt,
  type DealCommand,
  type DealEvent,
  type DealState,
  type EventOf,
  type RuleSet,
} from '#deal';
import { RULE_SETS, ruleSets } from '#rules';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { agreedByLot, openDeal, playRandomly, runs, seeded, stepsOf } from '#testing';
import { SEATS, type Seat } from '#tiles';
import { corpusIn } from '../../libs/rules/src/testing/corpus-in.js';
import { asResult } from './as-result.js';
import { asSeen, concealedKongs, playersOf } from './as-seen.js';

/** The result of a deal at any level: payments in any order, the next dealer, and the clauses. */
const outcomeOf = (events: readonly DealEvent[]) => {
  const state = historyOf(ruleSets, events).states.at(-1) as DealState;
  if (state.phase !== 'settled') throw new Error(`the deal is in the phase ${state.phase}`);
  const { balances, nextDealer, nextDealerClause, ending } = state;
  const payments = events
    .flatMap((event) => ('transfers' in event ? event.transfers : []))
    .map((transfer) => JSON.stringify(transfer))
    .sort();
  const valued = (type: 'WinJudged' | 'HandValued') =>
    events.flatMap((event) =>
      event.type === type && event.valuation ? [{ seat: event.seat, fans: fansOf(event) }] : [],
    );
  const losers = valued('HandValued').sort((one, other) => SEATS.indexOf(one.seat) - SEATS.indexOf(other.seat));
  return { payments, balances, nextDealer, nextDealerClause, ending, won: valued('WinJudged'), losers };
};

/** The ledger does not depend on the order of the sets in an arrangement. */
const fansOf = ({ valuation }: Pick<EventOf<'WinJudged'>, 'valuation'>) =>
  valuation?.fans.map(({ sets: _, ...fan }) => fan);

const played = (rules: RuleSet, commands: readonly DealCommand[]): readonly DealEvent[] =>
  stepsOf(rules, commands).flatMap(({ events }) => events);

/** The same deal with unknown racks until the end; suits that play did not show are reported when it has ended. */
const asPublic = (rules: RuleSet, commands: readonly DealCommand[]): readonly DealCommand[] => {
  const seen = new DealCourse(rules);
  const given: DealCommand[] = [];
  const reported = new DealCourse(rules);
  const give = (command: DealCommand): void => {
    const decision = reported.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
    given.push(command);
  };
  for (const command of commands) {
    const before = seen.state;
    const decision = seen.give(command);
    if (!decision.accepted) throw new Error(decision.rejection.code);
    const ends = decision.events.some(({ type }) => type === 'PlayEnded');
    if (ends && rules.ending.winsAre === 'final') kongsUnknownTo(reported.state, before).forEach(give);
    const { own, others } = foundFalse(command, decision.events);
    own.forEach(give);
    asSeen(rules, command, before).forEach(give);
    if (ends) suitsUnknownTo(rules, reported.state, seen.state).forEach(give);
    others.forEach(give);
    kongsAwaitedBy(reported.state, seen.state).forEach(give);
  }
  return given;
};

/** False kongs that the full recording finds by itself: with the shown hand, reported before it, and at the end. */
const foundFalse = (command: DealCommand, events: readonly DealEvent[]) => {
  const notes = events.flatMap((event) =>
    event.type === 'IrregularityNoted' && event.irregularity === 'false-kong'
      ? [{ type: 'NoteIrregularity', seat: event.seat, irregularity: event.irregularity } as const]
      : [],
  );
  if (command.type === 'NoteIrregularity') return { own: [], others: [] };
  const isOwn = ({ seat }: { readonly seat: Seat }): boolean => command.type === 'RevealHand' && command.seat === seat;
  return { own: notes.filter(isOwn), others: notes.filter((note) => !isOwn(note)) };
};

const suitsUnknownTo = (rules: RuleSet, record: DealState, truth: DealState): readonly DealCommand[] =>
  SEATS.flatMap((seat): DealCommand[] => {
    if (record.phase !== 'settling' || !isDealt(truth)) return [];
    const suit = forbiddenSuitOf(rules, truth, seat)?.suit;
    if (suit === undefined || suit === '?' || suit === 'hidden') return [];
    return forbiddenSuitOf(rules, record, seat)?.suit === '?' ? [{ type: 'ShowForbiddenSuit', seat, suit }] : [];
  });

/** The fourth hand at three Hu is never shown, but its concealed kongs are turned over (SBR-11.2). */
const kongsUnknownTo = (record: DealState, truth: DealState): readonly DealCommand[] =>
  SEATS.flatMap((seat): DealCommand[] => {
    const kongs = concealedKongs(playersOf(truth)[seat]);
    return concealedKongs(playersOf(record)[seat]).length < kongs.length ? [{ type: 'ShowKongs', seat, kongs }] : [];
  });

/** The kongs to report, where the rule set has them turned over at the end. */
const kongsAwaitedBy = (record: DealState, truth: DealState): readonly DealCommand[] => {
  if (record.phase !== 'settling') return [];
  const awaited = record.awaiting.filter((seat) => !record.reveals.includes(seat));
  return awaited.map((seat) => ({ type: 'ShowKongs', seat, kongs: concealedKongs(playersOf(truth)[seat]) }));
};

const agree = (rules: RuleSet, commands: readonly DealCommand[]): void => {
  const full = played(rules, commands);
  const expected = outcomeOf(full);
  expect(outcomeOf(played(rules, asPublic(rules, commands)))).toEqual(expected);
  expect(outcomeOf(played(rules, asResult(commands[0] as DealCommand, full)))).toEqual(expected);
};

/**
 * The accepted commands of a deal, if it is a full recording without a rewind and came to its end. A result-only recording has no own
 * count of the winner beside the tiles (DZ-A-COUNT).
 */
const fullRecordings = (rules: RuleSet, commands: readonly DealCommand[]): readonly (readonly DealCommand[])[] => {
  const course = new DealCourse(rules);
  const accepted = commands.filter((command) => course.give(command).accepted);
  const isCorrected = accepted.some(({ type }) => type === 'RewindTo' || type === 'AmendHand');
  const isCounted = accepted.some((command) => command.type === 'RevealHand' && command.count !== undefined);
  const { state } = course;
  return state.phase === 'settled' && state.terms.recording === 'full' && !isCorrected && !isCounted ? [accepted] : [];
};

/** The number of deals of both kinds. */
const DEALS = runs(2);

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'a deal of %s has the same ledger in a full, public or result-only recording',
  (_, rules) => {
    it('in random play, with false Hu, fines and forced ends', () => {
      // Seed 74: the fourth at three Hu has a concealed kong of the forbidden suit in a hand that is never shown.
      agree(
        rules,
        playRandomly(rules, 74).steps.map(({ command }) => command),
      );
      fc.assert(
        fc.property(fc.nat(0x7fffffff), (seed) =>
          agree(
            rules,
            playRandomly(rules, seed).steps.map(({ command }) => command),
          ),
        ),
        { numRuns: DEALS },
      );
    });

    it('in deals of players who follow the rules', () => {
      for (let seed = 1; seed <= DEALS; seed += 1)
        agree(rules, playDealInMemory(seed, rules, { agreed: agreedByLot(rules, seeded(seed)).options }).commands);
    });

    it('in the deals of its corpus in full recording without corrections', () => {
      const { deals } = corpusIn(join(__dirname, '../../libs/rules/src', rules.id, 'corpus'));
      const seen = deals.flatMap(({ commands }) => fullRecordings(rules, commands));
      expect(seen.length).toBeGreaterThan(20);
      for (const commands of seen) agree(rules, commands);
    });
  },
);

describe('a deal in a result-only recording', () => {
  const begun = (...commands: readonly DealCommand[]): DealCourse => {
    const course = new DealCourse(rules);
    for (const command of [openDeal({ recording: 'result' }), ...commands]) {
      const decision = course.give(command);
      if (!decision.accepted) throw new Error(decision.rejection.code);
    }
    return course;
  };
  const kong: DealCommand = { type: 'ReportKong', seat: 'south', kind: 'melded', tile: '5p', from: 'east' };
  const shot: DealCommand = {
    type: 'ReportWin',
    seats: ['west'],
    tile: '1p',
    source: { kind: 'discard', from: 'south' },
    circumstances: ['after-kong'],
  };

  it('pays for a kong when it is reported, and takes the payment back for the shot that follows (SBR-10.2, SBR-10.5)', () => {
    const course = begun(kong);
    expect(course.events.at(-1)).toMatchObject({
      type: 'KongSettled',
      transfers: [{ from: 'east', to: 'south', points: 2, clause: 'SBR-10.2' }],
    });
    expect(course.give(shot)).toMatchObject({
      accepted: true,
      events: [
        { type: 'WinDeclared', payers: ['south'] },
        { type: 'KongRefunded', cause: 'shot' },
      ],
    });
    // A discard that does not follow the kong takes nothing back.
    const plain = begun(kong).give({ ...shot, circumstances: [] });
    expect(plain).toMatchObject({ accepted: true, events: [{ type: 'WinDeclared' }] });
  });

  it('writes kongs and Hu like play, with the seat and the tile, and conceals none', () => {
    const course = begun(kong, { type: 'ReportKong', seat: 'west', kind: 'concealed', tile: '9m' });
    expect(course.events.filter(({ type }) => type === 'KongDeclared')).toEqual([
      {
        type: 'KongDeclared',
        seat: 'south',
        kind: 'melded',
        tile: '5p',
        from: 'east',
        visibility: 'open',
        robbable: false,
        payers: ['east'],
      },
      {
        type: 'KongDeclared',
        seat: 'west',
        kind: 'concealed',
        tile: '9m',
        visibility: 'open',
        robbable: false,
        payers: ['east', 'south', 'north'],
      },
    ]);
    const several = course.give({ ...shot, seats: ['north', 'west'], circumstances: ['last-tile', 'after-kong'] });
    expect(several.accepted && several.events[0]).toEqual({
      type: 'WinDeclared',
      seats: ['west', 'north'],
      tile: '1p',
      visibility: 'open',
      source: { kind: 'discard', from: 'south' },
      circumstances: ['after-kong', 'last-tile'],
      payers: ['south'],
    });
    const robbed = begun().give({ ...shot, source: { kind: 'robbed-kong', from: 'east' }, circumstances: [] });
    expect(robbed.accepted && robbed.events[0]).toMatchObject({
      circumstances: ['robbing-the-kong'],
      payers: ['east'],
    });
    const drawn = begun().give({ ...shot, tile: '2p', source: { kind: 'self-draw' }, circumstances: [] });
    expect(drawn.accepted && drawn.events[0]).toMatchObject({ tile: '2p', visibility: 'open' });
  });

  it('fines the forbidden suit in a hand unless it is reported that nothing else was discarded (SBR-4.3)', () => {
    const tiles = ['1m', '1m', '4m', '7m', '1p', '4p', '7p', '9p', '1s', '3s', '5s', '7s', '9s'] as const;
    const other = ['2m', '3m', '5m', '6m', '7m', '8m', '9m', '2p', '3p', '5p', '6p', '8p', '9p'] as const;
    const fined = (waived: { readonly onlyForbiddenDiscarded?: boolean }): readonly string[] => {
      const course = begun({ type: 'EndPlay', reason: 'wall' });
      course.give({ type: 'ReportHand', seat: 'east', tiles, melds: [], forbidden: 's', ...waived });
      for (const seat of ['south', 'west', 'north'] as const)
        course.give({ type: 'ReportHand', seat, tiles: other, melds: [], forbidden: 's' });
      return course.events.flatMap((event) => (event.type === 'PenaltyImposed' ? [event.seat] : []));
    };
    expect(fined({})).toEqual(['east']);
    expect(fined({ onlyForbiddenDiscarded: false })).toEqual(['east']);
    expect(fined({ onlyForbiddenDiscarded: true })).toEqual([]);
  });

  it('points to a tile of a hand that is one copy too many', () => {
    const course = begun({ ...kong, tile: '9p' }, { type: 'EndPlay', reason: 'wall' });
    const tiles = ['1m', '1m', '4m', '9p', '1p', '4p', '7p', '2p', '1s', '3s', '5s', '7s', '9s'] as const;
    expect(course.give({ type: 'ReportHand', seat: 'east', tiles, melds: [], forbidden: 's' })).toMatchObject({
      rejection: { code: 'TOO_MANY_COPIES', at: '/tiles/3' },
    });
  });

  it('ends by itself with the third Hu, and awaits every seat; SBR-6.4 the suit of the fourth hand is asked with a declared set alone', () => {
    const win = (seat: 'east' | 'south' | 'west', tile: '1p' | '2p' | '3p'): DealCommand => ({
      type: 'ReportWin',
      seats: [seat],
      tile,
      source: { kind: 'discard', from: 'north' },
      circumstances: [],
    });
    const course = begun(win('east', '1p'), win('south', '2p'), win('west', '3p'));
    expect(course.state).toMatchObject({ phase: 'settling', reveals: ['east', 'south', 'west'], awaiting: SEATS });
    const pung = { type: 'ReportHand', seat: 'north', melds: [{ kind: 'pung', tile: '9s' }] } as const;
    expect(course.give(pung)).toMatchObject({
      rejection: { code: 'SUIT_MISSING', at: '/forbidden', clause: 'SBR-4.1' },
    });
    expect(course.give({ type: 'ReportHand', seat: 'north', melds: [], forbidden: 's', tiles: [] })).toMatchObject({
      rejection: { code: 'REVEAL_NOT_AWAITED', at: '/tiles' },
    });
    expect(course.give({ type: 'ReportHand', seat: 'east', melds: [], forbidden: 's', tiles: ['1p'] })).toMatchObject({
      rejection: { code: 'HAND_SIZE', at: '/tiles' },
    });
    expect(course.give({ type: 'ReportHand', seat: 'north', melds: [] })).toMatchObject({ accepted: true });
  });

  it('fines a declared set of the forbidden suit of a hand that is not shown (SBR-11.2)', () => {
    const course = begun({ type: 'EndPlay', reason: 'time' });
    const reported = SEATS.map((seat): DealCommand => ({
      type: 'ReportHand',
      seat,
      melds: seat === 'north' ? [{ kind: 'pung', tile: '9s' }] : [{ kind: 'pung', tile: '9m' }],
      forbidden: 's',
    }));
    const decisions = reported.slice(0, 1).map((command) => course.give(command));
    expect(decisions).toMatchObject([{ accepted: true }]);
    // A second pung of the same kind is impossible.
    expect(course.give(reported[1] as DealCommand)).toMatchObject({
      rejection: { code: 'TOO_MANY_COPIES', at: '/melds/0' },
    });
    for (const seat of ['south', 'west'] as const) course.give({ type: 'ReportHand', seat, melds: [], forbidden: 's' });
    expect(course.give(reported[3] as DealCommand)).toMatchObject({
      events: [
        { type: 'HandReported' },
        { type: 'PenaltyImposed', seat: 'north', clause: 'SBR-11.2' },
        { type: 'DealSettled', balances: { north: -48, bank: 48 } },
      ],
    });
  });

  it.each([
    ['a winner as discarder', { ...shot, source: { kind: 'discard', from: 'west' } }, 'WIN_IMPOSSIBLE', '/source/from'],
    [
      'a shot without a kong',
      { ...shot, source: { kind: 'discard', from: 'north' } },
      'WIN_IMPOSSIBLE',
      '/circumstances/0',
    ],
    [
      'two self-draws',
      { ...shot, seats: ['west', 'north'], source: { kind: 'self-draw' }, circumstances: [] },
      'WIN_IMPOSSIBLE',
      '/seats',
    ],
    ['a fifth copy', { ...shot, tile: '5p', circumstances: [] }, 'TOO_MANY_COPIES', '/tile'],
    [
      'no tile',
      { type: 'ReportWin', seats: ['west'], source: { kind: 'discard', from: 'south' }, circumstances: [] },
      'FACE_NOT_KNOWN',
      '/tile',
    ],
    ['a seat twice', { ...shot, seats: ['west', 'west'] }, 'ALREADY_CLAIMED', '/seats/1'],
    [
      'a kong without its discarder',
      { type: 'ReportKong', seat: 'west', kind: 'melded', tile: '1m' },
      'NOTHING_TO_CLAIM',
      '/from',
    ],
    [
      'a concealed kong of somebody',
      { type: 'ReportKong', seat: 'west', kind: 'concealed', tile: '1m', from: 'east' },
      'NOTHING_TO_CLAIM',
      '/from',
    ],
    ['an honour', { type: 'ReportKong', seat: 'west', kind: 'concealed', tile: '1z' }, 'TILE_NOT_IN_SET', '/tile'],
    ['an act of play', { type: 'DrawTile', seat: 'south', tile: '1m' }, 'WRONG_RECORDING', '/type'],
  ] as readonly [string, DealCommand, string, string][])('refuses %s', (_, command, code, at) => {
    expect(begun(kong).give(command)).toMatchObject({ accepted: false, rejection: { code, at } });
  });

  it('a player who has won discards no more', () => {
    const course = begun(kong, { ...shot, circumstances: [] });
    expect(
      course.give({
        ...shot,
        seats: ['north'],
        tile: '2p',
        source: { kind: 'discard', from: 'west' },
        circumstances: [],
      }),
    ).toMatchObject({ rejection: { code: 'SEAT_IS_OUT', at: '/source/from' } });
  });
});

describe('a public recording', () => {
  it('accepts a report of a forbidden suit that play did not show (SBR-4.2)', () => {
    const course = new DealCourse(rules);
    const hands = { east: 14, south: 13, west: 13, north: 13 } as const;
    const unseen = Object.fromEntries(SEATS.map((seat) => [seat, Array<'?'>(hands[seat]).fill('?')])) as never;
    course.give(openDeal({ recording: 'public' }));
    course.give({ type: 'DealHands', hands: unseen });
    for (const seat of SEATS) course.give({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit: '?' });
    course.give({ type: 'DiscardTile', seat: 'east', tile: '9m' });
    expect(course.give({ type: 'ShowForbiddenSuit', seat: 'east', suit: 's' })).toMatchObject({
      accepted: true,
      events: [{ type: 'ForbiddenSuitShown', seat: 'east', suit: 's' }],
    });
    expect(course.give({ type: 'ShowForbiddenSuit', seat: 'east', suit: 'm' })).toMatchObject({
      rejection: { code: 'SUIT_KNOWN', at: '/seat' },
    });
  });

  it('accepts a report of a concealed kong of a hand that is never shown, if the kong is possible (SBR-11.2)', () => {
    const kong: DealCommand = { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?' };
    const course = new DealCourse(rules);
    const hands = { east: 14, south: 13, west: 13, north: 13 } as const;
    const unseen = Object.fromEntries(SEATS.map((seat) => [seat, Array<'?'>(hands[seat]).fill('?')])) as never;
    course.give(openDeal({ recording: 'public' }));
    course.give({ type: 'DealHands', hands: unseen });
    for (const seat of SEATS) course.give({ type: 'ChooseForbiddenSuit', seat, by: 'tile', suit: '?', tile: '?' });
    course.give(kong);
    expect(course.give({ type: 'ShowKongs', seat: 'south', kongs: ['1m'] })).toMatchObject({
      rejection: { code: 'HAND_DIFFERS', at: '/kongs' },
    });
    expect(course.give({ type: 'ShowKongs', seat: 'east', kongs: ['1z'] })).toMatchObject({
      rejection: { code: 'TILE_NOT_IN_SET', at: '/kongs' },
    });
    expect(course.give({ type: 'ShowKongs', seat: 'east', kongs: ['1m'] })).toMatchObject({
      accepted: true,
      events: [{ type: 'KongsShown', seat: 'east', kongs: ['1m'] }],
    });
    expect(course.state).toMatchObject({
      table: { players: { east: { melds: [{ kind: 'kong', tile: '1m' }] } } },
    });
  });
});
