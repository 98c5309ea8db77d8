type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Members = Readonly<Record<string, Json>>;

/** A document in the form of OpenAPI 3.1. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Members>>;
  readonly components?: Members;
}

/** What clients send is checked in one direction, what they receive in the other. */
type Direction = 'request' | 'answer';

/** A place, and what a client of the earlier document would notice there. */
export interface Break {
  readonly at: string;
  readonly what: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/**
 * Returns the changes of a document after which a client of the earlier one may fail. Requests are closed: nothing that was accepted may be
 * refused. Answers are open: they may get further members and further values, and lose none.
 */
export const breakingChanges = (earlier: ApiDocument, later: ApiDocument): readonly Break[] =>
  new Comparison(earlier, later).run();

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const members = (value: Json | undefined): Members => (isMembers(value) ? value : {});
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : []);
const textOf = (value: Json | undefined = ''): string => (typeof value === 'string' ? value : JSON.stringify(value));
const without = (some: readonly Json[], others: readonly Json[]): readonly Json[] => {
  const texts = new Set(others.map((each) => JSON.stringify(each)));
  return some.filter((each) => !texts.has(JSON.stringify(each)));
};

class Comparison {
  readonly #found: Break[] = [];
  /** Pairs of schemas that are compared already, or at the moment. */
  readonly #compared = new Set<string>();

  constructor(
    private readonly earlier: ApiDocument,
    private readonly later: ApiDocument,
  ) {}

  run(): readonly Break[] {
    for (const [path, methods] of Object.entries(this.earlier.paths))
      for (const method of METHODS.filter((each) => methods[each] !== undefined))
        this.#operation(`${method.toUpperCase()} ${path}`, [methods, method], this.later.paths[path]);
    return this.#found;
  }

