import { DealCourse, type CommandOf, type DealCommand, type RefusalClauses, type RuleSet } from '#deal';
import { openDeal } from '#testing';
import { type Seat, tilesOf } from '#tiles';
import { clauseIn, refused, type Situation, within } from './general-refusals.js';

const ended = (ending: string, phase = 'settled', wall = 1) => ({
  phase,
  ending,
  table: { wall, players: { east: { win: undefined } } },
});
const playing = (wins: number) => ({
  phase: 'playing',
  table: { wins: Array(wins).fill({}) },
});
const circumstance = (reported: string): Situation =>
  refused('WIN_IMPOSSIBLE', 'ReportWin', { circumstances: [reported] }, '/circumstances/0');

/** A refusal for each clause that a Sichuan rule set names for general refusals. */
const SITUATIONS = {
  'hands dealt in play': refused('WRONG_PHASE', 'DealHands'),
  'a suit chosen in play': refused('WRONG_PHASE', 'ChooseForbiddenSuit'),
  'a hand shown in play': refused('WRONG_PHASE', 'RevealHand'),
  'a discard after three Hu': within(ended('wins'), refused('WRONG_PHASE', 'DiscardTile')),
  'a discard after the last tile': within(ended('wall'), refused('WRONG_PHASE', 'DiscardTile')),
  'a discard after the time': within(ended('time'), refused('WRONG_PHASE', 'DiscardTile')),
  'a fifth copy of a tile': refused('TOO_MANY_COPIES', 'DiscardTile'),
  'a wall broken twice': refused('WALL_ALREADY_BROKEN', 'BreakWall'),
  'a second suit': refused('SUIT_ALREADY_CHOSEN', 'ChooseForbiddenSuit'),
  'a card of another suit': refused('SUIT_TILE_MISMATCH', 'ChooseForbiddenSuit', { by: 'card' }),
  'a discard after the own Hu': refused('SEAT_IS_OUT', 'DiscardTile'),
  'a hand without four sets and a pair': refused('HAND_DOES_NOT_WIN', 'ReportHand'),
  'a pung without its tiles': refused('TILE_NOT_HELD', 'DeclarePung'),
  'a kong without its tiles': refused('TILE_NOT_HELD', 'DeclareKong'),
  'a concealed kong of a discard': refused('NOTHING_TO_CLAIM', 'ReportKong', { kind: 'concealed' }),
  'a melded kong without a discard': refused('NOTHING_TO_CLAIM', 'ReportKong', { kind: 'melded' }),
  'an added kong of a discard': refused('NOTHING_TO_CLAIM', 'ReportKong', { kind: 'promoted' }),
  'a ready declaration': refused('NOT_IN_RULE_SET', 'DeclareReady', {}, '/type'),
  'a chow': refused('NOT_IN_RULE_SET', 'DeclareChow', {}, '/type'),
  'another turn': within(playing(0), refused('NOT_YOUR_TURN', 'DrawTile')),
  'another turn after a Hu': within(playing(1), refused('NOT_YOUR_TURN', 'DrawTile')),
  'a pung of no discard': refused('NOTHING_TO_CLAIM', 'DeclarePung'),
  'a pung of a tile that wins': refused('OUTRANKED_BY_WIN', 'DeclarePung'),
  'a Hu on no tile': within({ phase: 'playing', turn: { act: 'discard' } }, refused('NO_TILE_TO_WIN_ON', 'DeclareWin')),
  'a second Hu of one player': refused('ALREADY_CLAIMED', 'DeclareWin'),
  'a Hu on the own discard': refused('WIN_IMPOSSIBLE', 'ReportWin', {}, '/source'),
  'a replacement tile without a kong': circumstance('replacement-tile'),
  'a drawn tile after a kong': circumstance('after-kong'),
  'a kong robbed of the last tile': circumstance('last-tile'),
  'a dealt hand with a kong': circumstance('dealt-hand'),
  'a fan of other rules': refused('NOT_IN_RULE_SET', 'ReportWin', {}, '/circumstances/0'),
  'a hand shown again after three Hu': within(
    ended('wins', 'settling'),
    refused('REVEAL_NOT_AWAITED', 'RevealHand', { seat: 'east' }),
  ),
  'a hand shown after the third Hu on the last tile': within(
    ended('wins', 'settling', 0),
    refused('REVEAL_NOT_AWAITED', 'RevealHand', { seat: 'east' }),
  ),
  'a hand shown again after the last tile': within(
    ended('wall', 'settling'),
    refused('REVEAL_NOT_AWAITED', 'RevealHand'),
  ),
  'a hand shown again after the time': within(ended('time', 'settling'), refused('REVEAL_NOT_AWAITED', 'RevealHand')),
} as const satisfies Readonly<Record<string, Situation>>;

/** The clause that a rule set should name in each situation. */
export type ClausesOfSituations = Readonly<Record<keyof typeof SITUATIONS, string>>;

