/** The clocks of this process and of the database differ too much to record or sign. */
export class ClocksDiffer extends Error {
  override readonly name = 'ClocksDiffer';

  constructor(
    readonly service: Date,
    readonly database: Date,
  ) {
    super(
      `CLOCK_DIFFERS: This process shows ${service.toISOString()}, and the database shows ${database.toISOString()}. Nothing is recorded or signed until the wrong clock is corrected.`,
    );
  }
}
