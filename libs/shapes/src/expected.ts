import { EXPECTED } from '#texts/shapes/expected';
import { fill, type ParametersOf, type Phrase } from '#language';

/** The English message of a schema, from the table. `shapeFaults` uses it to find the other languages. */
export const expected = <Name extends keyof typeof EXPECTED>(
  name: Name,
  parameters: ParametersOf<(typeof EXPECTED)[Name]>,
): string => fill<Phrase>(EXPECTED[name], parameters).en;

export { EXPECTED } from '#texts/shapes/expected';
