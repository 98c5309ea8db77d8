import type { CommandOf, DealCommand, DealState, RuleSet } from '#deal';
import { SEATS, UNKNOWN } from '#tiles';
import { refused, type Refused } from '../recording/outcome.js';

/** A member of a command: its JSON pointer, and the tile, the tiles or the suit that it names. */
type Member = readonly [at: string, faces: string | readonly string[] | undefined];
type Members = { readonly [T in DealCommand['type']]?: (command: CommandOf<T>, rules: RuleSet) => readonly Member[] };

/** The members of each command that name something concealed at that time. */
const CONCEALED: Members = {
  DealHands: ({ hands }) => SEATS.map((seat) => [`/hands/${seat}`, hands[seat]]),
  ChooseForbiddenSuit: ({ suit, tile }) => [
    ['/suit', suit],
    ['/tile', tile],
  ],
  DrawTile: ({ tile }) => [['/tile', tile]],
  DeclareKong: ({ kind, tile, tiles }, { play }) =>
    kind === 'concealed' && play.kongVisibility(kind) === 'concealed'
      ? [
          ['/tile', tile],
          ['/tiles', tiles],
        ]
      : [],
  AmendHand: ({ visibility, tiles, drawn }) =>
    visibility === 'concealed'
      ? [
          ['/tiles', tiles],
          ['/drawn', drawn],
        ]
      : [],
};

/**
 * Refuses a known concealed tile or suit outside full recordings; it is `?` there until it is shown. Keys that write these
 * recordings do not see concealed tiles, so their answers must not depend on them.
 */
export const refuseConcealedFace = (rules: RuleSet, state: DealState, command: DealCommand): Refused | undefined => {
  if (state.phase === 'unopened' || state.terms.recording === 'full') return undefined;
  const at = membersOf(command, rules).flatMap(knownFace)[0];
  return at === undefined ? undefined : refused('FACE_CONCEALED', 'sendUnknown', {}, { at, table: state.terms.table });
};

const membersOf = (command: DealCommand, rules: RuleSet): readonly Member[] =>
  (CONCEALED[command.type] as ((command: DealCommand, rules: RuleSet) => readonly Member[]) | undefined)?.(
    command,
    rules,
  ) ?? [];

/** Returns the pointer to the first known face of a member, or an empty list. */
const knownFace = ([at, faces]: Member): readonly string[] => {
  if (faces === undefined) return [];
  if (typeof faces === 'string') return faces === UNKNOWN ? [] : [at];
  const index = faces.findIndex((face) => face !== UNKNOWN);
  return index < 0 ? [] : [`${at}/${index}`];
};
