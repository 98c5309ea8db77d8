import { EXPECTED } from '#texts/source/shapes/expected';
import { filledIn, type ParametersOf, type Phrase } from '#language';

/** The English message of a schema, from the table. `shapeFaults` uses it to find the other languages. */
export const expected = <Name extends keyof typeof EXPECTED>(
  name: Name,
  parameters: ParametersOf<(typeof EXPECTED)[Name]>,
): string => filledIn<Phrase>('en', EXPECTED[name], parameters);
