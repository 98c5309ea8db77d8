import { EXPECTED_IN_REQUESTS } from '#texts/source/shapes/expected-in-requests';
import { filledIn, type ParametersOf, type Phrase } from '#language';

/** As `expected`, of the table of requests. */
export const expectedInRequest = <Name extends keyof typeof EXPECTED_IN_REQUESTS>(
  name: Name,
  parameters: ParametersOf<(typeof EXPECTED_IN_REQUESTS)[Name]>,
): string => filledIn<Phrase>('en', EXPECTED_IN_REQUESTS[name], parameters);
