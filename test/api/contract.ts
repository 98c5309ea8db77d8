import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import addFormats from 'ajv-formats';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Response } from 'supertest';

interface Answer {
  readonly headers?: object;
  readonly content?: Readonly<Record<string, object>>;
}
interface Operation {
  readonly responses: Readonly<Record<string, Answer | { readonly $ref: string }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Answer>> };
}

export const DOCUMENT = JSON.parse(readFileSync(join(process.cwd(), 'openapi/openapi.json'), 'utf8')) as Document;
// Compiling takes most of the time here. A schema that others refer to is compiled once, and the code is not shortened.
const ajv = new Ajv2020({ strict: false, allErrors: false, inlineRefs: false, code: { optimize: false } });
addFormats.default(ajv);

/** The document lets answers gain members; those of this version have no others than it states. */
const closed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([name, member]) => [name, closed(member)]));
  return members['type'] === 'object' && 'properties' in members
    ? { additionalProperties: false, ...members }
    : members;
};
ajv.addSchema(closed(DOCUMENT) as object, 'openapi.json');

/** Paths without parameters go before those with. */
const ROUTES = Object.keys(DOCUMENT.paths)
  .sort((a, b) => a.split('{').length - b.split('{').length)
  .map((path) => ({ path, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

const validators = new Map<string, ValidateFunction>();

/** The JSON pointer of this place, or of the component that the schema there refers to. */
const pointerTo = (place: readonly string[]): string => {
  const schema = place.reduce<unknown>(
    (part, token) => (part as Record<string, unknown> | undefined)?.[token],
    DOCUMENT,
  );
  const [[name, value] = [], ...others] = Object.entries(schema ?? {});
  if (name === '$ref' && others.length === 0) return (value as string).replace(/^#\//, '');
  return place.map((token) => encodeURIComponent(token.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
};

/** A validator for the schema at this place of the document. */
export function validatorAt(...place: readonly string[]): ValidateFunction {
  const pointer = pointerTo(place);
  const known = validators.get(pointer) ?? ajv.compile({ $ref: `openapi.json#/${pointer}` });
  validators.set(pointer, known);
  return known;
}

/** The headers that the document declares wherever they are sent; those of the rate limit on every answer but problems. */
const HEADERS = [
  'allow',
  'content-disposition',
  'etag',
  'link',
  'location',
  'ratelimit-limit',
  'ratelimit-remaining',
  'ratelimit-reset',
  'retry-after',
  'www-authenticate',
  'x-request-id',
];

/** Throws where a header is sent and not declared, or the other way round. There is not always a next page, nor a limit. */
function checkHeaders(where: string, answer: Answer, status: number, sent: Readonly<Record<string, string>>): void {
  const declared = Object.keys(answer.headers ?? {}).map((name) => name.toLowerCase());
  const isLimit = (name: string): boolean => name.startsWith('ratelimit-');
  const further = HEADERS.filter(
    (name) => name in sent && !declared.includes(name) && !(isLimit(name) && status >= 400),
  );
  const missing = declared.filter((name) => !(name in sent) && name !== 'link' && !isLimit(name) && status < 400);
  if (further.length + missing.length > 0)
    throw new Error(`${where} sends ${further.join(', ')} undeclared, and not ${missing.join(', ')}`);
}

/** Throws where an answer is not as in the document: an undeclared status, header or media type, or another body. */
export function conforms({ status, headers, body }: Response, method: string, url: string): void {
  const path = ROUTES.find(({ pattern }) => pattern.test(url.split('?', 1)[0] ?? ''))?.path;
  if (path === undefined) return;
  const stated = DOCUMENT.paths[path]?.[method]?.responses[String(status)];
  const shared = stated && '$ref' in stated ? (stated.$ref.split('/').at(-1) ?? '') : undefined;
  const response = shared === undefined ? (stated as Answer | undefined) : DOCUMENT.components.responses[shared];
  const where = `${method} ${path} ${status}`;
  if (!response) throw new Error(`${where} is not declared: ${JSON.stringify(body)}`);
  checkHeaders(where, response, status, headers);
  const [media = ''] = (headers['content-type'] ?? '').split(';');
  if (!response.content) {
    if (media !== '') throw new Error(`${where} has a body of ${media}, and none is declared`);
    return;
  }
  if (!(media in response.content)) throw new Error(`${where}: ${media} is not declared`);
  if (!/^application\/(problem\+)?json$/.test(media)) return;
  const place =
    shared === undefined ? ['paths', path, method, 'responses', `${status}`] : ['components', 'responses', shared];
  const validate = validatorAt(...place, 'content', media, 'schema');
  if (!validate(body)) throw new Error(`${where}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
}
