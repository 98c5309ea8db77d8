/** A JSON Schema that stands in the document as it is. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** A header parameter as the document shows it. */
export interface HeaderParameter {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly example: string;
}

/** Headers of an answer by name. */
export type ResponseHeaders = Readonly<
  Record<string, { readonly description: string; readonly schema: JsonSchema; readonly example?: string | number }>
>;

export const IF_MATCH = {
  name: 'If-Match',
  description: 'The ETag of what is to be changed, as the client has seen it. If it has changed since then, the request is refused.',
  required: true,
  schema: { type: 'string' },
  example: '"17"',
} as const;

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  description: 'The ETag of the copy that the client has, or `*` for any copy. If the copy is up to date, the answer is 304 without a body.',
  required: false,
  schema: { type: 'string' },
  example: '"17"',
} as const;

export const LAST_EVENT_ID = {
  name: 'Last-Event-ID',
  description: 'The id of the last message that was received. Browsers send it by themselves when they connect again.',
  required: false,
  schema: { type: 'string' },
  example: '4711',
} as const;

export const ACCEPT = {
  name: 'Accept',
  description: 'With application/x-ndjson each line is a JSON object, and a list has no pages.',
  required: false,
  schema: { type: 'string' },
  example: 'application/x-ndjson',
} as const;

export const ACCEPT_ENCODING = {
  name: 'Accept-Encoding',
  description: 'With br or gzip the file is compressed on its way; Content-Encoding names the coding.',
  required: false,
  schema: { type: 'string' },
  example: 'gzip',
} as const;

export const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  description:
    'The language of the texts (RFC 9110 section 12.5.4): en, ru or zh; without one of them English. The header ' +
    'Content-Language of the answer states the language.',
  required: false,
  schema: { type: 'string' },
  example: 'ru, en;q=0.5',
} as const;

export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  description:
    'A key of your choice, 1 to 200 visible ASCII characters. The same request under the same key is answered as before for ' +
    'at least a day; another request under it is refused. A refusal is not kept: it stored nothing, so a repeat is decided ' +
    'again. Operations of the calculator store nothing and give equal requests equal answers with or without it.',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  example: 'a9c1f0e2-discard-17',
} as const;

export const CONTENT_LANGUAGE = {
  'Content-Language': { description: 'en, ru or zh.', schema: { type: 'string' as const }, example: 'en' },
};

export const ETAG = {
  ETag: {
    description:
      'The sequence of the last event of the deal or match; in the answer to a read, also a digest that differs for readers with ' +
      'other rights, for languages and after a restored log. A tag that a proxy has made weak is accepted.',
    schema: { type: 'string' as const },
    example: '"17-5f2c0a9d41e7b386"',
  },
};

export const LOCATION = {
  Location: { description: 'The path of what was made.', schema: { type: 'string' as const } },
};

export const CONTENT_DISPOSITION = {
  'Content-Disposition': {
    description: 'The name of the file.',
    schema: { type: 'string' as const },
    example: 'attachment; filename="log.ndjson"',
  },
};

export const LINK = {
  Link: { description: 'The next page (RFC 8288), where there is one.', schema: { type: 'string' as const } },
};

export const REQUEST_ID: ResponseHeaders = {
  'X-Request-Id': {
    description: 'The id of the request: the one that the client sent, or a new one.',
    schema: { type: 'string' },
    example: '018f2b6e-7c4a-7d10-9c55-0b1f6a3f2e11',
  },
};

/** The headers of a request that was counted. Where the limit is switched off they are not sent. */
export const RATE_LIMIT: ResponseHeaders = {
  'RateLimit-Limit': {
    description:
      'The number of requests that the key, or the network of a request without one, may send in a minute. Refusals of counted ' +
      'requests have the three headers too.',
    schema: { type: 'integer' },
    example: 600,
  },
  'RateLimit-Remaining': { description: 'How many of them are left.', schema: { type: 'integer' }, example: 599 },
  'RateLimit-Reset': {
    description: 'Seconds until all of them are permitted again.',
    schema: { type: 'integer' },
    example: 60,
  },
};

export const RETRY_AFTER: ResponseHeaders = {
  'Retry-After': {
    description: 'Seconds after which the same request may be sent again.',
    schema: { type: 'integer' },
    example: 5,
  },
};

export const CHALLENGE: ResponseHeaders = {
  'WWW-Authenticate': {
    description: 'The scheme of the keys (RFC 6750).',
    schema: { type: 'string' },
    example: 'Bearer realm="tilescribe"',
  },
};

export const ALLOW: ResponseHeaders = {
  Allow: { description: 'The methods of this address.', schema: { type: 'string' }, example: 'GET, HEAD, OPTIONS' },
};
