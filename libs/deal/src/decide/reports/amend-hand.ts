import { byKind, isKnown, type SeenTile, UNKNOWN, withSeat } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import type { EventOf } from '../../messages/events.js';
import { forbiddenSuitOf } from '../../state/read-own-facts.js';
import { refuseIf, reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Dealt, DealState } from '../../state/state.js';
import { amendReport, refuseReportAmendment } from './amend-report.js';
import { refuseSurplusTile } from '../step/checks.js';
import { BEFORE_THE_END, stepIn, type DealStep } from '../step/step.js';

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
  const { tiles, drawn } = amendment;
  const [received, expected] = [tiles.length, hand.length];
  const visibility = visibilityOf(state, amendment);
  // A revealed hand, or one of a full recording, has no unknown tile.
  const mustBeKnown = state.terms.recording === 'full' || visibility === 'open';
  const unknown = tiles.indexOf(UNKNOWN);
  return (
    (foreign === undefined ? undefined : reject('WRONG_RECORDING', { at: `/${foreign}` })) ??
    // A judged win had consequences: play is over, or points have moved.
    refuseIf(win !== undefined && value !== undefined, 'HAND_JUDGED', { at: '/seat' }) ??
    // The events that follow, such as the hand's value, would reveal the tiles. After a false win the hand is concealed again.
    refuseIf(revealed !== undefined && visibility === 'concealed', 'HAND_LIES_OPEN', { at: '/visibility' }) ??
    refuseIf(received !== expected, 'HAND_SIZE', { at: '/tiles', received, expected }) ??
    refuseIf(mustBeKnown && unknown >= 0, 'FACE_NOT_KNOWN', { at: `/tiles/${unknown}` }) ??
    refuseNotInSet(rules, state, amendment) ??
    refuseIf(!couldHold(tiles, setAside), 'FIRST_DISCARD_OWED', { at: '/tiles' }) ??
    refuseIf(!couldHold(tiles, drawn), 'TILE_NOT_HELD', { at: '/drawn' })
  );
};

/** Returns whether the tile, if there is one, can be among these. */
const couldHold = (tiles: Amendment['tiles'], tile: SeenTile | undefined): boolean =>
  tile === undefined || !isKnown(tile) || tiles.includes(tile) || tiles.includes(UNKNOWN);

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
      ...(drawn !== undefined && { drawn }),
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
