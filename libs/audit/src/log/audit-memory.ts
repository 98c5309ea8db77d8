/** How much of a file an audit holds at once, and how much of its results. */
export interface AuditMemory {
  /** The number of events of deals that are held. A file of more events is read again for the deals that did not end in time. */
  readonly events: number;
  /**
   * The number of findings, gaps and notes that are kept of each kind; all of them are counted. Those of single deals are left out
   * of the report.
   */
  readonly results: number;
}
