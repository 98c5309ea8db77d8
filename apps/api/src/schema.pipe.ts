import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { pointerTo, shapeFaults, unfitForLog } from '#event-log';
import { inLanguage, Problem, type ProblemPart } from './problems/problem.js';

const CODE_OF_PLACE = {
  body: 'INVALID_BODY',
  query: 'INVALID_QUERY',
  param: 'INVALID_PATH',
  custom: 'INVALID_HEADER',
} as const;

/** Checks each argument of a handler against the schema declared beside it. */
@Injectable()
export class SchemaPipe implements PipeTransform {
  async transform(value: unknown, { type, schema, data }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    const result = await schema['~standard'].validate(value);
    const root = data === undefined ? '' : pointerTo('', data);
    const parts = result.issues ? shapeFaults(result.issues, value, root) : type === 'body' ? unfitForLog(value) : [];
    if (parts.length > 0 || result.issues) throw new Problem(CODE_OF_PLACE[type], summary(parts), { errors: parts });
    return result.value;
  }
}

const summary = ([first, ...others]: readonly ProblemPart[]): string => {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return first
    ? `${first.pointer || 'The whole'}: ${inLanguage(first.detail ?? '', 'en')}${more}`
    : 'It has another shape.';
};
