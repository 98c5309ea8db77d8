import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { historyOfCommands, openDeal } from '#testing';
import { SEATS, tilesOf, type Meld, type Seat, type Tile } from '#tiles';
import { discarding, playing, settling, table, TERMS } from '../../../../test/deal/states.js';
import { after } from '../../../../test/deal/table.js';
import { atClassical } from '../../../rules/src/testing/classical-table.js';
import { atDazhong } from '../../../rules/src/testing/dazhong-table.js';
import type { Played } from '../../../rules/src/testing/scripted-deal.js';
import { at } from '../../../rules/src/testing/sichuan-table.js';
import type { CommandOf, DealCommand, DealCommandType } from '../messages/commands.js';
import { DealCourse } from '../decide/deal-course.js';
import { refusalOf } from '../decide/decide.js';
import type { NextCommand } from './next-command.js';
import { nextCommands } from './next-commands.js';
import { replay, type History } from '../evolve/replay.js';
import type { RuleSet } from '../rule-set/rule-set.js';
import type { DealState, Player } from '../state/state.js';

/** A command of a seat with members to fill in. */
const by = (seat: Seat, type: DealCommandType, ...fill: readonly string[]): NextCommand => ({
  seats: [seat],
  command: { type, seat },
  fill,
});
const ofTable = (type: DealCommandType, ...fill: readonly string[]): NextCommand => ({
  seats: [],
  command: { type },
  fill,
});
const complete = (command: DealCommand, ...seats: readonly Seat[]): NextCommand => ({ seats, command, fill: [] });

const toFillIn = (rules: RuleSet, state: DealState, history?: History): readonly NextCommand[] =>
  nextCommands(rules, state, history).filter(({ fill }) => fill.length > 0);

const UNSEEN = '?'.repeat(13);
const HANDS = { east: `${UNSEEN}?`, south: UNSEEN, west: UNSEEN, north: UNSEEN };

const given = (rules: RuleSet, ...commands: readonly DealCommand[]): DealState => {
  const course = new DealCourse(rules);
  for (const command of commands) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course.state;
};

describe('an opened deal lists', () => {
  const THROW: DealCommand = { type: 'BreakWall', dice: [3, 4] };
  const BREAK = ofTable('BreakWall', 'dice');
  const DEAL = ofTable('DealHands', 'hands');
  const opened = (ruleSet: string, throws: number) => [
    openDeal({ ruleSet, ...(ruleSet === 'classical' && { options: { limit: 500 } }) }),
    ...Array<DealCommand>(throws).fill(THROW),
  ];

  it.each<readonly [string, RuleSet, number, readonly NextCommand[]]>([
    ['the one throw of SBR-1.4 and the deal', sichuanMil, 0, [BREAK, DEAL]],
    ['no second throw (SBR-1.4)', sichuanMil, 1, [DEAL]],
    ['the throw of East (DZ-break.1)', dazhong, 0, [BREAK, DEAL]],
    ['the throw of the breaker (DZ-break.2)', dazhong, 1, [BREAK, DEAL]],
    ['no third throw (DZ-break.2)', dazhong, 2, [DEAL]],
  ])('%s', (_, rules, throws, listed) => {
    expect(nextCommands(rules, given(rules, ...opened(rules.id, throws)))).toEqual(listed);
  });

  it('nothing before it is opened', () => {
    expect(nextCommands(sichuanMil, { phase: 'unopened' })).toEqual([]);
  });
});

