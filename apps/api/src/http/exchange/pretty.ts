const PRETTY = 'pretty';

/** Returns an address without its `pretty` parameter, which changes the layout of the answer but not the request. */
export const withoutPretty = (url: string): string => {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = query.split('&').filter((each) => each !== '' && each.split('=', 1)[0] !== PRETTY);
  return [path, ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
};

interface Query {
  readonly url: string;
  query: unknown;
}
interface Answer {
  hasHeader(name: string): boolean;
  type(mediaType: string): unknown;
  serializer(write: (payload: unknown) => string): unknown;
}

const indenting =
  (reply: Answer) =>
  (payload: unknown): string => {
    // Fastify sets the media type only if it writes the JSON itself.
    if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
    return `${JSON.stringify(payload, null, 2)}\n`;
  };

/** Indents every JSON answer, problems too, if the address has `?pretty`, but not `?pretty=false`. */
export function takePretty(request: Query, reply: Answer, done: () => void): void {
  if (!request.url.includes('?')) return done();
  const { [PRETTY]: pretty, ...query } = request.query as Readonly<Record<string, unknown>>;
  if (pretty !== undefined && pretty !== 'false') reply.serializer(indenting(reply));
  // The schemas of the operations do not define this parameter.
  request.query = query;
  done();
}
