import { byKind, isKnown, UNKNOWN, withSeat, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Dealt } from '../state.js';
import { surplusTile } from './checks.js';
import type { Situation, Step } from './draft.js';

type Amendment = CommandOf<'AmendHand'>;

const refusedAmendment = ({ rules, state }: Situation, amendment: Amendment): Rejection | undefined => {
  if (state.phase === 'unopened') return reject('NOT_OPEN');
  if (state.phase === 'opened' || state.phase === 'settled') return reject('WRONG_PHASE');
  const { hand, forbidden, win, value, revealed } = state.table.players[amendment.seat];
  return (
    // A win that was judged had its consequences: play is over, or points have moved.
    (win !== undefined && value !== undefined ? reject('HAND_JUDGED', { at: '/seat' }) : undefined) ??
    // What follows would tell of the tiles all the same, as what the hand is worth. After a false Hu it stands again.
    (revealed !== undefined && amendment.visibility === 'concealed'
      ? reject('HAND_LIES_OPEN', { at: '/visibility' })
      : undefined) ??
    (hand.length === amendment.tiles.length ? undefined : reject('HAND_SIZE', { at: '/tiles' })) ??
    faceMissing(state, amendment) ??
    notInSet(rules, state, amendment) ??
    (forbidden?.tile === undefined || couldHold(amendment, forbidden.tile as Tile)
      ? undefined
      : reject('FIRST_DISCARD_OWED', { at: '/tiles' })) ??
    (amendment.drawn === undefined || couldHold(amendment, amendment.drawn)
      ? undefined
      : reject('TILE_NOT_HELD', { at: '/drawn' }))
  );
};

const couldHold = ({ tiles }: Amendment, tile: Amendment['tiles'][number]): boolean =>
  tile === UNKNOWN || tiles.includes(tile) || tiles.includes(UNKNOWN);

/** A hand laid open, or on a table that sees everything, has no unknown tile. */
const faceMissing = ({ terms }: Dealt, { tiles, visibility }: Amendment): Rejection | undefined => {
  const unknown = tiles.indexOf(UNKNOWN);
  const mustBeKnown = terms.recording === 'full' || visibility === 'open';
  return mustBeKnown && unknown >= 0 ? reject('FACE_NOT_KNOWN', { at: `/tiles/${unknown}` }) : undefined;
};

/** With all that lies elsewhere, no kind may have more copies than the set. */
const notInSet = (rules: RuleSet, { terms, table }: Dealt, { seat, tiles }: Amendment): Rejection | undefined => {
  const players = withSeat(table.players, seat, { ...table.players[seat], hand: [] });
  return surplusTile(rules, { terms, table: { ...table, players } }, tiles, (index) => `/tiles/${index}`);
};

/** What a seat holds is other than the record says: the misread tiles stay in the log, beside the amendment. */
export const amendHand: Step<Amendment> = {
  refuses: refusedAmendment,
  acts: (draft, { seat, tiles, drawn, visibility, reason, by }) => {
    draft.add({
      type: 'HandAmended',
      seat,
      hand: { count: tiles.length, tiles: visibility === 'open' ? tiles.filter(isKnown).sort(byKind) : tiles },
      ...(drawn === undefined ? {} : { drawn }),
      visibility,
      reason,
      by,
    });
  },
};
