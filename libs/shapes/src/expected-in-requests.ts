import { EXPECTED_IN_REQUESTS } from '#texts/shapes/expected-in-requests';
import { fill, type ParametersOf, type Phrase } from '#language';

/** As `expected`, of the table of requests. */
export const expectedInRequest = <Name extends keyof typeof EXPECTED_IN_REQUESTS>(
  name: Name,
  parameters: ParametersOf<(typeof EXPECTED_IN_REQUESTS)[Name]>,
): string => fill<Phrase>(EXPECTED_IN_REQUESTS[name], parameters).en;

export { EXPECTED_IN_REQUESTS } from '#texts/shapes/expected-in-requests';
