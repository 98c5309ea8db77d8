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

const STRING = { type: 'string' };

/** A header that a request may have. */
const parameter = (name: string, example: string, description: string): HeaderParameter => ({
  ...{ name, description, required: false, schema: STRING, example },
});

/** A header of an answer: a number if its example is one. */
const header = (description: string, example?: string | number) => ({
  ...{ description, schema: { type: typeof example === 'number' ? 'integer' : 'string' } },
  ...(example !== undefined && { example }),
});

export const IF_MATCH = {
  ...parameter(
    'If-Match',
    '"17"',
    'The ETag of what is to be changed, as the client has seen it. If it has changed since then, the request is refused.',
  ),
  required: true,
};

export const IF_NONE_MATCH = parameter(
  'If-None-Match',
  '"17"',
  'The ETag of the copy that the client has, or `*` for any copy. If the copy is up to date, the answer is 304 without a body.',
);

export const LAST_EVENT_ID = parameter(
  'Last-Event-ID',
  '4711',
  'The id of the last message that was received. Browsers send it by themselves when they connect again.',
);

export const ACCEPT = parameter(
  'Accept',
  'application/x-ndjson',
  'With application/x-ndjson each line is a JSON object, and a list has no pages.',
);

export const ACCEPT_ENCODING = parameter(
  'Accept-Encoding',
  'gzip',
  'With br or gzip the file is compressed on its way; Content-Encoding names the coding.',
);

export const ACCEPT_LANGUAGE = parameter(
  'Accept-Language',
  'ru, en;q=0.5',
  'The language of the texts (RFC 9110 section 12.5.4): en, ru or zh; without one of them English. The header ' +
    'Content-Language of the answer states the language.',
);

export const IDEMPOTENCY_KEY = {
  ...parameter(
    'Idempotency-Key',
    'a9c1f0e2-discard-17',
    'A key of your choice, 1 to 200 visible ASCII characters. The same request under the same key is answered as before for ' +
      'at least a day; another request under it is refused. A refusal is not kept: it stored nothing, so a repeat is decided ' +
      'again. Operations of the calculator store nothing and give equal requests equal answers with or without it.',
  ),
  schema: { ...STRING, maxLength: 200 },
};

export const CONTENT_LANGUAGE = { 'Content-Language': header('en, ru or zh.', 'en') };

export const ETAG = {
  ETag: header(
    'The sequence of the last event of the deal or match; in the answer to a read, also a digest that differs for readers with ' +
      'other rights, for languages and after a restored log. A tag that a proxy has made weak is accepted.',
    '"17-5f2c0a9d41e7b386"',
  ),
};

export const LOCATION = { Location: header('The path of what was made.') };

export const CONTENT_DISPOSITION = {
  'Content-Disposition': header('The name of the file.', 'attachment; filename="log.ndjson"'),
};

export const LINK = { Link: header('The next page (RFC 8288), where there is one.') };

export const REQUEST_ID: ResponseHeaders = {
  'X-Request-Id': header(
    'The id of the request: the one that the client sent, or a new one.',
    '018f2b6e-7c4a-7d10-9c55-0b1f6a3f2e11',
  ),
};

/** The headers of a request that was counted. Where the limit is switched off they are not sent. */
export const RATE_LIMIT: ResponseHeaders = {
  'RateLimit-Limit': header(
    'The number of requests that the key, or the network of a request without one, may send in a minute. Refusals of counted ' +
      'requests have the three headers too.',
    600,
  ),
  'RateLimit-Remaining': header('How many of them are left.', 599),
  'RateLimit-Reset': header('Seconds until all of them are permitted again.', 60),
};

export const RETRY_AFTER: ResponseHeaders = {
  'Retry-After': header('Seconds after which the same request may be sent again.', 5),
};

export const CHALLENGE: ResponseHeaders = {
  'WWW-Authenticate': header('The scheme of the keys (RFC 6750).', 'Bearer realm="tilescribe"'),
};

export const ALLOW: ResponseHeaders = { Allow: header('The methods of this address.', 'GET, HEAD, OPTIONS') };
