/** What was started, to be stopped in the reverse order. */
export class House {
  private readonly ends: (() => Promise<void>)[] = [];
  private closed = false;

  /** Notes how to stop what has just been started; what comes after the closing is stopped at once. */
  add(end: () => Promise<void>): void {
    if (this.closed) void end();
    else this.ends.push(end);
  }

  /** Stops everything, the latest first; one that fails to stop does not keep the others from it. */
  async close(): Promise<void> {
    this.closed = true;
    const faults: unknown[] = [];
    for (const end of this.ends.reverse()) await end().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'not everything could be stopped');
  }
}
