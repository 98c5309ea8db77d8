import type { StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { NDJSON, ndjson } from '../paging/event-lines.js';
import { CONTENT_DISPOSITION, LINK, type JsonSchema, type ResponseHeaders } from './headers.js';

/** The content of an answer in one media type. */
export interface Content {
  readonly schema: z.ZodType | JsonSchema;
  /** By name; the document shows all of them. */
  readonly examples: Readonly<Record<string, unknown>>;
}

/** The answer of an operation that succeeds. */
export interface Answer<Body = unknown> {
  readonly status: 200 | 201 | 204;
  readonly description: string;
  readonly headers: ResponseHeaders;
  readonly content: Readonly<Record<string, Content>>;
  /** The header Content-Type, where the handler does not set it. */
  readonly type?: string;
  /** The type of what the handler returns; there is no such value. */
  readonly returned?: Body;
}

/** JSON with the status 200, and its own headers. */
export const json = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  example: object,
  headers: ResponseHeaders = {},
): Answer<z.output<Schema>> => jsonExamples(description, schema, { example }, headers);

/** The same with several examples. */
export const jsonExamples = <Schema extends z.ZodType>(
  description: string,
  schema: Schema,
  examples: Content['examples'],
  headers: ResponseHeaders = {},
): Answer<z.output<Schema>> => ({
  status: 200,
  description,
  headers,
  content: { 'application/json': { schema, examples } },
});

/** JSON with the status 201. */
export const created = <Schema extends z.ZodType>(
  ...stated: Parameters<typeof json<Schema>>
): Answer<z.output<Schema>> => ({ ...json(...stated), status: 201 });

/** A text of a media type. @param keywords others of its schema. */
export const text = (
  description: string,
  mediaType: string,
  content: string,
  example: string,
  keywords: JsonSchema = {},
): Answer<string | StreamableFile> => ({
  status: 200,
  description,
  headers: {},
  content: { [mediaType]: { schema: { type: 'string', description: content, ...keywords }, examples: { example } } },
});

/** A text that is sent as a file. */
export const file = (...stated: Parameters<typeof text>): Answer<string | StreamableFile> => ({
  ...text(...stated),
  headers: CONTENT_DISPOSITION,
});

/** Plain text in UTF-8. @param type the header Content-Type. */
export const plainText = (
  description: string,
  content: string,
  example: string,
  type = 'text/plain; charset=utf-8',
): Answer<string> => ({ ...(text(description, 'text/plain', content, example) as Answer<string>), type });

/** Bytes. */
export const bytes = (description: string, content: string, example: string): Answer<StreamableFile> =>
  text(description, OCTETS, content, example, { format: 'binary' }) as Answer<StreamableFile>;

export const OCTETS = 'application/octet-stream';

/** A page of events as JSON, or all of them as NDJSON. */
export const eventPages = <Page extends z.ZodType>(
  page: Page,
  event: z.ZodType,
  example: { readonly events: readonly object[] },
): Answer<z.output<Page> | string> => {
  const lines = `One event a line. Each is a ${event.meta()?.id ?? ''}.`;
  return {
    status: 200,
    description: 'A page of events, or all events after the cursor as NDJSON.',
    headers: LINK,
    content: {
      'application/json': { schema: page, examples: { example } },
      [NDJSON]: {
        schema: { type: 'string', description: lines },
        examples: { example: ndjson(example.events.slice(0, 1)) },
      },
    },
  };
};

/** No body. */
export const noContent = (description: string): Answer<void> => ({
  status: 204,
  description,
  headers: {},
  content: {},
});
