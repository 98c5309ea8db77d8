import { type DealCommand, type DealState, type RefusalClauses, type RejectionCode, withClause } from '#deal';

/** What a rule set reads of a refusal: the code, the command, the place in it, and the state. */
export interface Situation {
  readonly code: RejectionCode;
  readonly command: { readonly type: DealCommand['type'] } & Readonly<Record<string, unknown>>;
  readonly at?: string;
  readonly state?: Readonly<Record<string, unknown>>;
}

export const refused = (code: RejectionCode, type: DealCommand['type'], more: object = {}, at?: string): Situation => ({
  code,
  command: { type, ...more },
  ...(at !== undefined && { at }),
});

/** The same refusal in another state than in play. */
export const within = (state: Readonly<Record<string, unknown>>, situation: Situation): Situation => ({
  ...situation,
  state,
});

/** The clause that a rule set names for a general refusal in this situation. */
export const clauseIn = (clauses: RefusalClauses, situation: Situation): string | undefined => {
  const { code, command, at, state = { phase: 'playing' } } = situation;
  const rejection = { code, ...(at !== undefined && { at }) };
  const refused = { rules: undefined as never, state: state as unknown as DealState, rejection };
  return withClause(clauses, { ...refused, command: command as unknown as DealCommand }).clause;
};
