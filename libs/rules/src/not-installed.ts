import { NOT_INSTALLED } from '#texts/rules/not-installed';
import { fill, type Text } from '#language';

/** A rule set as a request names it. */
interface Named {
  readonly ruleSet: string;
  readonly edition?: string | undefined;
}

const LONGEST_NAME = 60;
const quoted = (name: string): string => JSON.stringify(name.slice(0, LONGEST_NAME));

/** The detail of a refusal: which rule set was named, and which are installed. */
export const notInstalled = (
  { ruleSet, edition }: Named,
  installed: readonly { readonly id: string; readonly edition: string }[],
): Text =>
  fill(NOT_INSTALLED, {
    got: [ruleSet, ...(edition === undefined ? [] : [edition])].map(quoted).join(' '),
    installed: installed.map((rules) => `${rules.id} (${rules.edition})`).join(', '),
  });

export { NOT_INSTALLED } from '#texts/rules/not-installed';
