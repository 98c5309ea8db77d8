/** Header parameters and response headers as the OpenAPI document shows them. */
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
  description: 'With application/x-ndjson the answer has all events after the cursor, one on each line.',
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

export const LINK = {
  Link: { description: 'The next page (RFC 8288), where there is one.', schema: { type: 'string' as const } },
};
