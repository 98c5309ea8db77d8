import { isObject, Misfit, otherKind, within, type Check } from './misfit.js';
import { limited, type Limit } from './values.js';

/** A member that may be absent. */
interface Optional {
  readonly optional: Check;
}

export const optional = (check: Check): Optional => ({ optional: check });

type Members = Readonly<Record<string, Check | Optional>>;

/** An object with these members and no others. */
export const object = (members: Members): Check => {
  const checks = Object.entries(members);
  return (value) => {
    if (!isObject(value)) throw otherKind('object', value);
    const read: Record<string, unknown> = {};
    for (const [name, member] of checks) {
      if (typeof member === 'function') read[name] = within(name, member, value[name]);
      else if (Object.hasOwn(value, name)) read[name] = within(name, member.optional, value[name]);
    }
    refuseOthers(value, members);
    return read;
  };
};

const refuseOthers = (value: object, members: Members): void => {
  const others = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  if (others.length === 0) return;
  const names = others.map((name) => `"${name}"`).join(', ');
  throw new Misfit(`Unrecognized key${others.length > 1 ? 's' : ''}: ${names}`);
};

/** The object whose member `name` decides its shape. */
export const variants =
  (name: string, shapes: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (!isObject(value)) throw otherKind('object', value);
    const kind = value[name];
    const check = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    if (check !== undefined) return check(value);
    return within(name, otherVariant(Object.keys(shapes)), kind);
  };

const otherVariant =
  (kinds: readonly string[]): Check =>
  () => {
    throw new Misfit(`Invalid discriminator value. Expected ${kinds.map((kind) => `'${kind}'`).join(' | ')}`);
  };

/** A value of one of these shapes. A value of the right kind has the fault of its own shape. */
export const either =
  (shapes: readonly Check[], message = 'Invalid input'): Check =>
  (value) => {
    const faults: Misfit[] = [];
    for (const shape of shapes) {
      try {
        return shape(value);
      } catch (fault) {
        if (!(fault instanceof Misfit)) throw fault;
        faults.push(fault);
      }
    }
    const [own, ...others] = faults.filter(({ isOfKind }) => isOfKind);
    throw own !== undefined && others.length === 0 ? own : new Misfit(message);
  };

export const list =
  (item: Check, ...limits: readonly Limit<readonly unknown[]>[]): Check =>
  (value) => {
    if (!Array.isArray(value)) throw otherKind('array', value);
    limited(value, limits);
    return value.map((each, place) => within(place, item, each));
  };

export const tuple =
  (...items: readonly Check[]): Check =>
  (value) => {
    if (!Array.isArray(value)) throw otherKind('tuple', value);
    const { length } = items;
    if (value.length < length) throw new Misfit(`Too small: expected array to have >=${length} items`);
    if (value.length > length) throw new Misfit(`Too big: expected array to have <=${length} items`);
    return items.map((item, place) => within(place, item, value[place]));
  };

/** An object with any names for its members. */
export const record =
  (name: Check, member: Check): Check =>
  (value) => {
    if (!isObject(value)) throw otherKind('record', value);
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [nameIn(key, name), within(key, member, each)]),
    );
  };

const nameIn = (key: string, name: Check): string => {
  try {
    return name(key) as string;
  } catch (fault) {
    if (!(fault instanceof Misfit)) throw fault;
    const unfit = new Misfit('Invalid key in record');
    unfit.path.push(key);
    throw unfit;
  }
};
