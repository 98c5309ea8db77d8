/** The tags that a UHF inventory addresses: those whose flag of the session has the value of the target. */
export interface Gen2Query {
  readonly session: 'S0' | 'S1' | 'S2' | 'S3';
  readonly target: 'A' | 'B';
}

/** What modules use where the command names no session. */
export const USUAL_QUERY: Gen2Query = { session: 'S1', target: 'A' };
