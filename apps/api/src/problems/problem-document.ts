import { z } from 'zod';
import type { Language } from '#tiles';
import { CATALOGUE, typeOf, type ProblemCode } from './catalogue.js';
import type { Problem } from './problem.js';

export const PROBLEM_JSON = 'application/problem+json';

const Code = z
  .enum(Object.keys(CATALOGUE) as [ProblemCode, ...ProblemCode[]])
  .meta({ id: 'ProblemCode', description: 'Explained in openapi/ERRORS.md.' });
const Clause = z.string().exactOptional().describe('The clause of the rule book that refuses.');

/** RFC 9457, with what a program needs to react. */
export const ProblemDocument = z
  .strictObject({
    type: z.string().describe('Stable name of the kind of problem.'),
    title: z.string().describe('What this kind of problem is; in each language the same for each occurrence.'),
    status: z.int().describe('The HTTP status.'),
    detail: z
      .string()
      .describe(
        'What is wrong with this request, and where it helps, what to do; the title again where that says it all.',
      ),
    code: Code,
    clause: Clause,
    errors: z
      .array(z.strictObject({ pointer: z.string(), detail: z.string(), code: Code.exactOptional(), clause: Clause }))
      .readonly()
      .exactOptional()
      .describe(
        'Each place that is wrong: JSON pointers into the body, or into the parameters as an object. A place has a code of its own where several things are wrong.',
      ),
    expected: z.int().exactOptional().describe('The sequence that would be right now.'),
    requestId: z.string().describe('Also in the X-Request-Id header; name it when you ask us.'),
  })
  .meta({ id: 'Problem', description: 'A refusal (RFC 9457). Nothing was stored.' });

export const problemDocument = (
  { code, status, detail, extras }: Problem,
  requestId: string,
  language: Language,
): z.infer<typeof ProblemDocument> => {
  const title = CATALOGUE[code].title[language];
  const { headers: _, errors, ...shown } = extras;
  return {
    type: typeOf(code),
    title,
    status,
    detail: detail ?? title,
    code,
    ...shown,
    ...(errors
      ? { errors: errors.map((part) => ({ detail: CATALOGUE[part.code ?? code].title[language], ...part })) }
      : {}),
    requestId,
  };
};
