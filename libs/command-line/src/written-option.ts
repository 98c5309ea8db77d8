import { type Agreements, isRejection, type RuleSet, type RuleSetOptions } from '#deal';

/**
 * Parses a value: whole numbers and booleans by their form, everything else as text. The rule set decides whether the
 * value is permitted.
 */
const valueOf = (text: string): RuleSetOptions[string] => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^(0|-?[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
};

/** Parses an agreed option in the form `limit=2000` into its name and value; undefined if the form is wrong. */
export const writtenOption = (text: string): readonly [name: string, value: RuleSetOptions[string]] | undefined => {
  const at = text.indexOf('=');
  return at < 1 ? undefined : [text.slice(0, at), valueOf(text.slice(at + 1))];
};

const asWritten = (agreements: Agreements): string => {
  const each = Object.entries(agreements).map(([name, agreement]) =>
    agreement.kind === 'choice'
      ? `${name}=${agreement.values.join('|')}`
      : `${name}=${agreement.least}..${agreement.most} (required)`,
  );
  return each.length === 0 ? 'no option' : each.join('; ');
};

/** The reason, in one line, why a deal of the rule set cannot begin with these options; undefined if it can. */
export const unfitOptions = (
  { id, setup }: Pick<RuleSet, 'id' | 'setup'>,
  agreed: RuleSetOptions,
): string | undefined => {
  const answer = setup.options(agreed);
  if (!isRejection(answer)) return undefined;
  return `${id} does not begin like this, see ${answer.at ?? '/options'}: it takes ${asWritten(setup.agreements)}`;
};
