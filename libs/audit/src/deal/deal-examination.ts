import { liveBranch, openPointsIn, type MissingFact } from '#deal';
import type { Adjudicated } from './adjudication-check.js';
import type { DealLog } from './deal-log.js';
import type { ProvedDeal } from './deal-proof.js';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import { checkLedger } from './ledger-check.js';
import type { ReplayedDeal } from './replay-check.js';
import type { Examined } from '../findings/verdict.js';

/** What the checks of one deal found, and the number of things that they examined. */
export interface DealExamination {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
  readonly examined: Partial<Examined>;
  /** How the deal ended, if it is settled. */
  readonly ending?: string;
}

/** The results of a deal whose commands are all proved: only its ledger and its facts are left to be checked. */
export const examineProved = ({ log, last, commands }: ProvedDeal): DealExamination => {
  const replayed = { events: log.events.length, last, findings: [] };
  return withLedger(log, [], { replayed, adjudicated: { findings: [], gaps: [], commands, proved: commands } });
};

/** The number of sealed values. */
export const sealsIn = ({ events }: DealLog): number => events.reduce((sum, event) => sum + event.seals, 0);

/** A deal after its replay and the decisions on its commands. */
export interface JudgedDeal {
  readonly replayed: Pick<ReplayedDeal, 'events' | 'last' | 'findings'>;
  readonly adjudicated: Adjudicated;
}

/** The results of a deal whose ledger is left to be checked. */
export const withLedger = (
  log: DealLog,
  sealGaps: readonly Gap[],
  { replayed, adjudicated }: JudgedDeal,
): DealExamination => {
  const ledger = checkLedger(log);
  const { last } = replayed;
  return {
    findings: [...log.findings, ...replayed.findings, ...adjudicated.findings, ...ledger.findings],
    gaps: [...sealGaps, ...adjudicated.gaps, ...unknowableFacts(log), ...statedValues(log)],
    examined: {
      seals: sealsIn(log) - sealGaps.length,
      replay: replayed.events,
      adjudication: adjudicated.proved,
      ledger: ledger.examined,
    },
    ...(last.phase === 'settled' && { ending: last.ending }),
  };
};

/** Payments and fines that depend on an unknowable fact are not proved. */
const unknowableFacts = ({ deal, events }: DealLog): readonly Gap[] => {
  const live = liveBranch(events);
  return openPointsIn(live).map(({ seat, fact }) => {
    const ruled = live.findLast(
      ({ event }) => event.type === 'RulingMade' && event.seat === seat && event.fact === fact,
    );
    return {
      check: 'adjudication',
      code: 'FACT_UNKNOWABLE',
      deal,
      ...(ruled !== undefined && { sequence: ruled.sequence }),
      message: `A referee ruled that ${FACTS[fact]} of ${seat} cannot be known: the deal was settled without this fact.`,
    };
  });
};

/** The consequences of a stated value are proved; the value itself is not. */
const statedValues = ({ deal, events }: DealLog): readonly Gap[] =>
  liveBranch(events).flatMap(({ sequence, event }): readonly Gap[] =>
    event.type === 'ValueReported'
      ? [
          {
            check: 'adjudication',
            code: 'VALUE_STATED',
            deal,
            sequence,
            message: `The value of the hand of ${event.seat} is stated by a person: it is not derived from tiles and cannot be checked.`,
          },
        ]
      : [],
  );

const FACTS: Readonly<Record<MissingFact, string>> = {
  'forbidden-suit': 'the forbidden suit',
  'concealed-kongs': 'the concealed kongs',
};