describe('a full recording lists', () => {
  it('a draw with the tile to fill in, because nobody knows it in advance', () => {
    const { state } = at('east discards 5p');
    expect(nextCommands(sichuanMil, state).filter(({ command }) => command.type === 'DrawTile')).toEqual([
      by('south', 'DrawTile', 'tile'),
    ]);
  });

  it('nothing else to fill in, because it names every tile', () => {
    expect(toFillIn(sichuanMil, at('').state)).toEqual([]);
    expect(toFillIn(sichuanMil, at('east discards 5p').state)).toEqual([by('south', 'DrawTile', 'tile')]);
    expect(toFillIn(sichuanMil, at('east discards 5p\nsouth hu\ntime').state)).toEqual([]);
  });

  it('no kong to show where a false one is known by its four tiles', () => {
    const kong: Meld = { kind: 'kong', kongKind: 'concealed', tile: '?', laid: ['1m', '4m', '7m', '3s'] };
    const state = settling(table({ east: { hand: tilesOf('1112223334m'), melds: [kong] } }), ['east']);
    expect(toFillIn(dazhong, { ...state, own: dazhong.ownState.initial() })).toEqual([]);
  });

  it('the indicator of the joker once, with its tile to fill in (DZ-deal.6)', () => {
    const { state } = atDazhong('', { rules: dazhong, opening: '', options: { jokers: 'up' } });
    expect(nextCommands(dazhong, state)).toContainEqual(ofTable('IndicateJoker', 'indicator'));
    expect(nextCommands(dazhong, state).filter(({ command }) => command.type === 'IndicateJoker')).toHaveLength(1);
    expect(toFillIn(dazhong, atDazhong('', { rules: dazhong, opening: '' }).state)).toEqual([]);
  });

  it('the acts of the one hand with an unread tile, but no suit that the record does not see', () => {
    const unread = after('', {
      source: 'device',
      hands: { east: '?245789m1245789p', south: '123456m66m123p67p' },
    }).commands;
    const isChoice = ({ type }: DealCommand) => type === 'ChooseForbiddenSuit';
    const preparing = given(sichuanMil, ...unread.filter((command) => !isChoice(command)));
    expect(toFillIn(sichuanMil, preparing)).toEqual([]);
    const turn = given(sichuanMil, ...unread);
    expect(toFillIn(sichuanMil, turn)).toEqual([by('east', 'DiscardTile', 'tile')]);
    const threeRead = after('', { source: 'device', hands: { east: '?24579m12457999p' } }).state;
    expect(toFillIn(sichuanMil, threeRead)).toEqual([
      by('east', 'DiscardTile', 'tile'),
      by('east', 'DeclareKong', 'kind', 'tile'),
    ]);
    const others = given(
      sichuanMil,
      ...unread,
      { type: 'DiscardTile', seat: 'east', tile: '5p' },
      { type: 'DrawTile', seat: 'south', tile: '1s' },
    );
    expect(toFillIn(sichuanMil, others)).toEqual([]);
  });
});

/** A Sichuan deal of which nobody saw a rack or a suit. */
const unseen = (acts: string, forbidden = '?'): Played =>
  at(acts, {
    hands: HANDS,
    forbidden: { east: forbidden, south: forbidden, west: forbidden, north: forbidden },
    recording: 'public',
  });
const SUIT = SEATS.map((seat) => by(seat, 'ShowForbiddenSuit', 'suit'));
const [EAST_SUIT, SOUTH_SUIT, WEST_SUIT, NORTH_SUIT] = SUIT as [NextCommand, NextCommand, NextCommand, NextCommand];

