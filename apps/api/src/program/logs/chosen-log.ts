import type { LogPlacement } from './log-placement.js';

/** Returns the log that `--log` names, or the only one. @throws Error that lists the logs. */
export function chosenLog(logs: readonly LogPlacement[], chosen: string | undefined): LogPlacement {
  const [placement, ...others] = logs.filter(({ log }) => chosen === undefined || log === chosen);
  if (placement !== undefined && others.length === 0) return placement;
  const names = logs.map(({ log }) => log).join(', ');
  throw new Error(`--log: got ${chosen ?? 'none'}, expected one of ${names}.`);
}