  #note(at: string, what: string): void {
    this.#found.push({ at, what });
  }

  /** The value that a reference names. */
  #resolved(document: ApiDocument, value: Json | undefined): Members {
    const { $ref: reference, ...others } = members(value);
    if (typeof reference !== 'string') return members(value);
    const found = reference
      .slice('#/'.length)
      .split('/')
      .reduce<Json | undefined>(
        (at, name) => members(at)[name.replaceAll('~1', '/').replaceAll('~0', '~')],
        document as unknown as Json,
      );
    return { ...this.#resolved(document, found), ...others };
  }

  #operation(at: string, [methods, method]: readonly [Members, string], laterMethods: Members | undefined): void {
    const before = members(methods[method]);
    const after = laterMethods?.[method];
    if (!isMembers(after)) return this.#note(at, 'the operation is removed');
    if (before['operationId'] !== after['operationId'])
      this.#note(at, `the operation is called ${textOf(after['operationId'])}, not ${textOf(before['operationId'])}`);
    this.#parameters(at, [methods, before], [members(laterMethods), after]);
    this.#requestBody(at, before['requestBody'], after['requestBody']);
    this.#answers(at, members(before['responses']), members(after['responses']));
  }

  #parameters(at: string, before: readonly Members[], after: readonly Members[]): void {
    const named = (document: ApiDocument, of: readonly Members[]): ReadonlyMap<string, Members> =>
      new Map(
        of
          .flatMap(({ parameters }) => list(parameters))
          .map((each) => this.#resolved(document, each))
          .map((each) => [`${textOf(each['in'])} ${textOf(each['name'])}`, each]),
      );
    const [known, now] = [named(this.earlier, before), named(this.later, after)];
    for (const [name, parameter] of known) {
      const next = now.get(name);
      if (next === undefined) this.#note(at, `the parameter ${name} is removed`);
      else this.#schemas(`${at}: ${name}`, 'request', parameter['schema'], next['schema']);
    }
    for (const [name, { required }] of now)
      if (required === true && known.get(name)?.['required'] !== true)
        this.#note(at, `the parameter ${name} is required`);
  }

  #requestBody(at: string, before: Json | undefined, after: Json | undefined): void {
    const [known, now] = [this.#resolved(this.earlier, before), this.#resolved(this.later, after)];
    if (before !== undefined && after === undefined) return this.#note(at, 'the request has no body');
    if (now['required'] === true && known['required'] !== true) this.#note(at, 'the body of the request is required');
    this.#contents(`${at}: body`, 'request', known['content'], now['content']);
  }

  #answers(at: string, before: Members, after: Members): void {
    for (const [status, answer] of Object.entries(before)) {
      if (after[status] === undefined) {
        this.#note(at, `the answer ${status} is removed`);
        continue;
      }
      const [known, now] = [this.#resolved(this.earlier, answer), this.#resolved(this.later, after[status])];
      const place = `${at}: ${status}`;
      this.#contents(place, 'answer', known['content'], now['content']);
      const headers = members(now['headers']);
      for (const name of Object.keys(members(known['headers'])))
        if (headers[name] === undefined) this.#note(place, `the header ${name} is removed`);
    }
    for (const status of Object.keys(after))
      if (status.startsWith('2') && before[status] === undefined) this.#note(at, `the success ${status} is new`);
  }

  #contents(at: string, direction: Direction, before: Json | undefined, after: Json | undefined): void {
    const now = members(after);
    for (const [type, content] of Object.entries(members(before))) {
      if (now[type] === undefined) this.#note(at, `the type ${type} is removed`);
      else this.#schemas(at, direction, members(content)['schema'], members(now[type])['schema']);
    }
  }

  #schemas(at: string, direction: Direction, before: Json | undefined, after: Json | undefined): void {
    if (before === undefined || after === undefined) return;
    const pair = JSON.stringify([direction, before, after]);
    if (this.#compared.has(pair)) return;
    this.#compared.add(pair);
    const [known, now] = [this.#resolved(this.earlier, before), this.#resolved(this.later, after)];
    for (const compare of [this.#types, this.#values, this.#properties, this.#parts, this.#branches])
      compare.call(this, at, direction, known, now);
    if (direction === 'request') this.#limits(at, known, now);
  }

  /** An absent type accepts all. */
  #types(at: string, direction: Direction, before: Members, after: Members): void {
    const types = ({ type }: Members): readonly Json[] => (type === undefined ? [] : [type].flat());
    const [known, now] = [types(before), types(after)];
    const lost = direction === 'request' ? isNarrowed(known, now) : isNarrowed(now, known);
    if (lost)
      this.#note(
        at,
        `the type is ${now.map(textOf).join(' or ') || 'any'}, not ${known.map(textOf).join(' or ') || 'any'}`,
      );
  }

  /** Values may be added in both directions. */
  #values(at: string, direction: Direction, before: Members, after: Members): void {
    const values = ({ enum: some, const: one }: Members): readonly Json[] | undefined =>
      one !== undefined ? [one] : some === undefined ? undefined : list(some);
    const [known, now] = [values(before), values(after)];
    if (known === undefined) {
      if (now !== undefined && direction === 'request')
        this.#note(at, `only ${now.map(textOf).join(', ')} is accepted`);
    } else if (now !== undefined)
      for (const value of without(known, now)) this.#note(at, `the value ${textOf(value)} is removed`);
  }

  #properties(at: string, direction: Direction, before: Members, after: Members): void {
    const [known, now] = [members(before['properties']), members(after['properties'])];
    for (const [name, schema] of Object.entries(known)) {
      const next = now[name];
      if (next === undefined && (direction === 'answer' || after['additionalProperties'] === false))
        this.#note(at, `the member ${name} is removed`);
      this.#schemas(`${at}/${name}`, direction, schema, next);
    }
    const [needed, needs] = [list(before['required']), list(after['required'])];
    const changed = direction === 'request' ? without(needs, needed) : without(needed, needs);
    for (const name of changed.filter((each) => direction === 'request' || now[textOf(each)] !== undefined))
      this.#note(at, `the member ${textOf(name)} is ${direction === 'request' ? 'required' : 'not always there'}`);
    const isClosed = after['additionalProperties'] === false && before['additionalProperties'] !== false;
    if (isClosed && direction === 'request' && isMembers(before['additionalProperties'] ?? {}))
      this.#note(at, 'further members are refused');
  }

  /** The schemas of items and of further members. */
  #parts(at: string, direction: Direction, before: Members, after: Members): void {
    for (const name of ['items', 'additionalProperties', 'propertyNames', 'not'])
      if (isMembers(before[name]) && isMembers(after[name]))
        this.#schemas(`${at}/${name}`, direction, before[name], after[name]);
    const [known, now] = [list(before['prefixItems']), list(after['prefixItems'])];
    known.forEach((item, index) => this.#schemas(`${at}/${index}`, direction, item, now[index]));
  }

  /** Each alternative must stay. New ones are additions. */
  #branches(at: string, direction: Direction, before: Members, after: Members): void {
    const alternatives = ({ oneOf, anyOf }: Members): readonly Json[] => [...list(oneOf), ...list(anyOf)];
    const [known, now] = [alternatives(before), alternatives(after)];
    // A schema that was alone is now one of several, or the other way round.
    const [earlier, later] = [known.length > 0 ? known : [before], now.length > 0 ? now : [after]];
    if (known.length === 0 && now.length === 0) return;
    const kindOf = (document: ApiDocument, branch: Json): string => this.#kindOf(document, branch);
    const byKind = new Map(later.map((branch) => [kindOf(this.later, branch), branch]));
    for (const branch of earlier) {
      const kind = kindOf(this.earlier, branch);
      const next = byKind.get(kind);
      if (next === undefined) this.#note(at, `the alternative ${kind} is removed`);
      else this.#schemas(`${at}/${kind}`, direction, branch, next);
    }
  }

  /** What an alternative is recognized by: its constant members, its constant, or its type. */
  #kindOf(document: ApiDocument, branch: Json): string {
    const schema = this.#resolved(document, branch);
    const constants = Object.entries(members(schema['properties']))
      .map(([name, each]) => [name, this.#resolved(document, each)['const']] as const)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name} ${textOf(value)}`);
    if (constants.length > 0) return constants.sort().join(', ');
    if (schema['const'] !== undefined) return textOf(schema['const']);
    const { $ref: reference } = members(branch);
    if (typeof reference === 'string') return reference.split('/').at(-1) ?? '';
    const names = Object.keys(members(schema['properties'])).sort();
    return [schema['type'], schema['format'], schema['pattern'], ...names].map(textOf).filter(Boolean).join(' ');
  }

  /** Limits of a request may be widened. */
  #limits(at: string, before: Members, after: Members): void {
    for (const name of ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'])
      this.#limit(at, name, before[name] ?? -Infinity, after[name] ?? -Infinity);
    for (const name of ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'])
      this.#limit(at, name, -Number(before[name] ?? Infinity), -Number(after[name] ?? Infinity));
    for (const name of ['pattern', 'format', 'uniqueItems', 'multipleOf'])
      if (after[name] !== undefined && after[name] !== before[name])
        this.#note(at, `${name} is ${textOf(after[name])}, not ${textOf(before[name] ?? 'stated')}`);
  }

  #limit(at: string, name: string, before: Json, after: Json): void {
    if (Number(after) > Number(before)) this.#note(at, `${name} is narrower`);
  }
}

/** Whether a list of types accepts less than another one; an empty list accepts all. A whole number is a number. */
const isNarrowed = (known: readonly Json[], now: readonly Json[]): boolean => {
  if (now.length === 0) return false;
  if (known.length === 0) return true;
  return without(known, now.includes('number') ? [...now, 'integer'] : now).length > 0;
};