describe('a public recording of Sichuan lists', () => {
  it('the choice of each seat before play, by tile or by card (SBR-4.1, SBR-4.2)', () => {
    const hands = { east: tiles(14), south: tiles(13), west: tiles(13), north: tiles(13) };
    const state = given(sichuanMil, openDeal({ recording: 'public' }), { type: 'DealHands', hands });
    const chosen = (seat: Seat, means: 'card' | 'tile', ...fill: readonly string[]): NextCommand => ({
      ...{ seats: [seat], command: { type: 'ChooseForbiddenSuit', seat, by: means } },
      fill,
    });
    expect(toFillIn(sichuanMil, state)).toEqual(
      SEATS.flatMap((seat) => [chosen(seat, 'card', 'suit'), chosen(seat, 'tile', 'suit', 'tile')]),
    );
    const concealed = nextCommands(sichuanMil, state).filter(({ command }) => command.type === 'ChooseForbiddenSuit');
    expect(concealed.filter(({ fill }) => fill.length === 0)).toEqual([]);
    // Each is accepted with exactly the members that it names.
    for (const members of [
      { by: 'card', suit: 'p' },
      { by: 'tile', suit: 'p', tile: '5p' },
    ] as const)
      expect(refusalOf(sichuanMil, state, { type: 'ChooseForbiddenSuit', seat: 'east', ...members })).toBeUndefined();
    expect(
      refusalOf(sichuanMil, state, { type: 'ChooseForbiddenSuit', seat: 'east', by: 'tile', suit: 'p' }),
    ).toMatchObject({ code: 'SUIT_TILE_MISMATCH' });
  });

  it('the acts of the seat whose turn it is, and no suit of a card that lies face down (SBR-4.2)', () => {
    expect(toFillIn(sichuanMil, unseen('', 'card').state)).toEqual([
      by('east', 'DiscardTile', 'tile'),
      by('east', 'DeclareKong', 'kind', 'tile'),
    ]);
  });

  it('the suit of a card that was just turned, and no act before it (SBR-4.2)', () => {
    expect(nextCommands(sichuanMil, unseen('east discards 5p', 'card').state)).toEqual([
      complete({ type: 'EndPlay', reason: 'time' }),
      EAST_SUIT,
    ]);
  });

  it('complete claims of a discard, no chow (SBR-3.2), and a draw of an unknown tile', () => {
    // East's first discard has shown East's suit (SBR-4.1).
    const claims = (['south', 'west', 'north'] as const).flatMap((seat) => [
      complete({ type: 'DeclarePung', seat }, seat),
      complete({ type: 'DeclareKong', seat, kind: 'melded', tile: '5p' }, seat),
    ]);
    const wins = (['south', 'west', 'north'] as const).map((seat) =>
      complete({ type: 'DeclareWin', seats: [seat] }, seat),
    );
    expect(nextCommands(sichuanMil, unseen('east discards 5p').state)).toEqual([
      complete({ type: 'DrawTile', seat: 'south', tile: '?' }, 'south'),
      ...claims,
      ...wins,
      complete({ type: 'CloseClaims', reason: 'lapsed' }),
      complete({ type: 'EndPlay', reason: 'time' }),
    ]);
  });

  const KONG = 'east kongs concealed ?\neast draws ?\neast discards 5p';
  const ENDED = `${KONG}\nsouth hu\ntime`;

  it('after play the hands that the rule set reveals, and the kongs and suits that nobody saw', () => {
    expect(toFillIn(sichuanMil, unseen(ENDED).state)).toEqual([
      by('east', 'ShowKongs', 'kongs'),
      by('south', 'RevealHand', 'tiles'),
      SOUTH_SUIT,
      WEST_SUIT,
      NORTH_SUIT,
    ]);
  });

  it('the kongs of a seat with other sets, and no kongs of a seat whose kongs lie face up', () => {
    const claimed = `east discards 5p
      north kongs melded 5p
      north draws ?
      north discards 6p
      east pungs
      east discards 7p
      south draws ?
      south discards 8p
      west draws ?
      west discards 9p
      north draws ?
      north discards 9p`;
    const { state } = unseen(
      `${claimed}\neast draws ?\neast kongs concealed ?\neast draws ?\neast discards 1s\nsouth hu\ntime`,
    );
    expect(toFillIn(sichuanMil, state).filter(({ command }) => command.type === 'ShowKongs')).toEqual([
      by('east', 'ShowKongs', 'kongs'),
    ]);
  });

  it('the kongs that nobody saw, also where every hand is known', () => {
    const kong: Meld = { kind: 'kong', kongKind: 'concealed', tile: '?' };
    const state = settling(table({ east: { hand: tilesOf('1112223334m'), melds: [kong] } }), ['east']);
    const terms = { ...TERMS, options: {}, recording: 'public' } as const;
    expect(toFillIn(sichuanMil, { ...state, own: sichuanMil.ownState.initial(), terms })).toEqual([
      by('east', 'ShowKongs', 'kongs'),
    ]);
  });

  it('no hand that was revealed before, and the suit of its seat only while it is unknown', () => {
    const shown = unseen(`${ENDED}\nsouth reveals 123456m66m123p67p\nsouth forbids p`).state;
    expect(toFillIn(sichuanMil, shown)).toEqual([by('east', 'ShowKongs', 'kongs'), WEST_SUIT, NORTH_SUIT]);
  });

  it('no suit of a card that lies face down, also where the record knows it and this reader does not', () => {
    const events = unseen('east discards 5p', 's').events.map((event) =>
      event.type === 'ForbiddenSuitChosen' ? ({ ...event, suit: 'hidden' } as const) : event,
    );
    const state = replay(() => sichuanMil, events);
    expect(toFillIn(sichuanMil, unseen('east discards 5p', 's').state)).toEqual([]);
    expect(toFillIn(sichuanMil, state)).toEqual([]);
  });

  it('nothing once the deal is settled', () => {
    const settled = unseen(`${ENDED}\nsouth reveals 123456m66m123p67p\nsouth forbids p\neast turns 9m`).state;
    expect(settled.phase).toBe('settled');
    expect(nextCommands(sichuanMil, settled)).toEqual([]);
    const hidden = { ...settled, own: replayHidden() } as DealState;
    expect(nextCommands(sichuanMil, hidden)).toEqual([]);
  });
});

