import { DealCommand, DealEvent } from '#deal/schema';
import { MatchCommand, MatchEvent } from '#match/schema';
import { DOCUMENT, validatorAt } from '../../../../../test/api/contract.js';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type Members = Readonly<Record<string, Json>>;

const isMembers = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersOf = (value: Json | undefined): Members => (isMembers(value) ? value : {});

const document = DOCUMENT as unknown as Members;
const schemas = membersOf(membersOf(document['components'])['schemas']);
const operations = Object.entries(membersOf(document['paths'])).flatMap(([path, methods]) =>
  Object.entries(membersOf(methods)).map(([method, operation]) => ({
    name: `${method} ${path}`,
    operation: membersOf(operation),
  })),
);

/** Members whose value is an instance of a schema, not a schema. */
const NO_SCHEMAS: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const', 'discriminator']);

/** Yields each property of each object schema at or below a place of the document. */
function* propertiesIn(value: Json, place: string): Generator<readonly [place: string, schema: Members]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* propertiesIn(item, `${place}/${index}`);
  if (!isMembers(value)) return;
  if (value['type'] === 'object')
    for (const [name, schema] of Object.entries(membersOf(value['properties'])))
      yield [`${place}/properties/${name}`, membersOf(schema)];
  for (const [name, member] of Object.entries(value))
    if (!NO_SCHEMAS.has(name)) yield* propertiesIn(member, `${place}/${name}`);
}

/** Yields each description and summary at or below a place of the document. */
function* textsIn(value: Json, place: string): Generator<readonly [place: string, text: string]> {
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* textsIn(item, `${place}/${index}`);
  if (!isMembers(value)) return;
  for (const [name, member] of Object.entries(value)) {
    if (typeof member === 'string' && (name === 'description' || name === 'summary'))
      yield [`${place}/${name}`, member];
    else if (!NO_SCHEMAS.has(name)) yield* textsIn(member, `${place}/${name}`);
  }
}

/** Whether a text is a sentence: it begins with a capital, a figure or a code word, and ends with a full stop. */
const isSentence = (text: Json | undefined): boolean =>
  typeof text === 'string' && /^[\p{Lu}0-9`].*[\w)`’”][.?]$/su.test(text.replace(/^([a-z][\w-]*):/u, 'X:'));

const undescribed = (described: Iterable<readonly [place: string, schema: Members]>): readonly string[] =>
  [...described].filter(([, schema]) => !isSentence(schema['description'])).map(([place]) => place);

describe('every description', () => {
  it('exists for each named schema', () => {
    expect(undescribed(Object.entries(schemas).map(([name, schema]) => [name, membersOf(schema)]))).toEqual([]);
  });

  it('exists for each property that is no constant, also if the property refers to a named schema', () => {
    const properties = [...propertiesIn(document, '')];
    // A schema that properties share has the description of each of them. No property adds one to its reference.
    const isShared = ({ $ref }: Members): boolean =>
      properties.every(([, property]) => property['$ref'] !== $ref || Object.keys(property).length === 1);
    // The value of a constant says what it is: it names the schema or the kind.
    const own = properties.filter(
      ([, property]) => !('const' in property) && !('$ref' in property && isShared(property)),
    );
    expect(undescribed(own)).toEqual([]);
    expect(properties.length - own.length).toBeGreaterThan(100);
  });

  it('exists for each operation, in addition to its summary', () => {
    expect(undescribed(operations.map(({ name, operation }) => [name, operation]))).toEqual([]);
  });

  it('exists for each parameter, with an example', () => {
    const shared = membersOf(membersOf(document['components'])['parameters']);
    const parameters = operations.flatMap(({ name: place, operation }) =>
      ((operation['parameters'] ?? []) as readonly Members[]).map((entry) => {
        const [name = ''] = '$ref' in entry ? (entry['$ref'] as string).split('/').slice(-1) : [];
        const parameter = name === '' ? entry : membersOf(shared[name]);
        return [`${place} ${JSON.stringify(parameter['name'])}`, parameter] as const;
      }),
    );
    expect(undescribed(parameters)).toEqual([]);
    expect(parameters.filter(([, parameter]) => !('example' in parameter)).map(([name]) => name)).toEqual([]);
  });

  it('is in plain technical English', () => {
    const odd =
      /\b(tells?|told|whoever|the book|rule books?|spoilt|came of|comes of|laid open|anew|for ever|at hand|thereof|so many|will have been|whose? is)\b/i;
    expect([...textsIn(document, '')].filter(([, text]) => odd.test(text)).map((place) => place.join(': '))).toEqual(
      [],
    );
  });
});

describe('every command', () => {
  const commands = [...DealCommand.options, ...MatchCommand.options].map(({ shape }) => shape.type.value);

  /** Commands that only the service itself gives. */
  const INTERNAL: ReadonlySet<string> = new Set(['StartDeal', 'RecordSettlement', 'WithdrawSettlement']);

  it.each(commands.filter((type) => !INTERNAL.has(type)))('%s has a valid example', (type) => {
    const examples = membersOf(schemas[type])['examples'] as readonly Members[];
    expect(examples.length).toBeGreaterThan(0);
    const validate = validatorAt('components', 'schemas', type);
    for (const example of examples) expect([validate(example), validate.errors]).toEqual([true, null]);
  });
});

it.each([...DealEvent.options, ...MatchEvent.options].map(({ shape }) => shape.type.value))(
  'the event %s stands in the document',
  (type) => {
    expect(schemas).toHaveProperty(type);
  },
);

it('has plain arrays for tuples, which every generator understands', () => {
  expect(JSON.stringify(document)).not.toContain('prefixItems');
});
