const json = (value) => JSON.stringify(value);
/** @param given the code of the arguments; undefined for one that is left out at the end. */
const call = (name, ...given) => `${name}(${given.filter((each) => each !== undefined)})`;
/** The message that a schema or a check has for every fault; undefined where it is that of the library. */
const ownMessage = ({ error }) => error?.({});

/** The code of a limit. @param kind of the value: `string` or `array`. */
const LIMITS = {
  min_length: ({ minimum }, kind) => `value.shortest(${minimum}, '${kind}')`,
  max_length: ({ maximum }, kind) => `value.longest(${maximum}, '${kind}')`,
  length_equals: ({ length }, kind) =>
    `value.shortest(${length}, '${kind}', 'exactly '), value.longest(${length}, '${kind}', 'exactly ')`,
  greater_than: (def) => `value.${def.inclusive ? 'least' : 'above'}(${def.value})`,
  less_than: (def) => `value.${def.inclusive ? 'most' : 'below'}(${def.value})`,
  string_format: (def) => patternOf(def),
};

const FORMATS = { datetime: 'Invalid ISO datetime', uuid: 'Invalid UUID' };

const patternOf = (def) => {
  const message = ownMessage(def) ?? FORMATS[def.format] ?? `Invalid string: must match pattern ${def.pattern}`;
  return `value.matching(${def.pattern}, ${json(message)})`;
};

const isLimit = ({ check }) => check in LIMITS;

/** The code of the checks of each type of schema. @param of the name of the code of an inner schema. */
const TYPES = {
  literal: ({ values }) => `value.oneOf(${json(values)})`,
  enum: (def) => call('value.oneOf', json(Object.values(def.entries)), json(ownMessage(def))),
  string: (def, checks) => {
    const format = def.format === undefined ? [] : [patternOf(def)];
    return call('value.text', `[${[...format, ...limits(checks, 'string')]}]`, json(ownMessage(def)));
  },
  number: (_, checks) => `value.whole(${limits(checks)})`,
  boolean: () => 'value.boolean',
  unknown: () => 'value.anything',
  array: ({ element }, checks, of) => `structure.list(${[of(element), ...limits(checks, 'array')]})`,
  tuple: ({ items }, _, of) => `structure.tuple(${items.map(of)})`,
  record: ({ keyType, valueType }, _, of) => `structure.record(${of(keyType)}, ${of(valueType)})`,
  readonly: ({ innerType }, _, of) => of(innerType),
  union: (def, _, of) => (def.discriminator === undefined ? eitherOf(def, of) : variantsOf(def, of)),
  object: ({ shape }, _, of) =>
    `structure.object({${Object.entries(shape).map(([name, each]) => memberOf(name, each, of))}})`,
};

const limits = (checks, kind) => checks.filter(isLimit).map((def) => LIMITS[def.check](def, kind));

const eitherOf = (def, of) => call('structure.either', `[${def.options.map(of)}]`, json(ownMessage(def)));

const variantsOf = ({ options, discriminator }, of) => {
  const variants = options.flatMap((option) =>
    option._zod.def.shape[discriminator]._zod.def.values.map((value) => `${json(value)}: ${of(option)}`),
  );
  return `structure.variants(${json(discriminator)}, {${variants}})`;
};

const memberOf = (name, schema, of) => {
  const { type, innerType } = schema._zod.def;
  return `${json(name)}: ${type === 'optional' ? `structure.optional(${of(innerType)})` : of(schema)}`;
};

/** What a check does beside a limit. @param nameOf the name of a function of a library. */
const FURTHER = {
  overwrite: (code) => `value.lowerCase(${code})`,
  custom: (code, { fn, ...def }, nameOf) => `value.accepted(${code}, ${nameOf(fn)}, ${json(ownMessage(def))})`,
};

/** Code for schemas of zod. Equal shapes have one declaration. */
export class ShapeCode {
  #names = new Map();
  /** The names of the functions that refine schemas; the module that has the code imports them. */
  functions = new Set();

  get declarations() {
    return [...this.#names].map(([text, name]) => `const ${name} = ${text};`);
  }

  /** Returns the name of the check of a schema. @throws for a part of a schema that has no code here. */
  of = (schema) => {
    const { def } = schema._zod;
    const checks = (def.checks ?? []).map((check) => check._zod.def);
    const type = TYPES[def.type];
    const unknown = checks.find((each) => !isLimit(each) && !(each.check in FURTHER));
    if (type === undefined || unknown !== undefined)
      throw new Error(`The build of the page has no code for ${unknown?.check ?? def.type}: add it to shape-code.mjs.`);
    const text = checks
      .filter((each) => !isLimit(each))
      .reduce((code, each) => FURTHER[each.check](code, each, this.#nameOf), type(def, checks, this.of));
    return this.#named(text);
  };

  #nameOf = ({ name }) => {
    this.functions.add(name);
    return name;
  };

  #named(text) {
    const name = this.#names.get(text) ?? `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}
