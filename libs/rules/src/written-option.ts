import type { RuleSetOptions } from '#deal';

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
