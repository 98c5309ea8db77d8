import { isDeepStrictEqual } from 'node:util';
import type { DealEvent } from '#deal';
import { playRandomly, type PlayedStep, type Seeded } from '#testing';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { uuidv7 } from '../api/uuidv7.js';

/** A command that the API has acknowledged, and what it must have caused. */
export interface Acknowledged {
  readonly by: string;
  readonly dealId: string;
  readonly commandId: string;
  readonly types: readonly string[];
  /** Of its last event in the deal. */
  readonly sequence: number;
  /** As the API answered, where it answers with events. */
  readonly events?: readonly { readonly position: number; readonly sequence: number; readonly hash: string }[];
}

/** One command of a deal, with an id that is kept until it is decided. */
export interface Turn {
  readonly dealId: string;
  readonly commandId: string;
  readonly step: PlayedStep;
  /** Events of the deal before it. */
  readonly before: number;
}

/** One deal after another at one table, as legal but thoughtless players play them. */
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

/** Where the answer does not say what was played. An opening is answered with the options that were left out. */
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
