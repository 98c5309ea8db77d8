import { allRefusals, refusingAll } from '#decider';
import { UNKNOWN, type RecordedTile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { refuseIf, reject, type Rejection } from '../../messages/rejections.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { Playing } from '../../state/state.js';
import { isOut, mayNotClaim, refuseSurplusTile } from '../step/checks.js';
import { reportIn } from '../step/step.js';

type Command = CommandOf<'ReportKong'>;

const MOST_MELDS = 4;

/**
 * A melded kong has a discarder, a concealed one has none. For an added kong the discarder of the pung may be named.
 */
const refuseGiver = (state: Playing, { seat, kind, from }: Command): Rejection | undefined => {
  if (from === undefined) return kind === 'melded' ? reject('NOTHING_TO_CLAIM', { at: '/from' }) : undefined;
  if (from === seat || kind === 'concealed') return reject('NOTHING_TO_CLAIM', { at: '/from' });
  return kind === 'melded' && isOut(state, from) ? reject('SEAT_IS_OUT', { at: '/from' }) : undefined;
};

const refuseReportedKong = (rules: RuleSet, state: Playing, command: Command): readonly Rejection[] => {
  const { seat, kind, tile } = command;
  const { melds } = state.table.players[seat];
  return allRefusals([
    refuseIf(isOut(state, seat), 'SEAT_IS_OUT', { at: '/seat' }),
    refuseIf(mayNotClaim(rules, state, seat), 'HAND_DEAD', { at: '/seat' }),
    refuseIf(melds.length >= MOST_MELDS, 'HAND_SIZE', { at: '/seat', received: MOST_MELDS + 1, expected: MOST_MELDS }),
    refuseIf(kind !== 'concealed' && tile === UNKNOWN, 'FACE_NOT_KNOWN', { at: '/tile' }),
    refuseGiver(state, command),
    refuseSurplusTile(rules, state, Array<RecordedTile>(4).fill(tile), () => '/tile'),
  ]);
};

export const reportKong = reportIn('playing')<Command>({
  ...refusingAll(({ rules, state }, command) => refuseReportedKong(rules, state, command)),
  acts: (draft, { seat, kind, tile, from }) => {
    const { rules, state } = draft;
    draft.add({
      type: 'KongDeclared',
      seat,
      kind,
      tile,
      ...(from !== undefined && { from }),
      // The person who reports has seen the tile: a result-only recording conceals nothing.
      visibility: 'open',
      robbable: false,
      payers: rules.settlement.payersOfKong(state as Playing, seat, kind, from),
    });
  },
});
