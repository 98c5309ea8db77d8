import type { DealState, NextCommand } from '#deal';
import type { TimeOfPlay } from '../../../recording/deal-follower.js';

/** The commands whose events are acts at the table (`isAct`). */
const ACTS: ReadonlySet<string> = new Set<NextCommand['command']['type']>([
  'BreakWall',
  'DealHands',
  'ChooseForbiddenSuit',
  'ShowBonusTile',
  'ReportNoFlowers',
  'IndicateJoker',
  'DrawTile',
  'DiscardTile',
  'DeclarePung',
  'DeclareChow',
  'DeclareKong',
  'DeclareReady',
  'DeclareWin',
  'WithdrawClaim',
  'ReturnTile',
]);

const endsByTime = ({ command }: NextCommand): boolean => command.type === 'EndPlay' && command['reason'] === 'time';

/** The commands that the time of play permits. A result-only recording states afterwards what happened: its reports are no acts. */
export const timelyCommands = (
  commands: readonly NextCommand[],
  deal: Exclude<DealState, { readonly phase: 'unopened' }>,
  { permitsActs, permitsEnd }: TimeOfPlay,
): readonly NextCommand[] => {
  const isPlayed = deal.terms.recording !== 'result';
  return commands.filter((each) =>
    endsByTime(each) ? permitsEnd : permitsActs || !isPlayed || !ACTS.has(each.command.type),
  );
};
