import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { pointerTo } from '#event-log';
import type { Text } from '#language';
import { faultsBehind, shapeFaults, textFaults, unfitForLog, type ShapeFault } from '#shapes';
import { withDecimals } from './decimal-queries.js';
import { Problem } from './problems/problem.js';

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
  async transform(value: unknown, { type, schema, data }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    const root = data === undefined ? '' : pointerTo('', data);
    const given = type === 'query' || type === 'param' ? withDecimals(value, schema) : value;
    const result = await validated(schema, given, CODE_OF_PLACE[type]);
    const faults = result.issues
      ? shapeFaults(result.issues, { value, schema, root })
      : type === 'body'
        ? unfitForLog(value)
        : textFaults(value, root);
    if (faults.length > 0 || result.issues) throw misshapen(CODE_OF_PLACE[type], faults);
    return result.value;
  }
}

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
