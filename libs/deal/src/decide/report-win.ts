import { seatsFrom } from '#tiles';
import type { CommandOf } from '../commands.js';
import type { Circumstance } from '../events.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Playing } from '../state.js';
import { allRefused, eachRefused, isOut, refusedAfterPlay, surplusTiles } from './checks.js';
import type { Situation, Step } from './draft.js';

type Command = CommandOf<'ReportWin'>;
type Reported = Command['circumstances'][number];

/** By what a win may have come where this is true of it; of the others the book has a say, if it knows them. */
const POSSIBLE: {
  readonly [circumstance in Reported]?: (command: Command, state: Playing, rules: RuleSet) => boolean;
} = {
  // Flowers are reported with the hand.
  'replacement-tile': ({ source, seats }, { table }, { scoresFlowerReplacement = false }) =>
    source.kind === 'self-draw' &&
    (scoresFlowerReplacement || hasKong(table.players[seats[0] as keyof typeof table.players])),
  'after-kong': ({ source }, { table }) => source.kind === 'discard' && hasKong(table.players[source.from]),
  'last-tile': () => true,
  'dealt-hand': ({ source, seats }, { table }) =>
    source.kind === 'self-draw' && seats[0] === 'east' && table.wins.length === 0 && !hasKong(table.players.east),
};

const hasKong = ({ melds }: Playing['table']['players']['east']): boolean => melds.some(({ kind }) => kind === 'kong');

const cannotBe =
  (rules: RuleSet, state: Playing, command: Command) =>
  (circumstance: Reported, index: number): Rejection | undefined => {
    const at = `/circumstances/${index}`;
    const isPossible = POSSIBLE[circumstance];
    if (isPossible === undefined)
      return rules.circumstances === undefined ? reject('NOT_IN_RULE_SET', { at }) : undefined;
    return isPossible(command, state, rules) ? undefined : reject('WIN_IMPOSSIBLE', { at, received: circumstance });
  };

const cannotWin = (state: Playing, seats: Command['seats']): readonly Rejection[] =>
  eachRefused(seats, (seat, index) => {
    const at = `/seats/${index}`;
    if (seats.indexOf(seat) < index) return reject('ALREADY_CLAIMED', { at });
    if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at });
    return state.table.players[seat].dead === undefined ? undefined : reject('HAND_DEAD', { at });
  });

/** Checks the seat of the tile: another seat that still plays, with a known tile; or the winner's own, for a single winner. */
const wrongSource = (state: Playing, { seats, source, tile }: Command): Rejection | undefined => {
  if (source.kind === 'self-draw')
    return seats.length > 1
      ? reject('WIN_IMPOSSIBLE', { at: '/seats', received: seats.length, expected: 1 })
      : undefined;
  if (seats.includes(source.from)) return reject('WIN_IMPOSSIBLE', { at: '/source/from', received: source.from });
  if (isOut(state, source.from)) return reject('SEAT_IS_OUT', { at: '/source/from' });
  return tile === undefined ? reject('FACE_NOT_KNOWN', { at: '/tile', expected: 'a tile such as 5p' }) : undefined;
};

const faultsOf = ({ rules, state }: Situation, command: Command): readonly Rejection[] => {
  if (state.phase !== 'playing') return allRefused([refusedAfterPlay(state)]);
  const { seats, circumstances, tile } = command;
  return [
    ...cannotWin(state, seats),
    ...allRefused([wrongSource(state, command)]),
    ...eachRefused(circumstances, cannotBe(rules, state, command)),
    ...surplusTiles(rules, state, tile === undefined ? [] : [tile], () => '/tile'),
  ];
};

export const reportWin: Step<Command> = {
  refuses: (situation, command) => faultsOf(situation, command)[0],
  faults: faultsOf,
  acts: (draft, { seats, tile, source, circumstances }) => {
    const { rules, state } = draft;
    const [first] = seats;
    if (first === undefined) return;
    const robbed: readonly Circumstance[] = source.kind === 'robbed-kong' ? ['robbing-the-kong'] : [];
    const reported = ORDER.filter((circumstance) => [...circumstances, ...robbed].includes(circumstance));
    draft.add({
      type: 'WinDeclared',
      seats: source.kind === 'self-draw' ? seats : seatsFrom(source.from).filter((seat) => seats.includes(seat)),
      ...(tile === undefined ? {} : { tile }),
      visibility: 'open',
      source,
      circumstances: reported,
      payers: rules.payersOfWin(state as Playing, first, source),
    });
  },
};

/** As play would write them. */
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
