import { DealCourse, type DealCommand, type DealEvent, type DealEventType, type EventOf, type RuleSet } from '#deal';
import type { RecordedStep } from './recorded-log.js';

/** The steps of the commands of a deal, one by one. Throws if one is refused. */
export const stepsOf = (rules: RuleSet, commands: readonly DealCommand[]): readonly RecordedStep[] => {
  const course = new DealCourse(rules);
  return commands.map((command) => {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, rejection: decision.rejection })}`);
    return { command, events: decision.events };
  });
};

/** The same steps with the first event of a type changed, or omitted if the forger returns nothing. */
export const forged = <T extends DealEventType>(
  steps: readonly RecordedStep[],
  type: T,
  change: (event: EventOf<T>) => DealEvent | undefined,
): readonly RecordedStep[] => {
  const place = steps.findIndex(({ events }) => events.some((event) => event.type === type));
  const step = steps[place];
  if (step === undefined) throw new Error(`no ${type} to forge`);
  const at = step.events.findIndex((event) => event.type === type);
  const reported = change(step.events[at] as EventOf<T>);
  return steps.with(place, {
    ...step,
    events: step.events.toSpliced(at, 1, ...(reported === undefined ? [] : [reported])),
  });
};

/** The sequence of the first event of a type in the deal's stream, from 1. */
export const sequenceOf = (steps: readonly RecordedStep[], type: DealEventType): number =>
  steps.flatMap(({ events }) => events).findIndex((event) => event.type === type) + 1;