/** What a reader who may not see the suits knows of them. */
const replayHidden = (): object => {
  const own = sichuanMil.ownState.initial();
  for (const seat of SEATS)
    sichuanMil.ownState.folds.get('ForbiddenSuitChosen')?.(
      own,
      { type: 'ForbiddenSuitChosen', seat, by: 'card', suit: 'hidden' },
      { phase: 'unopened' },
    );
  return own;
};

const tiles = (count: number): CommandOf<'DealHands'>['hands']['east'] => Array<'?'>(count).fill('?');

describe('a public recording lists a kong of one’s own', () => {
  /** South's turn to discard with these tiles, of which `drawn` came last. */
  const turn = (south: Partial<Player>, drawn: Tile | '?', discards: readonly Tile[] = []): DealState => ({
    ...playing(
      table({ south, north: { discards: discards.map((tile) => ({ tile })) } }),
      discarding('south', { drawn }),
    ),
    own: sichuanMil.ownState.initial(),
    terms: { ...TERMS, ruleSet: 'sichuan-mil', options: {}, recording: 'public' },
  });
  const PUNGS = tilesOf('1m2m3m4m').map((tile): Meld => ({ kind: 'pung', tile, from: 'west' }));
  const kongs = (state: DealState) =>
    toFillIn(sichuanMil, state).filter(({ command }) => command.type === 'DeclareKong');
  const LISTED = [by('south', 'DeclareKong', 'kind', 'tile')];

  it('as long as four of its tiles may be equal', () => {
    expect(kongs(turn({ hand: ['?', '?', '?', '?', '1p'] }, '?'))).toEqual(LISTED);
    expect(kongs(turn({ hand: ['?', '?', '?', '1p', '1p'] }, '?'))).toEqual(LISTED);
  });

  it('of a tile that nobody names, even where a copy of every kind lies open', () => {
    const everyKind = sichuanMil.setup.tiles({}).filter((tile, index, all) => all.indexOf(tile) === index);
    expect(kongs(turn({ hand: ['?', '?', '?', '?', '?'] }, '?', everyKind))).toEqual(LISTED);
  });

  it('if the unknown tile may be the fourth one, just drawn or held for longer (SBR-10.3)', () => {
    expect(kongs(turn({ hand: ['1p', '?'], melds: PUNGS }, '?'))).toEqual(LISTED);
    expect(kongs(turn({ hand: ['?', '1p'], melds: PUNGS }, '1p'))).toEqual(LISTED);
    // Only the tile just drawn is left of the four kinds.
    expect(kongs(turn({ hand: ['?', '3m'], melds: PUNGS }, '3m', tilesOf('1m2m4m')))).toEqual(LISTED);
  });

  it('not if no tile fits a pung', () => {
    const melds = PUNGS.slice(1);
    expect(kongs(turn({ hand: ['1p', '?'], melds }, '?', tilesOf('2m3m4m')))).toEqual([]);
  });
});

