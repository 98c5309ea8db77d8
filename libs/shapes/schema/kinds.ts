import { z } from 'zod';

type Members = z.core.$ZodLooseShape;

/** The schema, with a result that no code may change. zod's own `readonly` freezes lists, and the rules read frozen lists slower. */
export const readOnly = <S extends z.ZodType>(schema: S) => schema as unknown as z.ZodReadonly<S>;

/** An object with these members and no others, under its name in the documentation. */
export const named = <M extends Members>(id: string, description: string, members: M) =>
  z.strictObject(members).meta({ id, description });

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** A list with its description. What it reads is frozen. */
export const list = <Item extends z.ZodType>(item: Item, description: string, { min = 0, max }: Bounds = {}) => {
  const atLeast = min > 0 ? z.array(item).min(min) : z.array(item);
  return (max === undefined ? atLeast : atLeast.max(max)).readonly().describe(description);
};

interface Described<M extends Members> {
  readonly description: string;
  readonly members: M;
}

/** The members of a command or an event beside its type, with its description. */
export const described = <M extends Members>(description: string, members: M): Described<M> => ({
  description,
  members,
});

/** Commands or events by their types. */
type Kinds = Readonly<Record<string, Described<Members>>>;

type SchemasOf<K extends Kinds> = {
  readonly [T in keyof K & string]: z.ZodObject<{ type: z.ZodLiteral<T> } & K[T]['members'], z.core.$strict>;
};

type Examples<K extends Kinds> = { readonly [T in keyof K]: object };

const schemasOf = <K extends Kinds>(kinds: K, examples?: Examples<K>) =>
  Object.fromEntries(
    Object.entries(kinds).map(([type, { description, members }]) => [
      type,
      z
        .strictObject({ type: z.literal(type), ...members })
        .meta({ id: type, description, ...(examples && { examples: [{ type, ...examples[type] }] }) }),
    ]),
  ) as unknown as SchemasOf<K>;

/** The schemas of commands by their types. Each example has been accepted. */
export const commandsOf = <K extends Kinds>(examples: Examples<NoInfer<K>>, commands: K) =>
  schemasOf(commands, examples);

/** The schemas of events by their types. */
export const eventsOf = <K extends Kinds>(events: K) => schemasOf(events);

type Schemas = Readonly<Record<string, z.ZodObject<{ type: z.ZodLiteral<string> }>>>;

/** A command or an event of one of these types. */
export const oneOf = <S extends Schemas>(schemas: S) =>
  z.discriminatedUnion('type', Object.values(schemas) as unknown as readonly [S[keyof S], ...S[keyof S][]]);
