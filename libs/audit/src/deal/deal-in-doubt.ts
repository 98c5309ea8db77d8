import { historyOf, replay, type DealEvent } from '#deal';
import { forReaders } from '#projections';
import { readjudicate } from './adjudication-check.js';
import { sealsIn, withLedger, type DealExamination, type JudgedDeal } from './deal-examination.js';
import { openDeal, type DealLog, type OpeningTools } from './deal-log.js';
import type { Gap } from '../findings/gap.js';
import { judgeEndings } from './judge-endings.js';
import { judgeOfDeal, type Judges } from './judge-of-deal.js';
import type { HeldStream } from '../log/held-streams.js';
import { replayDealBy } from './replay-check.js';

/** Opens a deal that is not proved, and names its faults and gaps. The page loads this module only for such a deal. */
export const examineInDoubt = (
  { name, stored, disclosures }: Pick<HeldStream, 'name' | 'stored' | 'disclosures'>,
  tools: Judges & OpeningTools,
): { readonly log: DealLog; readonly examination: DealExamination } => {
  const log = openDeal(name, stored, disclosures, tools);
  return { log, examination: examineDeal(log, tools) };
};

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
const examineDeal = (log: DealLog, judges: Judges): DealExamination => {
  const sealGaps = log.events.flatMap((event) => unopenedSeals(log.deal, event));
  if ((log.events[0]?.sequence ?? 1) > 1)
    return {
      findings: log.findings,
      gaps: [...sealGaps, beganBefore(log)],
      examined: { seals: sealsIn(log) - sealGaps.length },
    };
  return withLedger(log, sealGaps, judgeDeal(log, judges));
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

const unopenedSeals = (deal: string, { sequence, unopened }: DealLog['events'][number]): readonly Gap[] =>
  unopened.map((pointer) => ({
    check: 'seals',
    code: 'SEALED',
    deal,
    sequence,
    pointer,
    message: 'No disclosure of the file opens this value.',
  }));