describe('a public recording of dazhong lists', () => {
  const seen = (acts: string, change: Parameters<typeof atDazhong>[1] = {}) =>
    atDazhong(acts, { rules: dazhong, hands: HANDS, recording: 'public', ...change }).state;

  it('the flowers of the seat that reports first (DZ-deal.7)', () => {
    expect(nextCommands(dazhong, seen('', { opening: '' }))).toEqual([
      complete({ type: 'ReportNoFlowers', seat: 'east' }, 'east'),
      by('east', 'ShowBonusTile', 'tile'),
    ]);
  });

  it('the indicator before the flowers, and nothing else (DZ-deal.6)', () => {
    expect(nextCommands(dazhong, seen('', { opening: '', options: { jokers: 'up' } }))).toEqual([
      ofTable('IndicateJoker', 'indicator'),
    ]);
  });

  it('the acts of the seat whose turn it is', () => {
    expect(toFillIn(dazhong, seen(''))).toEqual([
      by('east', 'ShowBonusTile', 'tile'),
      by('east', 'DiscardTile', 'tile'),
      by('east', 'DeclareKong', 'kind', 'tile'),
    ]);
  });

  it.each(['1p', '2p', '5p', '8p', '9p'])('a chow of a discarded %s by the next seat (DZ-chow.1)', (tile) => {
    expect(toFillIn(dazhong, seen(`east discards ${tile}`))).toEqual([by('south', 'DeclareChow', 'tiles')]);
  });

  it('the calls of sets whose tiles are opened later, each once (DZ-chow.4, DZ-kong.2)', () => {
    const calls = (acts: string) =>
      nextCommands(dazhong, seen(acts)).filter(({ command }) => command.type === 'CallSet');
    const call = (seat: Seat, set: 'chow' | 'pung' | 'kong') => complete({ type: 'CallSet', seat, set }, seat);
    expect(calls('')).toEqual([call('east', 'kong')]);
    expect(calls('east discards 5p')).toEqual([
      ...(['south', 'west', 'north'] as const).flatMap((seat) => [call(seat, 'pung'), call(seat, 'kong')]),
      call('south', 'chow'),
    ]);
    // The same call again is none.
    expect(calls('east discards 5p\nnorth calls pung')).toEqual([call('north', 'kong')]);
    expect(calls('east discards 5p\nnorth pungs')).toEqual([]);
  });

  it.each(['1z', '7z'])('no chow of the honour %s (DZ-set.1)', (tile) => {
    expect(toFillIn(dazhong, seen(`east discards ${tile}`))).toEqual([]);
  });

  it.each([
    ['4p', '2p', 'the ends of 123p'],
    ['6p', '8p', 'the ends of 789p'],
  ])('a chow where all %s are exposed and a discarded %s only joins %s', (gone, tile) => {
    const acts = `east discards ${gone}\nwest kongs melded ${gone}\nclose\nwest draws ?\nwest discards ${tile}`;
    expect(toFillIn(dazhong, seen(acts))).toEqual([by('north', 'DeclareChow', 'tiles')]);
  });

  it('no chow where every run of the discard lacks a tile', () => {
    const acts = 'east discards 2p\nwest kongs melded 2p\nclose\nwest draws ?\nwest discards 1p';
    expect(toFillIn(dazhong, seen(acts))).toEqual([]);
  });

  it('the hand of the declared win with priority, and no other (DZ-mj.4)', () => {
    expect(toFillIn(dazhong, seen('east discards 5p\nsouth hu'))).toEqual([by('south', 'RevealHand', 'tiles')]);
  });

  it('after play the kongs that nobody saw, and nothing of a seat with a chow (DZ-kong.2)', () => {
    const chow = 'east discards 5p\nsouth chows 4p6p\nsouth discards 1z\nwest draws ?';
    const state = seen(`${chow}\nwest kongs concealed ?\nwest draws ?\nwest discards 1z\ndrain 0\nclose`);
    expect(toFillIn(dazhong, state)).toEqual([by('west', 'ShowKongs', 'kongs')]);
  });
});

