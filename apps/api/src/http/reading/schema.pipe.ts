import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { pointerTo } from '#event-log';
import type { Text } from '#language';
import { faultsBehind, quickReaderOf, shapeFaults, textFaults, unfitForLog, type ShapeFault } from '#shapes';
import { withDecimals } from './decimal-queries.js';
import { Problem } from '../problems/problem.js';

const CODE_OF_PLACE = {
  body: 'INVALID_BODY',
  query: 'INVALID_QUERY',
  param: 'INVALID_PATH',
  custom: 'INVALID_HEADER',
} as const;
type Schema = NonNullable<ArgumentMetadata['schema']>;
type ShapeCode = (typeof CODE_OF_PLACE)[keyof typeof CODE_OF_PLACE];

/** Checks each argument of a handler against the schema declared beside it. */
@Injectable()
export class SchemaPipe implements PipeTransform {
  readonly #readers = new WeakMap<Schema, (value: unknown) => unknown>();

  transform(value: unknown, { type, schema, data }: ArgumentMetadata): unknown {
    if (!schema) return value;
    const root = data === undefined ? '' : pointerTo('', data);
    const given = type === 'query' || type === 'param' ? withDecimals(value, schema) : value;
    const read = this.#readQuickly(schema, given);
    if (read === undefined) return checked(value, given, { type, schema, root });
    const faults = unfit(value, { type, root });
    if (faults.length > 0) throw misshapen(CODE_OF_PLACE[type], faults);
    return read;
  }

  /** Returns what the schema returns, or undefined where the schema itself has to read the value, for example to word its faults. */
  #readQuickly(schema: Schema, value: unknown): unknown {
    let read = this.#readers.get(schema);
    if (read === undefined)
      this.#readers.set(schema, (read = isOfZod(schema) ? quickReaderOf(schema) : () => undefined));
    try {
      return read(value);
    } catch {
      // A schema throws for some values that are no JSON; `checked` words their faults.
      return undefined;
    }
  }
}

/** A value with the schema and the pointer of its place. */
interface Place {
  readonly type: keyof typeof CODE_OF_PLACE;
  readonly schema: Schema;
  readonly root: string;
}

/** @param given the value as the schema reads it. */
const checked = async (value: unknown, given: unknown, { type, schema, root }: Place): Promise<unknown> => {
  const result = await validated(schema, given, CODE_OF_PLACE[type]);
  const faults = result.issues ? shapeFaults(result.issues, { value, schema, root }) : unfit(value, { type, root });
  if (faults.length > 0 || result.issues) throw misshapen(CODE_OF_PLACE[type], faults);
  return result.value;
};

/** The faults of a value that its schema accepts. A body that may be absent has none. */
const unfit = (value: unknown, { type, root }: Pick<Place, 'type' | 'root'>): readonly ShapeFault[] => {
  if (type !== 'body') return textFaults(value, root);
  return value === undefined || value === null ? [] : unfitForLog(value);
};

type ZodSchema = Schema & Parameters<typeof quickReaderOf>[0];

const isOfZod = (schema: Schema): schema is ZodSchema => '_zod' in schema && 'safeParse' in schema;

/** Validates a value. @throws Problem if the schema itself throws. */
const validated = async (schema: Schema, value: unknown, code: ShapeCode) => {
  try {
    return await schema['~standard'].validate(value);
  } catch (error) {
    throw misshapen(code, faultsBehind(error, value));
  }
};

const WHOLE: Text = { en: 'The whole', ru: 'Всё в целом', zh: '整体' };

/** Returns a problem whose detail is the first fault with its place. */
const misshapen = (code: ShapeCode, faults: readonly ShapeFault[]): Problem => {
  const [first, ...others] = faults;
  if (first === undefined) return Problem.of(code, 'unnamed', {});
  const stated = { place: first.pointer || WHOLE, fault: first.detail };
  const extras = { errors: faults };
  return others.length > 0
    ? Problem.of(code, 'more', { ...stated, others: others.length }, extras)
    : Problem.of(code, 'one', stated, extras);
};
