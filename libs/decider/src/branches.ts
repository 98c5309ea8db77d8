/** Returns the sequence of the event to which a rewind goes back; undefined for every other event. */
export type RewindTarget<Event> = (event: Event) => number | undefined;

/** How a value develops along the events of a record, including rewinds. */
interface Development<Event, Value> {
  readonly initial: Value;
  readonly rewindTarget: RewindTarget<Event>;
  /** @param sequence that of the event, counted from 1. */
  readonly next: (value: Value, event: Event, sequence: number) => Value;
  /** Returns the value after a rewind to an event that does not come before it. */
  readonly missing: (target: number, sequence: number) => Value;
}

/**
 * Returns the value before any event and after each event: `values[n]` is that after event n. A rewind is an event too;
 * after it the value is the earlier one, and the next event continues from there.
 */
export const valuesAlong = <Event, Value>(
  events: readonly Event[],
  development: Development<Event, Value>,
): readonly Value[] => valuesContinued([development.initial], events, development);

/**
 * Returns the values of `valuesAlong` for a record whose first values are known; only the later events are computed.
 * @param known the value before any event and after each event so far.
 * @param later the events after those.
 */
export const valuesContinued = <Event, Value>(
  known: readonly Value[],
  later: readonly Event[],
  { rewindTarget, next, missing }: Omit<Development<Event, Value>, 'initial'>,
): readonly Value[] => {
  const values = known.slice();
  for (const event of later) {
    const sequence = values.length;
    const target = rewindTarget(event);
    if (target === undefined) values.push(next(values[sequence - 1] as Value, event, sequence));
    else values.push(target in values ? (values[target] as Value) : missing(target, sequence));
  }
  return values;
};

/** An event of a record and its place in the stream, counted from 1. */
export interface RecordedIn<Event> {
  readonly sequence: number;
  readonly event: Event;
}

interface Twig<Event> extends RecordedIn<Event> {
  readonly parent: Twig<Event> | undefined;
}

/**
 * Returns the events that count: without those that a rewind withdrew, and with those that an undone rewind restored.
 * @param records a stream from its beginning, in order.
 */
export const eventsThatCount = <Event>(
  rewindTarget: RewindTarget<Event>,
  records: readonly RecordedIn<Event>[],
): readonly RecordedIn<Event>[] => {
  if (records.every(({ event }) => rewindTarget(event) === undefined)) return records;
  const tips = valuesAlong<RecordedIn<Event>, Twig<Event> | undefined>(records, {
    initial: undefined,
    rewindTarget: ({ event }) => rewindTarget(event),
    next: (parent, { sequence, event }) => ({ sequence, event, parent }),
    missing: () => undefined,
  });
  return pathTo(tips.at(-1));
};

const pathTo = <Event>(tip: Twig<Event> | undefined): readonly RecordedIn<Event>[] => {
  const path: RecordedIn<Event>[] = [];
  for (let twig = tip; twig !== undefined; twig = twig.parent)
    path.push({ sequence: twig.sequence, event: twig.event });
  return path.reverse();
};
