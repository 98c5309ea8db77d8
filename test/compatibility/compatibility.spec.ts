import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiDocument, breakingChanges } from './breaking-changes.js';

const RELEASED = 'openapi/released';
const read = (file: string): ApiDocument => JSON.parse(readFileSync(file, 'utf8')) as ApiDocument;
const present = read('openapi/openapi.json');

const released = existsSync(RELEASED) ? readdirSync(RELEASED).filter((file) => file.endsWith('.json')) : [];
if (released.length === 0) console.warn('no document is released yet: openapi.json is compared with itself alone');

it.each(['the present document', ...released])('clients of %s work with the present one', (file) => {
  expect(breakingChanges(released.includes(file) ? read(join(RELEASED, file)) : present, present)).toEqual([]);
});

type Part = Record<string, unknown>;

/** The present document after a change of a part of it. The names lead to the part; a reference is followed. */
const changed = (path: readonly string[], change: (part: Part) => void): ApiDocument => {
  const document = structuredClone(present) as unknown as Part;
  const part = path.reduce<Part>((at, name) => {
    const next = at[name] as Part | undefined;
    if (next === undefined) throw new Error(`the document has no ${path.join(' / ')}`);
    return next;
  }, document);
  change(part);
  return document as unknown as ApiDocument;
};

const schema = (...names: readonly string[]): readonly string[] => ['components', 'schemas', ...names];
const TABLE = ['paths', '/v1/tables/{table}'];
const TABLES = ['paths', '/v1/tables'];
const listed = (part: Part, name: string): unknown[] => part[name] as unknown[];

/** Changes that break clients: what changes, and what is said of it. */
const BREAKS: readonly (readonly [string, readonly string[], (part: Part) => void, RegExp])[] = [
  ['an operation is removed', TABLE, (part) => delete part['get'], /^the operation is removed$/],
  ['an operation is renamed', [...TABLE, 'get'], (part) => (part['operationId'] = 'x'), /^the operation is called x/],
  ['a path is removed', ['paths'], (part) => delete part['/v1/deals'], /^the operation is removed$/],
  [
    'a parameter of a query is removed',
    ['paths', '/v1/deals', 'get'],
    (part) => (part['parameters'] = listed(part, 'parameters').slice(1)),
    /^the parameter \w+ \S+ is removed$/,
  ],
  [
    'a parameter becomes required',
    ['paths', '/v1/tables', 'get'],
    (part) => (part['parameters'] = [...listed(part, 'parameters'), { in: 'query', name: 'x', required: true }]),
    /^the parameter query x is required$/,
  ],
  ['a success is removed', [...TABLE, 'get', 'responses'], (part) => delete part['200'], /^the answer 200 is removed$/],
  [
    'another success is new',
    [...TABLES, 'post', 'responses'],
    (part) => (part['202'] = { description: '' }),
    /^the success 202 is new$/,
  ],
  [
    'an answer loses a type of its body',
    [...TABLE, 'get', 'responses', '200', 'content'],
    (part) => delete part['application/json'],
    /^the type application\/json is removed$/,
  ],
  [
    'an answer loses a member',
    schema('Table', 'properties'),
    (part) => delete part['name'],
    /^the member name is removed$/,
  ],
  [
    'a member of an answer is not always there',
    schema('Table'),
    (part) => (part['required'] = listed(part, 'required').filter((name) => name !== 'name')),
    /^the member name is not always there$/,
  ],
  [
    'a member of an answer gets another type',
    schema('Table', 'properties', 'name'),
    (part) => (part['type'] = ['string', 'null']),
    /^the type is string or null, not string$/,
  ],
  [
    'a value of an answer is removed',
    schema('TableStatus'),
    (part) => listed(part, 'enum').pop(),
    /^the value \S+ is removed$/,
  ],
  [
    'a member of a request is removed',
    schema('TableRequest', 'properties'),
    (part) => delete part['name'],
    /^the member name is removed$/,
  ],
  [
    'a request needs another member',
    schema('TableRequest'),
    (part) => {
      part['properties'] = { ...(part['properties'] as Part), hall: { type: 'string' } };
      part['required'] = [...listed(part, 'required'), 'hall'];
    },
    /^the member hall is required$/,
  ],
  [
    'a text of a request must be shorter',
    schema('TableRequest', 'properties', 'name'),
    (part) => (part['maxLength'] = 3),
    /^maxLength is narrower$/,
  ],
  [
    'a text of a request must have another form',
    schema('TableRequest', 'properties', 'name'),
    (part) => (part['pattern'] = '^[a-z]$'),
    /^pattern is /,
  ],
  [
    'a command is removed',
    schema('DealCommand'),
    (part) => (part['oneOf'] = listed(part, 'oneOf').slice(1)),
    /^the alternative .+ is removed$/,
  ],
];

it.each(BREAKS)('a break is found: %s', (_, path, change, what) => {
  const found = breakingChanges(present, changed(path, change));
  expect(found.map((each) => each.what)).toEqual(expect.arrayContaining([expect.stringMatching(what) as string]));
});

/** Changes that no client notices. */
const ADDITIONS: readonly (readonly [string, readonly string[], (part: Part) => void])[] = [
  ['an operation', ['paths'], (part) => (part['/v1/halls'] = { get: { operationId: 'readHalls', responses: {} } })],
  [
    'a parameter that may be left out',
    [...TABLES, 'get'],
    (part) => (part['parameters'] = [...listed(part, 'parameters'), { in: 'query', name: 'hall', schema: {} }]),
  ],
  [
    'a member of a request that may be left out',
    schema('TableRequest', 'properties'),
    (part) => (part['hall'] = { type: 'string' }),
  ],
  ['a member of an answer', schema('Table', 'properties'), (part) => (part['hall'] = { type: 'string' })],
  ['a value of an answer', schema('TableStatus'), (part) => listed(part, 'enum').push('being-cleaned')],
  [
    'a member of an answer that is always there',
    schema('Table'),
    (part) => listed(part, 'required').push('currentDeal'),
  ],
  [
    'a longer text in a request',
    schema('TableRequest', 'properties', 'name'),
    (part) => (part['maxLength'] = Number(part['maxLength']) + 1),
  ],
  ['another refusal', [...TABLE, 'get', 'responses'], (part) => (part['418'] = { description: '' })],
  ['a text', ['info'], (part) => (part['description'] = 'x')],
  [
    'a command',
    schema('DealCommand'),
    (part) => listed(part, 'oneOf').push({ type: 'object', properties: { type: { const: 'Clap' } } }),
  ],
];

it.each(ADDITIONS)('an addition is no break: %s', (_, path, change) => {
  expect(breakingChanges(present, changed(path, change))).toEqual([]);
});