describe('a result-only recording lists', () => {
  const SICHUAN = openDeal({ recording: 'result' });
  const CLASSICAL = openDeal({ recording: 'result', ruleSet: 'classical', options: { limit: 500 } });
  const JOKERS = openDeal({ recording: 'result', ruleSet: 'dazhong', options: { jokers: 'up' } });
  const TIME: DealCommand = { type: 'EndPlay', reason: 'time' };
  const win = (
    tile: Tile | undefined,
    source: CommandOf<'ReportWin'>['source'] = { kind: 'self-draw' },
  ): DealCommand => ({
    type: 'ReportWin',
    seats: ['south'],
    ...(tile !== undefined && { tile }),
    source,
    circumstances: [],
  });
  const WHOLE = ofTable('ReportDeal', 'wins', 'ending', 'hands');
  const kongs = (...seats: readonly Seat[]) => seats.map((seat) => by(seat, 'ReportKong', 'kind', 'tile'));
  const wins = (...seats: readonly Seat[]): NextCommand => ({
    seats,
    command: { type: 'ReportWin' },
    fill: ['seats', 'source', 'circumstances'],
  });
  const wall = complete({ type: 'EndPlay', reason: 'wall' });

  it('first the whole deal, or its kongs and wins, or its end', () => {
    expect(nextCommands(classical, given(classical, CLASSICAL))).toEqual([
      WHOLE,
      ...kongs(...SEATS),
      wins(...SEATS),
      wall,
    ]);
  });

  it('the end of time where the rule set has one (SBR-5.2)', () => {
    const listed = nextCommands(sichuanMil, given(sichuanMil, SICHUAN));
    const ends = listed.filter(({ command }) => command.type === 'EndPlay');
    expect(ends).toHaveLength(2);
    expect(ends).toEqual(expect.arrayContaining([complete(TIME), wall]));
    expect(toFillIn(sichuanMil, given(sichuanMil, SICHUAN))).toEqual([WHOLE, ...kongs(...SEATS), wins(...SEATS)]);
  });

  it('neither kongs nor wins before the joker is known (DZ-deal.6)', () => {
    expect(nextCommands(dazhong, given(dazhong, JOKERS))).toEqual([WHOLE, ofTable('IndicateJoker', 'indicator'), wall]);
    expect(toFillIn(dazhong, given(dazhong, JOKERS, { type: 'IndicateJoker', indicator: '5p' }))).toEqual([
      WHOLE,
      ...kongs(...SEATS),
      wins(...SEATS),
    ]);
  });

  it('no whole deal after a report, and nothing of a seat that has won (SBR-2.5)', () => {
    expect(toFillIn(sichuanMil, given(sichuanMil, SICHUAN, win('8p')))).toEqual([
      ...kongs('east', 'west', 'north'),
      wins('east', 'west', 'north'),
    ]);
  });

  it('each hand after the win, by its tiles or by its points (CC-show, CC-A46)', () => {
    const state = given(classical, CLASSICAL, win('6s'));
    expect(nextCommands(classical, state)).toEqual(
      SEATS.flatMap((seat) => [by(seat, 'ReportHand', 'tiles', 'melds'), by(seat, 'ReportValue', 'points')]),
    );
  });

  const melds = (seat: Seat) => by(seat, 'ReportHand', 'melds');

  it('the tiles of the hands that the rule set reveals, the melds of the others, and the fan of a Hu (SBR-5.2)', () => {
    expect(nextCommands(sichuanMil, given(sichuanMil, SICHUAN, win('8p'), TIME))).toEqual([
      melds('east'),
      by('south', 'ReportHand', 'tiles', 'melds'),
      by('south', 'ReportValue', 'fan'),
      melds('west'),
      melds('north'),
    ]);
  });

  it('only the fan of a Hu whose tile nobody noted', () => {
    const unnoted = { ...win(undefined), tile: '?' } as DealCommand;
    expect(nextCommands(sichuanMil, given(sichuanMil, SICHUAN, unnoted, TIME))).toEqual([
      melds('east'),
      by('south', 'ReportValue', 'fan'),
      melds('west'),
      melds('north'),
    ]);
  });

  describe('with its history, as corrections,', () => {
    const past = (rules: RuleSet, ...commands: readonly DealCommand[]): History => {
      const course = new DealCourse(rules);
      return historyOfCommands(
        commands.map((command) => {
          const decision = course.give(command);
          if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
          return decision.events;
        }),
      );
    };
    const corrections = (rules: RuleSet, ...commands: readonly DealCommand[]): readonly NextCommand[] => {
      const history = past(rules, ...commands);
      return nextCommands(rules, history.states.at(-1)!, history).filter(({ fill }) => fill.includes('reason'));
    };
    const WITHDRAW = ofTable('WithdrawReport', 'reason', 'by');
    const amend = (seat: Seat) => by(seat, 'AmendHand', 'tiles', 'reason', 'by');

    it('the withdrawal of the last report', () => {
      expect(corrections(sichuanMil, SICHUAN)).toEqual([]);
      expect(corrections(sichuanMil, SICHUAN, win('8p'))).toEqual([WITHDRAW]);
    });

    it('the amendment of each reported hand, also of one that was reported without its tiles', () => {
      const hand = (seat: Seat): DealCommand => ({
        type: 'ReportHand',
        seat,
        melds: [],
        forbidden: 'm',
        onlyForbiddenDiscarded: false,
      });
      expect(corrections(sichuanMil, SICHUAN, win('8p'), TIME, hand('east'), hand('west'))).toEqual([
        WITHDRAW,
        amend('east'),
        amend('west'),
      ]);
      const stated: DealCommand = { type: 'ReportValue', seat: 'south', fan: 3 };
      const all = [stated, hand('east'), hand('west'), hand('north')];
      expect(corrections(sichuanMil, SICHUAN, win('8p'), TIME, ...all)).toEqual([WITHDRAW, ...SEATS.map(amend)]);
    });

    it.each<readonly [string, CommandOf<'ReportWin'>['source']]>([
      ['a self-draw', { kind: 'self-draw' }],
      ['a discard', { kind: 'discard', from: 'west' }],
    ])('the amendment of a stated Hu by %s, because any tiles are at least a false Hu (SBR-11.1)', (_, source) => {
      const stated: DealCommand = { type: 'ReportValue', seat: 'south', fan: 3 };
      expect(corrections(sichuanMil, SICHUAN, win('8p', source), TIME, stated)).toEqual([WITHDRAW, amend('south')]);
    });

    it('the amendment of a stated hand with a kong, which leaves it ten tiles', () => {
      const kong: DealCommand = { type: 'ReportKong', seat: 'east', kind: 'concealed', tile: '1m' };
      const stated: DealCommand = { type: 'ReportValue', seat: 'east', points: 40 };
      expect(corrections(classical, CLASSICAL, kong, win('6s'), stated)).toEqual([WITHDRAW, amend('east')]);
    });
  });
});

it('a public recording of classical lists the hand of a declared win (CC-show)', () => {
  const { state } = atClassical('east discards 5p\nwest hu', { hands: HANDS, recording: 'public' });
  expect(toFillIn(classical, state)).toEqual([by('west', 'RevealHand', 'tiles')]);
});
