import { isDeepStrictEqual } from 'node:util';
import type { DealEvent } from '#deal';
import { playRandomly, type PlayedStep, type Seeded } from '#testing';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { uuidv7 } from '../api/uuidv7.js';

/** A command that the API has acknowledged, and the events that it must have caused. */
export interface Acknowledged {
  readonly by: string;
  readonly dealId: string;
  readonly commandId: string;
  readonly types: readonly string[];
  /** The number of its last event in the deal. */
  readonly sequence: number;
  /** The events of the API's answer, if it has any. */
  readonly events?: readonly { readonly position: number; readonly sequence: number; readonly hash: string }[];
}

/** One command of a deal, whose id stays the same until it is decided. */
export interface Turn {
  readonly dealId: string;
  readonly commandId: string;
  readonly step: PlayedStep;
  /** The number of events of the deal before it. */
  readonly before: number;
}

/** Legal random deals at one table, one after another. */
export function* turnsAt(table: string, source: 'person' | 'device', chance: Seeded): Generator<Turn, never> {
  for (;;) {
    const dealId = uuidv7();
    let before = 0;
    const { steps } = playRandomly(chance.pick([sichuanMil, sichuanStyle]), chance.below(1e9), { table, source });
    for (const step of steps) {
      yield { dealId, commandId: uuidv7(), step, before };
      before += step.events.length;
    }
  }
}

export const acknowledged = (by: string, { dealId, commandId, step, before }: Turn): Acknowledged => ({
  by,
  dealId,
  commandId,
  types: step.events.map(({ type }) => type),
  sequence: before + step.events.length,
});

/** Where the answer differs from the played command. The answer to an opening adds the options that were left out. */
export const differenceFrom = (
  step: PlayedStep,
  events: readonly { readonly event: DealEvent }[],
): string | undefined => {
  const answered = events.map(({ event }) => event);
  if (step.command.type === 'OpenDeal') return undefined;
  return isDeepStrictEqual(JSON.parse(JSON.stringify(step.events)), answered)
    ? undefined
    : `${JSON.stringify(step.command)} caused ${JSON.stringify(answered)}`;
};
