/** The started parts, which are stopped in reverse order. */
export class StartedParts {
  private readonly ends: (() => Promise<void>)[] = [];
  private closed = false;

  /** Adds the stop function of a started part. After `close`, the part is stopped immediately. */
  add(end: () => Promise<void>): void {
    if (this.closed) void end();
    else this.ends.push(end);
  }

  /** Stops all parts in reverse order, even if some fail to stop. */
  async close(): Promise<void> {
    this.closed = true;
    const faults: unknown[] = [];
    for (const end of this.ends.reverse()) await end().catch((fault: unknown) => faults.push(fault));
    if (faults.length > 0) throw new AggregateError(faults, 'not everything could be stopped');
  }
}
