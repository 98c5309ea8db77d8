import type { DealEvent } from '#deal';
import type { RecordedStep } from './recorded-log.js';

type Scalar = string | number | boolean;

/** Values that occur in the same places, so that a false value is still valid. */
const FAMILIES: readonly (readonly string[])[] = [
  ['east', 'south', 'west', 'north', 'bank'],
  ['1m', '5p', '9s', '?', '1z'],
  ['m', 'p', 's'],
  ['melded', 'concealed', 'promoted', 'postponed', 'open'],
  ['discard', 'self-draw', 'robbed-kong'],
  ['wins', 'wall', 'time'],
];

const falseValuesFor = (value: Scalar): readonly Scalar[] => {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1, value + 48];
  const family = FAMILIES.find((words) => words.includes(value) || words[0]?.length === value.length);
  return family?.filter((word) => word !== value) ?? [`${value}x`];
};

/** Seeds that choose the event, the value and the false value; any numbers are accepted. */
export interface FalseValueAt {
  readonly event: number;
  readonly value: number;
  readonly other: number;
}

/** The same steps with one value of one event changed; an event's type is never changed. */
export const withOneFalseValue = (
  steps: readonly RecordedStep[],
  { event, value, other }: FalseValueAt,
): readonly RecordedStep[] => {
  const places = steps.flatMap(({ events }, step) =>
    events.flatMap((reported, index) => (scalarsOf(reported).length > 0 ? [{ step, index }] : [])),
  );
  const { step, index } = places[event % places.length] as (typeof places)[number];
  const reported = steps[step] as RecordedStep;
  const withFalseValue = changed(reported.events[index] as DealEvent, value, other);
  return steps.with(step, { ...reported, events: reported.events.with(index, withFalseValue) });
};

const changed = (event: DealEvent, value: number, other: number): DealEvent => {
  const all = scalarsOf(event).length;
  let place = 0;
  return mapScalars(event, (truth) => {
    const others = falseValuesFor(truth);
    place += 1;
    return place - 1 === value % all ? (others[other % others.length] as Scalar) : truth;
  }) as DealEvent;
};

const scalarsOf = (node: unknown): readonly Scalar[] => {
  const found: Scalar[] = [];
  mapScalars(node, (value) => {
    found.push(value);
    return value;
  });
  return found;
};

const mapScalars = (node: unknown, change: (value: Scalar) => Scalar): unknown => {
  if (Array.isArray(node)) return node.map((child) => mapScalars(child, change));
  if (typeof node !== 'object' || node === null) return change(node as Scalar);
  return Object.fromEntries(
    Object.entries(node).map(([key, child]) => [key, key === 'type' ? (child as unknown) : mapScalars(child, change)]),
  );
};
