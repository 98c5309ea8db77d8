import type { RuleSets } from '#deal';
import { dealJudgeOf } from '#judge';
import { PUBLISHED_FINGERPRINTS } from '#rules/published';
import type { JudgeLookup } from './judge-of-deal.js';

/**
 * Judges deals of published editions by the sources of these editions, for programs that run no judge files. Tests
 * compare the answers of both.
 */
export const judgesOfSources =
  (ruleSets: RuleSets): JudgeLookup =>
  ({ ruleSet, edition, fingerprint }) => {
    const rules = ruleSets(ruleSet, edition);
    const isPublished = PUBLISHED_FINGERPRINTS[`${ruleSet}@${edition}`] === fingerprint;
    return rules !== undefined && isPublished ? dealJudgeOf({ ...rules, fingerprint }) : undefined;
  };
