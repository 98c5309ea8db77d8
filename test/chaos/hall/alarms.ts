import type { Difference, RecordedDeal } from './recorded.js';

/** The lines of a gateway about a deal that is not recorded to its end. */
const ALARM =
  /\bdeal ([0-9a-f-]{36})(?: is lost:| is abandoned:| is refused:|: its tiles are not on the table any more|: decoding (?:again|stops))/;

/**
 * Splits the differences at a table by whether an alarm of its gateway names the deal. The deal of an alarm may be one of which
 * the log has nothing: each such alarm names one deal that is missing in the log.
 *
 * @param lines of the gateway's console about the table.
 */
export const byAlarm = (
  differences: readonly Difference[],
  recorded: readonly RecordedDeal[],
  lines: readonly string[],
): { readonly named: readonly Difference[]; readonly unnamed: readonly Difference[] } => {
  const alarmed = new Set(lines.flatMap((line) => ALARM.exec(line)?.[1] ?? []));
  let neverRecorded = [...alarmed].filter((id) => recorded.every(({ dealId }) => dealId !== id)).length;
  const isNamed = ({ dealId }: Difference): boolean =>
    dealId === undefined ? (neverRecorded -= 1) >= 0 : alarmed.has(dealId);
  const [named, unnamed]: [Difference[], Difference[]] = [[], []];
  for (const difference of differences) (isNamed(difference) ? named : unnamed).push(difference);
  return { named, unnamed };
};
