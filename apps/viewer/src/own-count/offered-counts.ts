import type { Seat } from '#tiles';
import type { Schemas } from '../api/types.js';

type Listed = Schemas['LegalCommand'];

/** What a deal with own counts takes next, as the API lists it. */
export interface OfferedCounts {
  /** The declared winner shows the hand, and may count it. */
  readonly reveal: Listed | undefined;
  /** The seats that may object to the open count. */
  readonly contestedBy: readonly Seat[];
  /** Ends the time for objections. Undefined without an open count: the command also closes claims. */
  readonly close: Listed | undefined;
}

export const offeredCounts = (listed: readonly Listed[]): OfferedCounts => {
  const found = (type: string): Listed | undefined => listed.find(({ command }) => command.type === type);
  const contestedBy = listed.flatMap(({ command, seats }) => (command.type === 'ContestCount' ? seats : []));
  return {
    reveal: found('RevealHand'),
    contestedBy,
    close: contestedBy.length === 0 ? undefined : found('CloseClaims'),
  };
};
