import { byKind, isKnown, UNKNOWN, withSeat, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import type { EventOf } from '../events.js';
import { forbiddenSuitOf } from '../read-own-facts.js';
import { reject, type Rejection } from '../rejections.js';
import type { RuleSet } from '../rule-set.js';
import type { Dealt, DealState } from '../state.js';
import { amendReport, refuseReportAmendment } from './amend-report.js';
import { refuseSurplusTile } from './checks.js';
import { BEFORE_THE_END, stepIn, type DealStep } from './step.js';

type Amendment = CommandOf<'AmendHand'>;

/** A revealed hand is amended openly, unless the referee requests otherwise. */
const visibilityOf = ({ table }: Dealt, { seat, visibility }: Amendment): EventOf<'HandAmended'>['visibility'] =>
  visibility ?? (table.players[seat].revealed === undefined ? 'concealed' : 'open');

/** Members of reports, which only a result-only recording has. */
const OF_REPORTS = ['kongs', 'melds', 'bonusTiles', 'forbidden', 'onlyForbiddenDiscarded', 'ready'] as const;

const refuseAmendment = (rules: RuleSet, state: Dealt, amendment: Amendment): Rejection | undefined => {
  const { hand, win, value, revealed } = state.table.players[amendment.seat];
  const setAside = forbiddenSuitOf(rules, state, amendment.seat)?.tile;
  const foreign = OF_REPORTS.find((member) => amendment[member] !== undefined);
  return (
    (foreign === undefined ? undefined : reject('WRONG_RECORDING', { at: `/${foreign}` })) ??
    // A judged win had consequences: play is over, or points have moved.
    (win !== undefined && value !== undefined ? reject('HAND_JUDGED', { at: '/seat' }) : undefined) ??
    // The events that follow, such as the hand's value, would reveal the tiles. After a false win the hand is concealed again.
    (revealed !== undefined && visibilityOf(state, amendment) === 'concealed'
      ? reject('HAND_LIES_OPEN', { at: '/visibility' })
      : undefined) ??
    (hand.length === amendment.tiles.length
      ? undefined
      : reject('HAND_SIZE', { at: '/tiles', received: amendment.tiles.length, expected: hand.length })) ??
    refuseMissingFace(state, amendment) ??
    refuseNotInSet(rules, state, amendment) ??
    (setAside === undefined || couldHold(amendment, setAside as Tile)
      ? undefined
      : reject('FIRST_DISCARD_OWED', { at: '/tiles' })) ??
    (amendment.drawn === undefined || couldHold(amendment, amendment.drawn)
      ? undefined
      : reject('TILE_NOT_HELD', { at: '/drawn' }))
  );
};

const couldHold = ({ tiles }: Amendment, tile: Amendment['tiles'][number]): boolean =>
  tile === UNKNOWN || tiles.includes(tile) || tiles.includes(UNKNOWN);

/** A revealed hand, or one of a full recording, has no unknown tile. */
const refuseMissingFace = (state: Dealt, amendment: Amendment): Rejection | undefined => {
  const unknown = amendment.tiles.indexOf(UNKNOWN);
  const mustBeKnown = state.terms.recording === 'full' || visibilityOf(state, amendment) === 'open';
  return mustBeKnown && unknown >= 0 ? reject('FACE_NOT_KNOWN', { at: `/tiles/${unknown}` }) : undefined;
};

/** Together with all other tiles, no kind may have more copies than the set. */
const refuseNotInSet = (rules: RuleSet, { terms, table }: Dealt, { seat, tiles }: Amendment): Rejection | undefined => {
  const players = withSeat(table.players, seat, { ...table.players[seat], hand: [] });
  return refuseSurplusTile(rules, { terms, table: { ...table, players } }, tiles, (index) => `/tiles/${index}`);
};

/** Corrects a recorded hand before the deal is settled. */
const amendInPlay = stepIn(...BEFORE_THE_END)<Amendment>({
  refuse: ({ rules, state }, amendment) => refuseAmendment(rules, state, amendment),
  acts: (draft, amendment) => {
    const { seat, tiles, drawn, reason, by } = amendment;
    const visibility = visibilityOf(draft.state as Dealt, amendment);
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
});

/**
 * Corrects the record of a hand. The misread tiles stay in the log, beside the amendment. In a result-only recording
 * the hands are reported again.
 * @param refusedHand checks a report of a hand against the deal and the rule set.
 */
export const amendHandBy = (refusedHand: Parameters<typeof refuseReportAmendment>[2]): DealStep<Amendment> => ({
  refuse: (situation, amendment) =>
    isByResult(situation.state)
      ? refuseReportAmendment(situation, amendment, refusedHand)
      : amendInPlay.refuse(situation, amendment),
  acts: (draft, amendment) => {
    (isByResult(draft.state) ? amendReport : amendInPlay.acts)(draft, amendment);
  },
});

const isByResult = (state: DealState): boolean => state.phase !== 'unopened' && state.terms.recording === 'result';
