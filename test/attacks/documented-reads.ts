import { DOCUMENT } from '../api/contract.js';

/** A read request of the API document. */
export interface Read {
  /** The path of the document, such as /v1/deals/{dealId}. */
  readonly route: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly isStream: boolean;
  /** Whether the answer may depend on the key. */
  readonly takesKey: boolean;
}

interface Schema {
  readonly $ref?: string;
  readonly enum?: readonly string[];
  readonly maximum?: number;
}
interface Parameter {
  readonly $ref?: string;
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly required?: boolean;
  readonly schema: Schema;
}
interface Get {
  readonly security?: readonly object[];
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Answer>>;
}
interface Answer {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, object>>;
}

const EVENT_STREAM = 'text/event-stream';

/** Parameters that change only the presentation. */
const IGNORED = ['pretty'];

const resolved = <Node extends { readonly $ref?: string }>(node: Node): Node => {
  if (node.$ref === undefined) return node;
  const tokens = node.$ref.replace(/^#\//, '').split('/');
  return resolved(
    tokens.reduce<unknown>((place, token) => (place as Record<string, unknown>)[token], DOCUMENT) as Node,
  );
};

/** The values of a query parameter to read with; none where it changes only the part that is read. */
const queriesBy = (
  { name, schema, required }: Parameter,
  values: Readonly<Record<string, string>>,
): readonly string[] => {
  const { enum: named, maximum } = resolved(schema);
  if (named !== undefined) return named;
  if (name in values) return [values[name] as string];
  if (name === 'limit' && maximum !== undefined) return [String(maximum)];
  if (required === true) throw new Error(`no value is known for the required query parameter ${name}: name one`);
  return [];
};

const readsOf = (
  route: string,
  { parameters = [], responses, security }: Get,
  values: Readonly<Record<string, string>>,
): Read[] => {
  const all = parameters.map(resolved).filter(({ name }) => !IGNORED.includes(name));
  const path = route.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`GET ${route}: no value is known for ${name}; name one, or it is not compared`);
    return encodeURIComponent(value);
  });
  const media = Object.keys(resolved(responses['200'] ?? {}).content ?? {});
  const read = (query: string, headers: Record<string, string> = {}): Read => ({
    ...{ route, path: `${path}${query}`, headers },
    isStream: media.includes(EVENT_STREAM),
    takesKey: security?.length !== 0,
  });
  const queries = all
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) =>
      queriesBy(parameter, values).map((value) => `?${parameter.name}=${encodeURIComponent(value)}`),
    );
  const has = (name: string): boolean => all.some((parameter) => parameter.in === 'header' && parameter.name === name);
  return [
    read(''),
    ...queries.map((query) => read(query)),
    ...media.slice(1).map((Accept) => read('', { Accept })),
    ...(has('If-None-Match') ? [read('', { 'If-None-Match': '"60"' })] : []),
    ...(has('Accept-Language') ? [read('', { 'Accept-Language': 'zh' })] : []),
  ];
};

/**
 * Every GET of the API document, with each named value of its parameters and each form of its answer. Throws an Error where
 * the document has a parameter that `values` does not name, so that no new operation is left out.
 */
export const documentedReads = (values: Readonly<Record<string, string>>): readonly Read[] =>
  Object.entries(DOCUMENT.paths).flatMap(([route, { get }]) =>
    get === undefined ? [] : readsOf(route, get as unknown as Get, values),
  );
