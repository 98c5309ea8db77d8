import { STATUS_CODES } from 'node:http';
import { problemsOf, type Operation } from '../../access/operations/operation.js';
import type { Content } from '../../http/openapi/answers.js';
import {
  ALLOW,
  CHALLENGE,
  CONTENT_LANGUAGE,
  ETAG,
  RATE_LIMIT,
  REQUEST_ID,
  RETRY_AFTER,
  type ResponseHeaders,
} from '../../http/openapi/headers.js';
import { CATALOGUE, type ProblemCode } from '../../http/problems/catalogue.js';
import { PROBLEM_JSON, ProblemDocument } from '../../http/problems/problem-document.js';
import type { DocumentSchemas } from './schemas.js';
import type { Named } from './shared.js';

export interface Response {
  readonly description: string;
  readonly headers: ResponseHeaders;
  readonly content?: Readonly<Record<string, object>>;
}

/** Returns the responses of an operation by status, each with its name among the shared ones. @param id that of the operation. */
export const responsesOf = (
  id: string,
  stated: Operation,
  schemas: DocumentSchemas,
): Readonly<Record<string, Named<Response>>> => ({
  [stated.answer.status]: { name: id.charAt(0).toUpperCase() + id.slice(1), part: answerResponse(stated, schemas) },
  ...(stated.conditional && { 304: { name: '304', part: NOT_MODIFIED } }),
  ...problemResponsesOf(stated, schemas),
});

/** The answer of an operation that succeeds. */
const answerResponse = ({ answer, translated }: Operation, schemas: DocumentSchemas): Response => {
  const { description, headers, content } = answer;
  return {
    description,
    headers: { ...headers, ...(translated && CONTENT_LANGUAGE), ...RATE_LIMIT, ...REQUEST_ID },
    ...(Object.keys(content).length !== 0 && { content: contentOf(content, schemas, 'output') }),
  };
};

const NOT_MODIFIED: Response = {
  description: 'The copy of the client is up to date.',
  headers: {
    ETag: { description: 'The ETag of that copy.', schema: { type: 'string' } },
    ...RATE_LIMIT,
    ...REQUEST_ID,
  },
};

/**
 * The further headers of problems, and the codes with which they are sent. Other refusals of counted requests have those of
 * RATE_LIMIT too: its description says so, and the document is smaller.
 */
const OF_PROBLEMS: readonly (readonly [headers: ResponseHeaders, codes: readonly ProblemCode[]])[] = [
  [RETRY_AFTER, ['TOO_MANY_REQUESTS', 'TOO_MANY_STREAMS', 'TOO_MANY_EXPORTS', 'UNAVAILABLE', 'CLOCK_DIFFERS']],
  [RATE_LIMIT, ['TOO_MANY_REQUESTS']],
  [CHALLENGE, ['UNAUTHENTICATED']],
  [ETAG, ['STALE_SEQUENCE']],
  [ALLOW, ['METHOD_NOT_ALLOWED']],
];

const headersOf = (codes: readonly ProblemCode[]): ResponseHeaders => {
  const own = OF_PROBLEMS.filter(([, sentWith]) => codes.some((code) => sentWith.includes(code)));
  return Object.assign({}, ...own.map(([headers]) => headers), REQUEST_ID) as ResponseHeaders;
};

/** Any other problem; a client treats one that it does not know by its status. */
export const otherProblem = (schemas: DocumentSchemas): Response => ({
  description: 'Another problem.',
  headers: headersOf([]),
  content: { [PROBLEM_JSON]: { schema: schemas.of(ProblemDocument, 'output') } },
});

/** Returns the contents by media type, with all their examples. */
export const contentOf = (
  content: Readonly<Record<string, Content>>,
  schemas: DocumentSchemas,
  io: 'input' | 'output',
): Readonly<Record<string, object>> =>
  Object.fromEntries(
    Object.entries(content).map(([mediaType, { schema, examples }]) => [
      mediaType,
      { schema: schemas.of(schema, io), ...examplesOf(examples) },
    ]),
  );

const examplesOf = (examples: Content['examples']): object => {
  const { example, ...others } = examples;
  return Object.keys(others).length === 0 ? { example } : named(examples);
};

const named = (examples: Content['examples']): object => ({
  examples: Object.fromEntries(Object.entries(examples).map(([name, value]) => [name, { value }])),
});

const problemResponsesOf = (stated: Operation, schemas: DocumentSchemas): Readonly<Record<string, Named<Response>>> => {
  const codes = problemsOf(stated);
  const statuses = [...new Set(codes.map((code) => CATALOGUE[code].status))].sort((one, other) => one - other);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => CATALOGUE[code].status === status).sort();
      return [status, { name: `${status}`, part: problemResponse(status, own, schemas) }];
    }),
  );
};

/** A response that is one of these problems: a client knows the codes of each status. */
const problemResponse = (status: number, codes: readonly ProblemCode[], schemas: DocumentSchemas): Response => ({
  description: `${STATUS_CODES[status] ?? ''}.`,
  headers: headersOf(codes),
  content: {
    [PROBLEM_JSON]: {
      schema: {
        allOf: [schemas.of(ProblemDocument, 'output'), { properties: { code: { enum: codes } } }],
      },
    },
  },
});