/** Tests that general refusals name the given clauses. */
export const testGeneralRefusals = (clauses: RefusalClauses, expected: ClausesOfSituations): void => {
  it.each(Object.entries(expected))('%s is refused by %s', (what, clause) => {
    expect(clauseIn(clauses, SITUATIONS[what as keyof typeof SITUATIONS])).toBe(clause);
  });
};

type Win = CommandOf<'ReportWin'>;
type Circumstances = Win['circumstances'];

const KONG: CommandOf<'ReportKong'> = { type: 'ReportKong', seat: 'west', kind: 'concealed', tile: '9m' };

const begun = (rules: RuleSet, past: readonly DealCommand[]): DealCourse => {
  const course = new DealCourse(rules);
  const options = 'endByTime' in rules.setup.agreements ? { endByTime: true } : {};
  for (const command of [openDeal({ ruleSet: rules.id, recording: 'result', options }), ...past]) {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(JSON.stringify({ command, rejection: decision.rejection }));
  }
  return course;
};

const discard = (...circumstances: Circumstances): Win =>
  won('west', { kind: 'discard', from: 'south' }, circumstances);
const drawn = (...circumstances: Circumstances): Win => won('west', { kind: 'self-draw' }, circumstances);
const robbed = (...circumstances: Circumstances): Win =>
  won('west', { kind: 'robbed-kong', from: 'south' }, circumstances);
const won = (seat: Seat, source: Win['source'], circumstances: Circumstances): Win => ({
  type: 'ReportWin',
  seats: [seat],
  tile: '5p',
  source,
  circumstances,
});
const withoutTile = ({ tile: _, ...others }: Win): Win => others;

const ROBBED: readonly DealCommand[] = [
  { ...robbed(), tile: '2m' },
  { type: 'EndPlay', reason: 'time' },
];
const hand = (seat: Seat, change: Partial<CommandOf<'ReportHand'>>): DealCommand => ({
  type: 'ReportHand',
  seat,
  melds: [],
  forbidden: 's',
  ...change,
});

/** Reported wins that a Sichuan rule set refuses for a circumstance, and possible ones beside them. */
const REPORTED = {
  'a replacement tile without a kong': [[], drawn('replacement-tile'), [KONG], drawn('replacement-tile')],
  'a drawn tile after a kong': [[KONG], drawn('after-kong'), [{ ...KONG, seat: 'south' }], discard('after-kong')],
  'a kong robbed of the last tile': [[], robbed('last-tile'), [], discard('last-tile')],
  'a dealt hand of another seat than East': [
    [],
    withoutTile(drawn('dealt-hand')),
    [],
    { ...withoutTile(drawn('dealt-hand')), seats: ['east'] },
  ],
  'a dealt hand with a drawn tile': [
    [],
    { ...drawn('dealt-hand'), seats: ['east'] },
    [],
    { ...withoutTile(drawn('dealt-hand')), seats: ['east'] },
  ],
  'a blessing of earth': [[], discard('blessing-of-earth'), [], discard()],
  'a blessing of man': [[], discard('blessing-of-man'), [], discard()],
  ready: [[], discard('ready'), [], discard()],
  'ready at once': [[], discard('heavenly-ready'), [], discard()],
  'the last copy': [[], discard('last-copy'), [], discard()],
  'a joker mixed in': [[], discard('mixed-in'), [], discard()],
  'a robbed seat without its pung': [
    ROBBED,
    hand('south', { melds: [{ kind: 'pung', tile: '3m' }] }),
    ROBBED,
    hand('south', { melds: [{ kind: 'pung', tile: '2m' }] }),
  ],
  'a robbed tile of which the winner holds two more': [
    ROBBED,
    hand('west', { tiles: tilesOf('22m456m789m11p345p') }),
    ROBBED,
    hand('west', { tiles: tilesOf('13m456m789m11p345p') }),
  ],
  'a kong after the last tile': [
    [discard('last-tile')],
    { ...KONG, seat: 'east' },
    [discard()],
    { ...KONG, seat: 'east' },
  ],
  'a Hu after the last tile': [
    [discard('last-tile')],
    { ...drawn(), seats: ['north'] },
    [discard()],
    { ...drawn(), seats: ['north'] },
  ],
} as const satisfies Readonly<
  Record<string, readonly [readonly DealCommand[], DealCommand, readonly DealCommand[], DealCommand]>
>;

/** The clause that a rule set should name for each refused report. */
export type ClausesOfReports = Readonly<Record<keyof typeof REPORTED, string>>;

/** Tests that the reports of a result-only recording are refused by the given clauses, unlike their neighbours. */
export const testReportedWins = (rules: RuleSet, expected: ClausesOfReports): void => {
  it.each(Object.entries(expected))('a report of %s is refused by %s', (what, clause) => {
    const [past, command, otherPast, possible] = REPORTED[what as keyof typeof REPORTED];
    expect(begun(rules, past).give(command)).toMatchObject({ accepted: false, rejection: { clause } });
    expect(begun(rules, otherPast).give(possible)).toMatchObject({ accepted: true });
  });
};
