import type { DealLog } from '#audit';
import type { RuleSets } from '#deal';
import { ledgerOf } from '#projections';
import type { AuditedDeal } from './audited-file.js';

type DealLedger = Pick<AuditedDeal, 'opened' | 'lines' | 'balances'>;

/** The ledger of a deal as its events state it. */
export const dealLedger = ({ events }: DealLog, ruleSets: RuleSets): DealLedger => {
  const opened = events[0]?.event;
  const { lines, balances } = ledgerOf(events);
  if (opened?.type !== 'DealOpened') return { lines, balances };
  return {
    opened: {
      ruleSet: opened.ruleSet,
      isInstalled: ruleSets(opened.ruleSet, opened.edition) !== undefined,
      table: opened.table,
      players: {
        east: opened.seating.east.player,
        south: opened.seating.south.player,
        west: opened.seating.west.player,
        north: opened.seating.north.player,
      },
    },
    lines,
    balances,
  };
};
