import { z } from 'zod';
import { DealEvent } from '#deal/schema';
import { WallEvent } from '#fairness/schema';
import { MatchEvent } from '#match/schema';
import { DEVICE_KEY_EVENTS } from '#event-log';
import { expectedInRequest } from '#shapes';

interface Kinds {
  readonly options: readonly { readonly shape: { readonly type: { readonly value: string } } }[];
}

const typesOf = ({ options }: Kinds): readonly string[] => options.map(({ shape }) => shape.type.value);

/** The types of the events of each kind of stream. */
export const EVENT_TYPES = {
  deal: typesOf(DealEvent),
  match: typesOf(MatchEvent),
  log: [...typesOf(DealEvent), ...typesOf(MatchEvent), ...typesOf(WallEvent), ...DEVICE_KEY_EVENTS],
};

/** The filter of a stream by the types of its events. */
export const typeFilter = (types: readonly string[]) =>
  z
    .string()
    .max(4_000)
    .refine((names) => names.split(',').every((name) => types.includes(name)), expectedInRequest('eventTypes', {}))
    .exactOptional()
    .meta({
      description: 'Only events of these types, separated by commas, and no provisional acts.',
      examples: ['DealOpened,DealSettled'],
    });
