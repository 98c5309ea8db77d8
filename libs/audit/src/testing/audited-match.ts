import { judgesOf } from '#judge';
import type { RuleSet } from '#deal';
import type { MatchEvent, MatchRules } from '#match';
import { nodeSha256, type RecordedMatch } from '#testing';
import { audit, type AuditReport } from '../audit.js';

type Forge = ConstructorParameters<typeof RecordedMatch>[2];

/** Audits the exported log of a match under the true rules, independent of the forger's rules. */
export const auditUnder =
  (rules: RuleSet, matchRules: MatchRules) =>
  async (match: RecordedMatch, disclosures: 'none' | 'all' = 'all'): Promise<AuditReport> =>
    audit([Buffer.from(await match.file(disclosures))], {
      judges: judgesOf(() => rules),
      matchRuleSets: () => matchRules,
      sha256: nodeSha256,
    });

/** The place and the clause of each finding. */
export const pointed = ({ findings }: AuditReport) =>
  findings.map(({ code, deal, pointer, clause }) => [code, deal, pointer, clause]);

/** Changes events of one type. */
export const falsifying =
  <T extends MatchEvent['type']>(
    type: T,
    change: (event: Extract<MatchEvent, { type: T }>) => MatchEvent | undefined,
  ): Forge =>
  (event) =>
    event.type === type ? change(event as Extract<MatchEvent, { type: T }>) : event;
