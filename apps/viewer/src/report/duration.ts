/** A duration as the API takes it: whole seconds, and the tenths of a second beyond them. */
interface Duration {
  readonly seconds?: number;
  readonly tenths?: number;
}

/** Returns the typed seconds, such as 1.5, as whole seconds and tenths. Nothing, if nothing valid is typed. */
export const durationOf = (typed: string): Duration => {
  const [, seconds, tenths] = /^(\d+)(?:\.(\d))?$/.exec(typed) ?? [];
  if (seconds === undefined) return {};
  return { seconds: Number(seconds), ...(Number(tenths ?? 0) !== 0 && { tenths: Number(tenths) }) };
};

/** Returns a duration as a person types it. Empty, if nobody measured it. */
export const typedDuration = ({ seconds, tenths }: Duration): string => {
  if (seconds === undefined) return '';
  return tenths === undefined ? String(seconds) : `${seconds}.${tenths}`;
};
