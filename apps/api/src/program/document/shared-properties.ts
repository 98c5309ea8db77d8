import { SharedParts, type Named } from './shared.js';

/** A shared schema gets a name in generated clients; the document must become that much smaller for it. */
const SAVES = 80;

/** Members whose value is an instance of a schema, not a schema. */
const NO_SCHEMAS: ReadonlySet<string> = new Set(['example', 'examples', 'default', 'enum', 'const', 'discriminator']);

type Members = Readonly<Record<string, object>>;

/** Returns the named schemas and those of properties that stand in several of them, under the name of the property. */
export const withSharedProperties = (named: Members): Members => {
  const shared = new SharedParts('schemas', propertiesOf(named), { taken: named, saves: SAVES });
  const replaced = (_: string, schema: object): object => {
    const part = shared.as(schema);
    return part === schema ? inside(schema, replaced) : part;
  };
  return inside({ ...named, ...shared.components }, replaced);
};

/** Returns the properties of all schemas. What stands inside a repeated one is counted once. */
const propertiesOf = (named: Members): readonly Named<object>[] => {
  const found: Named<object>[] = [];
  const seen = new Set<string>();
  const noted = (name: string, part: object): object => {
    found.push({ name: name.charAt(0).toUpperCase() + name.slice(1), part });
    const text = JSON.stringify(part);
    if (seen.has(text)) return part;
    seen.add(text);
    return inside(part, noted);
  };
  inside(named, noted);
  return found;
};

/** Returns the value with every property of an object schema replaced, but not what stands inside such a property. */
const inside = <Value>(value: Value, replaced: (name: string, schema: object) => object): Value => {
  if (Array.isArray(value)) return value.map((each: unknown) => inside(each, replaced)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => {
    if (NO_SCHEMAS.has(name)) return [name, member];
    return [name, name === 'properties' ? mapped(member as Members, replaced) : inside(member, replaced)];
  });
  return Object.fromEntries(members) as Value;
};

const mapped = (properties: Members, replaced: (name: string, schema: object) => object): Members =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, replaced(name, schema)]));
