import type { DealLog } from '#audit';
import { clauseText, reasonText, type RuleSet, type RuleSets } from '#deal';
import { ledgerOf } from '#projections';
import type { AuditedDeal, ExplainedTransfer } from '../audited-file.js';

type DealLedger = Pick<AuditedDeal, 'opened' | 'lines' | 'balances'>;

/** The ledger of a deal as its events state it, with the texts of its rule set. */
export const dealLedger = ({ events }: DealLog, ruleSets: RuleSets): DealLedger => {
  const opened = events[0]?.event;
  const { lines, balances } = ledgerOf(events);
  if (opened?.type !== 'DealOpened') return { lines: lines.map((line) => explained(line, undefined)), balances };
  const rules = ruleSets(opened.ruleSet, opened.edition);
  return {
    opened: {
      ruleSet: rules?.title ?? opened.ruleSet,
      table: opened.table,
      players: {
        east: opened.seating.east.player,
        south: opened.seating.south.player,
        west: opened.seating.west.player,
        north: opened.seating.north.player,
      },
    },
    lines: lines.map((line) => explained(line, rules)),
    balances,
  };
};

const explained = (line: ExplainedTransfer, rules: RuleSet | undefined): ExplainedTransfer => {
  const reason = reasonText(rules, line.reason);
  const clause = clauseText(rules, line.clause);
  return {
    ...line,
    ...(reason === undefined ? {} : { reasonText: reason }),
    ...(clause === undefined ? {} : { clauseText: clause }),
  };
};
