import { allRefusals, refuseEach, refusingAll } from '#decider';
import { seatsFrom } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import type { Circumstance } from '../../messages/events.js';
import { deadHandOf } from '../../state/read-own-facts.js';
import { refuseIf, reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Playing } from '../../state/state.js';
import { isOut, refuseSurplusTiles } from '../step/checks.js';
import { reportIn } from '../step/step.js';

type Command = CommandOf<'ReportWin'>;
type Reported = Command['circumstances'][number];

/**
 * The sources of a win that are possible with each circumstance. The rule set checks the circumstances that it knows.
 */
const POSSIBLE: {
  readonly [circumstance in Reported]?: (command: Command, state: Playing, rules: RuleSet) => boolean;
} = {
  // Flowers are reported with the hand.
  'replacement-tile': ({ source, seats }, { table }, { flowers }) =>
    source.kind === 'self-draw' &&
    (flowers?.replacementScores === 'as-for-a-kong' || hasKong(table.players[seats[0] as keyof typeof table.players])),
  'after-kong': ({ source }, { table }) => source.kind === 'discard' && hasKong(table.players[source.from]),
  'last-tile': () => true,
  'dealt-hand': ({ source, seats }, { table }) =>
    source.kind === 'self-draw' && seats[0] === 'east' && table.wins.length === 0 && !hasKong(table.players.east),
};

type Melds = Pick<Playing['table']['players']['east'], 'melds'>;

const kongsIn = ({ melds }: Melds): number => melds.filter(({ kind }) => kind === 'kong').length;

const hasKong = (player: Melds): boolean => kongsIn(player) > 0;

/** Checks that the discarder has declared that many kongs, and that the win is reported as one after a kong. */
const refuseAfterKongs = (
  { table }: Playing,
  { source, circumstances, afterKongs }: Command,
): Rejection | undefined => {
  if (afterKongs === undefined) return undefined;
  const most =
    source.kind === 'discard' && circumstances.includes('after-kong') ? kongsIn(table.players[source.from]) : 0;
  return refuseIf(afterKongs > most, 'WIN_IMPOSSIBLE', {
    at: '/afterKongs',
    received: afterKongs,
    expected: `at most ${most}`,
  });
};

const cannotBe =
  (rules: RuleSet, state: Playing, command: Command) =>
  (circumstance: Reported, index: number): Rejection | undefined => {
    const at = `/circumstances/${index}`;
    const isPossible = POSSIBLE[circumstance];
    if (isPossible === undefined)
      return rules.ending.winsAre === 'final' ? reject('NOT_IN_RULE_SET', { at }) : undefined;
    return isPossible(command, state, rules) ? undefined : reject('WIN_IMPOSSIBLE', { at, received: circumstance });
  };

const refuseSeatsToWin = (rules: RuleSet, state: Playing, seats: Command['seats']): readonly Rejection[] =>
  refuseEach(seats, (seat, index) => {
    const at = `/seats/${index}`;
    if (seats.indexOf(seat) < index) return reject('ALREADY_CLAIMED', { at });
    if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at });
    return deadHandOf(rules, state, seat) === undefined ? undefined : reject('HAND_DEAD', { at });
  });

/**
 * Checks the seat of the tile. It is another seat that still plays, with a known tile, or the single winner's own seat.
 */
const refuseSource = (state: Playing, { seats, source, tile }: Command): Rejection | undefined => {
  if (source.kind === 'self-draw')
    return refuseIf(seats.length > 1, 'WIN_IMPOSSIBLE', { at: '/seats', received: seats.length, expected: 1 });
  if (seats.includes(source.from)) return reject('WIN_IMPOSSIBLE', { at: '/source/from', received: source.from });
  if (isOut(state, source.from)) return reject('SEAT_IS_OUT', { at: '/source/from' });
  return tile === undefined ? reject('FACE_NOT_KNOWN', { at: '/tile', expected: 'a tile such as 5p' }) : undefined;
};

const refuseReportedWin = (rules: RuleSet, state: Playing, command: Command): readonly Rejection[] => {
  const { seats, circumstances, tile } = command;
  return [
    ...refuseSeatsToWin(rules, state, seats),
    ...allRefusals([refuseSource(state, command)]),
    ...refuseEach(circumstances, cannotBe(rules, state, command)),
    ...allRefusals([refuseAfterKongs(state, command)]),
    ...refuseSurplusTiles(rules, state, tile === undefined ? [] : [tile], () => '/tile'),
  ];
};

export const reportWin = reportIn('playing')<Command>({
  ...refusingAll(({ rules, state }, command) => refuseReportedWin(rules, state, command)),
  acts: (draft, { seats, tile, source, circumstances, afterKongs }) => {
    const { rules, state } = draft;
    const [first] = seats;
    if (first === undefined) return;
    const robbed: readonly Circumstance[] = source.kind === 'robbed-kong' ? ['robbing-the-kong'] : [];
    const reported = ORDER.filter((circumstance) => [...circumstances, ...robbed].includes(circumstance));
    draft.add({
      type: 'WinDeclared',
      seats: source.kind === 'self-draw' ? seats : seatsFrom(source.from).filter((seat) => seats.includes(seat)),
      ...(tile !== undefined && { tile }),
      visibility: 'open',
      source,
      circumstances: reported,
      payers: rules.settlement.payersOfWin(state as Playing, first, source),
      ...(afterKongs !== undefined && { afterKongs }),
    });
  },
});

/** The order in which recorded play lists them. */
const ORDER: readonly Circumstance[] = [
  'dealt-hand',
  'replacement-tile',
  'after-kong',
  'robbing-the-kong',
  'last-tile',
  'blessing-of-earth',
  'blessing-of-man',
  'ready',
  'heavenly-ready',
  'last-copy',
  'mixed-in',
];
