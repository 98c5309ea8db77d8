import { applyDecorators, Header, HttpCode } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  type ApiResponseNoStatusOptions,
} from '@nestjs/swagger';
import type { z } from 'zod';
import { NDJSON, ndjson } from '../paging/event-lines.js';
import { ACCEPT, IF_NONE_MATCH, LINK } from './headers.js';
import { refTo, textOf } from './media.js';

type Headers = NonNullable<ApiResponseNoStatusOptions['headers']>;

/** Declares the JSON of an answer with the status 200, and its own headers. */
export const ApiAnswer = (description: string, schema: z.ZodType, example: object, headers?: Headers) =>
  ApiOkResponse(jsonOf(description, schema, example, headers));

/** The same of an answer with the status 201, the one of every POST that states no other. */
export const ApiCreated = (description: string, schema: z.ZodType, example: object, headers?: Headers) =>
  ApiCreatedResponse(jsonOf(description, schema, example, headers));

/** Declares an answer that is a text of this media type. @param keywords others of its schema. */
export const ApiText = (description: string, mediaType: string, text: string, example: string, keywords?: object) => {
  const schema = { type: 'string' as const, description: text, ...keywords };
  return ApiOkResponse({ description, content: { [mediaType]: { schema, example } } });
};

const PLAIN = 'text/plain';

/** Declares an answer that is plain text in UTF-8, and states its type. */
export const ApiPlainText = (description: string, text: string, example: string): MethodDecorator =>
  applyDecorators(Header('Content-Type', `${PLAIN}; charset=utf-8`), ApiText(description, PLAIN, text, example));

/** Declares a page of events as JSON, or all of them as NDJSON. */
export const ApiEventPage = (page: z.ZodType, event: z.ZodType, example: { readonly events: readonly object[] }) =>
  applyDecorators(
    ApiHeader(ACCEPT),
    ApiOkResponse({
      description: 'A page of events, or all events after the cursor as NDJSON.',
      headers: LINK,
      content: {
        'application/json': { schema: refTo(page), example },
        [NDJSON]: textOf(event, 'One event a line.', ndjson(example.events)),
      },
    }),
  );

/** Declares that a change is answered without a body. */
export const ApiNoAnswer = (description: string): MethodDecorator =>
  applyDecorators(HttpCode(204), ApiNoContentResponse({ description }));

/** Declares that a reader who names the ETag of its copy is answered 304 while the copy is up to date. */
export const ApiConditional = (): MethodDecorator =>
  applyDecorators(
    ApiHeader(IF_NONE_MATCH),
    ApiNotModifiedResponse({ description: 'The copy of the client is up to date.' }),
  );

const jsonOf = (description: string, schema: z.ZodType, example: object, headers: Headers | undefined) => ({
  ...{ description, standardSchema: schema, example },
  ...(headers === undefined ? {} : { headers }),
});
