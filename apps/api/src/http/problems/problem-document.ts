import { z } from 'zod';
import { list } from '#shapes/schema';
import type { Language } from '#language';
import { CATALOGUE, typeOf, type ProblemCode } from './catalogue.js';
import type { Problem } from './problem.js';
import { RETRIES, retryOf } from './retry.js';

export const PROBLEM_JSON = 'application/problem+json';

const CODES = Object.keys(CATALOGUE) as [ProblemCode, ...ProblemCode[]];

const Code = z
  .enum(CODES)
  .meta({ id: 'ProblemCode', description: 'A stable code of a problem, explained in openapi/ERRORS.md.' });
const Clause = z.string().exactOptional().describe('The id of the clause of the rule set that refuses the command.');

/** A refused command in the answer to a request that carried several. */
export const refusalMembers = {
  code: Code.describe('The code of the refusal, explained in openapi/ERRORS.md.'),
  message: z.string().describe('The refusal as a text.'),
  clause: z.string().exactOptional().describe('The id of the clause that refuses the command.'),
};

/** The schema of problem documents: RFC 9457, with the members that a program needs. */
export const ProblemDocument = z
  .strictObject({
    type: z.string().describe('The stable URI of the kind of problem.'),
    title: z.string().describe('The kind of problem. In each language the text is the same for every occurrence.'),
    status: z.int().describe('The HTTP status.'),
    detail: z
      .string()
      .describe('What is wrong with this request and what to do about it, or the title where that is all.'),
    code: Code.describe('The stable code of the problem, for programs.'),
    retry: z
      .enum(RETRIES)
      .describe(
        '`never`: the same request is refused every time; change it, or do first what `detail` says. `later`: nothing is wrong with the request. It may ' +
          'be accepted when the state of the service, a clock or a right has changed; keep it and send it again.',
      ),
    clause: Clause,
    errors: list(
      z.strictObject({
        pointer: z.string().describe('A JSON pointer into the body, or into the parameters as an object.'),
        detail: z.string().describe('What is wrong there.'),
        code: Code.exactOptional().describe('The code of this fault, where the request has several.'),
        clause: Clause,
      }),
      'Each place that is wrong.',
    ).exactOptional(),
    expected: z.int().exactOptional().describe('The present sequence, where the request has an old one.'),
    deal: z
      .string()
      .exactOptional()
      .describe('The id of the deal that is in the way, such as the one that holds the table.'),
    readFrom: z
      .string()
      .exactOptional()
      .describe('With STALE_SEQUENCE: the address of the events that the sender has not seen.'),
    requestId: z.string().describe('The id of the request. The header X-Request-Id states it too.'),
  })
  .meta({
    id: 'Problem',
    description: 'A refusal as RFC 9457 problem details. Nothing was stored.',
    examples: [
      {
        type: 'urn:tilescribe:problem:no-such-deal',
        title: 'There is no such deal.',
        status: 404,
        detail: 'There is no such deal.',
        code: 'NO_SUCH_DEAL',
        retry: 'never',
        requestId: '018f2b6e-7c4a-7d10-9c55-0b1f6a3f2e11',
      },
    ],
  });

export const problemDocument = (
  { code, status, detail, extras }: Problem,
  requestId: string,
  language: Language,
): z.infer<typeof ProblemDocument> => {
  const { title } = CATALOGUE[code];
  const { headers: _, errors, ...shown } = extras;
  return {
    type: typeOf(code),
    title: title[language],
    status,
    detail: (detail ?? title)[language],
    code,
    ...shown,
    retry: retryOf({ code, ...extras }),
    ...(errors && {
      errors: errors.map(({ detail: particular, ...part }) => ({
        ...part,
        detail: (particular ?? (part.code === undefined ? detail : CATALOGUE[part.code].title) ?? title)[language],
      })),
    }),
    requestId,
  };
};
