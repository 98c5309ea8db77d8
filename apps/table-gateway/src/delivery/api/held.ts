/** Why the API does not take the next record, since when, and the deal of the record. All records stay in the outbox. */
export interface Held {
  /** The code of the API. REDIRECTED or NOT_THE_API if something else answers at its address. */
  readonly code: string;
  /** RFC 3339, UTC. */
  readonly since: string;
  /** The deal of the next record; absent while a report of damage waits. */
  readonly deal?: string;
}
