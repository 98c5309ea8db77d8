import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { findFault, pointerTo } from '#event-log';
import { Problem, type ProblemPart } from './problems/problem.js';

const CODE_OF_PLACE = {
  body: 'INVALID_BODY',
  query: 'INVALID_QUERY',
  param: 'INVALID_PATH',
  custom: 'INVALID_HEADER',
} as const;
/** A hostile body must not be answered with a body as large. */
const MOST_PARTS = 20;
const LONGEST_DETAIL = 300;

/** Checks each argument of a handler against the schema declared beside it. */
@Injectable()
export class SchemaPipe implements PipeTransform {
  async transform(value: unknown, { type, schema, data }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return value;
    const result = await schema['~standard'].validate(value);
    const root = data === undefined ? '' : pointerTo('', data);
    const parts = result.issues
      ? result.issues.map(({ path = [], message }) => ({ pointer: cut(pointerOf(root, path)), detail: cut(message) }))
      : type === 'body'
        ? faultsOf(value)
        : [];
    if (parts.length > 0 || result.issues)
      throw new Problem(CODE_OF_PLACE[type], summary(parts), { errors: parts.slice(0, MOST_PARTS) });
    return result.value;
  }
}

/** A schema lets strings pass that no log may hold, such as half a surrogate pair. */
const faultsOf = (value: unknown): readonly ProblemPart[] => {
  const fault = findFault(value);
  return fault ? [{ pointer: fault.pointer, detail: `${fault.problem}: this may not stand in a log` }] : [];
};

const cut = (text: string): string => (text.length > LONGEST_DETAIL ? `${text.slice(0, LONGEST_DETAIL)}…` : text);

type Path = readonly (PropertyKey | { readonly key: PropertyKey })[];

const pointerOf = (root: string, path: Path): string =>
  path.reduce<string>((place, step) => pointerTo(place, String(typeof step === 'object' ? step.key : step)), root);

const summary = ([first, ...others]: readonly ProblemPart[]): string => {
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  return first ? `${first.pointer || 'The whole'}: ${first.detail}${more}` : 'It has another shape.';
};
