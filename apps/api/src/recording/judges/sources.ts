import { digestOf } from '#editions';
import { judgeOf, workingCopyOf, type Edition, type Judge } from '#judge';
import { handRulesOf, matchRuleSets, RULE_SETS } from '#rules';

const EDITIONS: readonly Edition[] = RULE_SETS.map((rules) => {
  const [hands, match] = [handRulesOf(rules.id, rules.edition), matchRuleSets(rules.id, rules.edition)];
  if (hands === undefined || match === undefined) throw new Error(`${rules.id} ${rules.edition} is incomplete`);
  return { rules, hands, match };
});

/** The sources under their own names, for tests: the answers of published editions, without their files. */
export const sourceJudges = (): readonly Judge[] => EDITIONS.map((edition) => judgeOf(edition));

/** The sources as working copies, for developers: their deals carry an edition such as `2019-03-11-next`. */
export const workingCopies = (): readonly Judge[] =>
  EDITIONS.map((edition) => judgeOf(workingCopyOf(edition, digestOf)));
