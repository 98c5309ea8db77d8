import { type Fault, headlineOf } from '../../../verify/headline.js';
import type { AuditedDeal, AuditedFile } from '../../../verify/worker/audited-file.js';

/** What the findings of a file mean for its deals. Each deal is in one of the four groups. */
export interface Consequences {
  readonly faulty: readonly { readonly deal: AuditedDeal; readonly fault: Fault }[];
  /** The deals without findings that follow a faulty one in their match: their totals build on it. */
  readonly later: number;
  readonly sound: number;
  /** The other deals without findings of which not everything could be checked. */
  readonly open: number;
}

export const consequencesOf = ({ deals, findings }: Pick<AuditedFile, 'deals' | 'findings'>): Consequences => {
  const faulty = deals.flatMap((deal) => {
    const headline = headlineOf(findings.filter((finding) => finding.deal === deal.deal));
    return headline === undefined ? [] : [{ deal, fault: headline.fault }];
  });
  const without = deals.filter((deal) => !faulty.some((each) => each.deal === deal));
  const buildsOnFaulty = ({ match, number = 0 }: AuditedDeal): boolean =>
    match !== undefined && faulty.some(({ deal }) => deal.match === match && (deal.number ?? 0) < number);
  const others = without.filter((deal) => !buildsOnFaulty(deal));
  const sound = others.filter(({ verdict }) => verdict === 'clean').length;
  return { faulty, later: without.length - others.length, sound, open: others.length - sound };
};
