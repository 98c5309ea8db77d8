import { isRejection, type RuleSet, type RuleSetOptions } from '#deal';

/** A whole number and a yes or no are what they look like, the rest are words; which of them fits, the rule set says. */
const valueOf = (text: string): RuleSetOptions[string] => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
};

/** An option agreed on as people write it, `limit=2000`, by name and value; undefined where it is not written so. */
export const writtenOption = (text: string): readonly [name: string, value: RuleSetOptions[string]] | undefined => {
  const at = text.indexOf('=');
  return at < 1 ? undefined : [text.slice(0, at), valueOf(text.slice(at + 1))];
};

const asWritten = ({ agreements }: Pick<RuleSet, 'agreements'>): string => {
  const each = Object.entries(agreements).map(([name, agreement]) =>
    agreement.kind === 'choice'
      ? `${name}=${agreement.values.join('|')}`
      : `${name}=${agreement.least}..${agreement.most}, which has to be said`,
  );
  return each.length === 0 ? 'no option' : each.join('; ');
};

/** Why no deal of the book begins with these options, in a line for whoever wrote them; undefined where one does. */
export const unfitOptions = (
  rules: Pick<RuleSet, 'id' | 'agreements' | 'options'>,
  agreed: RuleSetOptions,
): string | undefined => {
  const answer = rules.options(agreed);
  if (!isRejection(answer)) return undefined;
  return `${rules.id} does not begin like this, see ${answer.at ?? '/options'}: it takes ${asWritten(rules)}`;
};
