import { historyOf, liveBranch, openPointsIn, replay, type DealEvent, type MissingFact } from '#deal';
import { forReaders } from '#projections';
import { readjudicate, type Adjudicated } from './adjudication-check.js';
import type { DealLog } from './deal-log.js';
import type { ProvedDeal } from './deal-proof.js';
import type { AuditFinding } from '../findings/finding.js';
import type { Gap } from '../findings/gap.js';
import { judgeEndings } from './judge-endings.js';
import { judgeOfDeal, type Judges } from './judge-of-deal.js';
import { checkLedger } from './ledger-check.js';
import { replayDealBy, type ReplayedDeal } from './replay-check.js';
import type { Examined } from '../findings/verdict.js';

/** What the checks of one deal found, and the number of things that they examined. */
export interface DealExamination {
  readonly findings: readonly AuditFinding[];
  readonly gaps: readonly Gap[];
  readonly examined: Partial<Examined>;
  /** How the deal ended, if it is settled. */
  readonly ending?: string;
}

/** A deal that began before the file cannot be checked from the file alone. */
const beganBefore = ({ deal, events }: DealLog): Gap => ({
  check: 'replay',
  code: 'BEGAN_BEFORE',
  deal,
  sequence: events[0]?.sequence ?? 1,
  message: 'The deal began before the file did: neither replay, judgements nor payments can be checked.',
});

/**
 * Runs the checks over one deal. If the header does not state that the deal began before, the sequence check has found
 * it.
 */
export const examineDeal = (log: DealLog, judges: Judges): DealExamination => {
  const sealGaps = log.events.flatMap((event) => unopenedSeals(log.deal, event));
  if ((log.events[0]?.sequence ?? 1) > 1)
    return {
      findings: log.findings,
      gaps: [...sealGaps, beganBefore(log)],
      examined: { seals: sealsIn(log) - sealGaps.length },
    };
  return withLedger(log, sealGaps, judgeDeal(log, judges));
};

/** The results of a deal whose commands are all proved: only its ledger and its facts are left to be checked. */
export const examineProved = ({ log, last, commands }: ProvedDeal): DealExamination => {
  const replayed = { events: log.events.length, last, findings: [] };
  return withLedger(log, [], { replayed, adjudicated: { findings: [], gaps: [], commands, proved: commands } });
};

const sealsIn = ({ events }: DealLog): number => events.reduce((sum, event) => sum + event.seals, 0);

interface JudgedDeal {
  readonly replayed: Pick<ReplayedDeal, 'events' | 'last' | 'findings'>;
  readonly adjudicated: Adjudicated;
}

const withLedger = (log: DealLog, sealGaps: readonly Gap[], { replayed, adjudicated }: JudgedDeal): DealExamination => {
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

/** Checks 3 and 4 by the judge that the deal names. Without that judge, the deal is replayed, and only its end by a command that needs no judge is judged. */
const judgeDeal = (log: DealLog, judges: Judges): JudgedDeal => {
  const found = judgeOfDeal(log, judges);
  if ('finding' in found) {
    const replayed = replayDealBy(log, READERS);
    const endings = judgeEndings(log, replayed);
    return { replayed, adjudicated: { ...endings, findings: [found.finding, ...endings.findings] } };
  }
  const { judge } = found;
  const replayed = replayDealBy(log, judge);
  return { replayed, adjudicated: readjudicate(log, replayed, judge) };
};

/** The folds of this program, for a deal whose judge is missing. */
const READERS = {
  replay: (events: readonly DealEvent[]) => replay(forReaders, events),
  historyOf: (events: readonly DealEvent[]) => historyOf(forReaders, events),
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

const unopenedSeals = (deal: string, { sequence, unopened }: DealLog['events'][number]): readonly Gap[] =>
  unopened.map((pointer) => ({
    check: 'seals',
    code: 'SEALED',
    deal,
    sequence,
    pointer,
    message: 'No disclosure of the file opens this value.',
  }));
