import { liveBranch, outcomeOf, type EventOf } from '#deal';
import { freshCopy } from '#event-log';
import type { DealOutcome } from '#ledger';
import { type DealTimes, ROUND_OPTION } from '#match';
import { dealTimes, forReaders } from '#projections';
import type { DealLog } from './deal-log.js';
import { replayDeal } from './replay-check.js';

/** What is kept of a deal after its checks: what a match can be compared with. */
export interface DealFacts {
  readonly deal: string;
  /** How the first event opened the deal, if it did; undefined where no match was known to name the deal. */
  readonly opened?: EventOf<'DealOpened'> & { readonly round: string | number | boolean };
  /** The matches that its events name, each with the sequence of the event. */
  readonly named: readonly { readonly sequence: number; readonly match: string }[];
  /** The settlements by sequence; undefined where no match was known to name the deal. */
  readonly settlements?: ReadonlyMap<number, Settlement>;
  /** The sequence of the settlement that counts; undefined if there is none. */
  readonly lastSettlement?: number;
  /** When it was played; undefined where no match was known to name the deal. */
  readonly times?: DealTimes;
}

export interface Settlement {
  readonly hash: string;
  readonly outcome: DealOutcome;
}

/** @param isNamed whether a match is known to name the deal; a deal may name its match itself, too. */
export const factsOf = (log: DealLog, isNamed: boolean): DealFacts => {
  const { deal, events } = log;
  const first = events[0]?.event;
  const opened = first?.type === 'DealOpened' ? first : undefined;
  const last = liveBranch(events).at(-1);
  return {
    deal,
    named: events.flatMap(({ sequence, event }) =>
      event.type === 'DealOpened' && event.match !== undefined ? [{ sequence, match: event.match }] : [],
    ),
    ...((isNamed || opened?.match !== undefined) && {
      ...(opened && { opened: { ...opened, round: opened.options[ROUND_OPTION] ?? '' } }),
      settlements: settlementsIn(log),
      times: dealTimes(events),
    }),
    ...(last?.event.type === 'DealSettled' && { lastSettlement: last.sequence }),
  };
};

/** In a forged log a sequence can occur twice: the first event counts. */
const settlementsIn = (log: DealLog): ReadonlyMap<number, Settlement> => {
  const { states } = replayDeal(log, forReaders);
  const first = new Map(log.events.toReversed().map((event) => [event.sequence, event]));
  return new Map(
    [...first.values()].flatMap(({ sequence, hash, event }): [number, Settlement][] => {
      const after = event.type === 'DealSettled' ? states[sequence] : undefined;
      return after?.phase === 'settled' ? [[sequence, { hash: freshCopy(hash), outcome: outcomeOf(after) }]] : [];
    }),
  );
};
