const PRETTY = 'pretty';

/** An address without its `pretty` parameter, which changes the look of an answer and not the request. */
export const withoutPretty = (url: string): string => {
  const [path = '', query = ''] = url.split('?', 2);
  const parameters = query.split('&').filter((each) => each !== '' && each.split('=', 1)[0] !== PRETTY);
  return [path, ...(parameters.length > 0 ? [parameters.join('&')] : [])].join('?');
};

interface Asked {
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
    // Fastify names the media type only where it writes the JSON itself.
    if (!reply.hasHeader('content-type')) reply.type('application/json; charset=utf-8');
    return `${JSON.stringify(payload, null, 2)}\n`;
  };

/** `?pretty` at any address gives every JSON answer, problems too, indented; `?pretty=false` does not. */
export function takePretty(request: Asked, reply: Answer, done: () => void): void {
  const { [PRETTY]: pretty, ...query } = request.query as Readonly<Record<string, unknown>>;
  if (pretty !== undefined && pretty !== 'false') reply.serializer(indenting(reply));
  // The schemas of the operations need not know it.
  request.query = query;
  done();
}
