import type { DealEvent } from './events.js';

/** An event of a deal and its place in the deal's stream, counted from 1. */
export interface Recorded {
  readonly sequence: number;
  readonly event: DealEvent;
}

interface Twig extends Recorded {
  readonly parent: Twig | undefined;
}

/**
 * Returns the events that count: without those that a rewind withdrew, and with those that an undone rewind restored.
 * `records` are a deal's stream from its beginning, in order.
 */
export const liveBranch = (records: readonly Recorded[]): readonly Recorded[] => {
  const tips: (Twig | undefined)[] = [undefined];
  for (const { sequence, event } of records) {
    const tip = tips.at(-1);
    tips.push(event.type === 'RewoundTo' ? tips[event.sequence] : { sequence, event, parent: tip });
  }
  return pathTo(tips.at(-1));
};

const pathTo = (tip: Twig | undefined): readonly Recorded[] => {
  const path: Recorded[] = [];
  for (let twig = tip; twig !== undefined; twig = twig.parent)
    path.push({ sequence: twig.sequence, event: twig.event });
  return path.reverse();
};
