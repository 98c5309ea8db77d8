import { RULE_SETS } from '#rules';
import type { Text } from '#tiles';

const INSTALLED = RULE_SETS.map(({ id, edition }) => `${id} (${edition})`).join(', ');
const LONGEST_NAME = 60;

const quoted = (name: string): string => JSON.stringify(name.slice(0, LONGEST_NAME));

/** What stands in the refusal of a rule set or an edition that is not installed. */
export const installedRuleSets = ({
  ruleSet,
  edition,
}: {
  readonly ruleSet: string;
  readonly edition?: string;
}): Text => {
  const got = [ruleSet, ...(edition === undefined ? [] : [edition])].map(quoted).join(' ');
  return {
    en: `Got ${got}, expected an installed rule set: ${INSTALLED}.`,
    ru: `Получено ${got}, установлены правила: ${INSTALLED}.`,
    zh: `收到 ${got}，已安装的规则：${INSTALLED}。`,
  };
};
