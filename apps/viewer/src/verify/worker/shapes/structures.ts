import { isObject, Misfit, otherKind, type Check } from './misfit.js';
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
    if (!isObject(value)) return otherKind('object', value);
    const read: Record<string, unknown> = {};
    let count = 0;
    for (const [name, member] of checks) {
      const isRequired = typeof member === 'function';
      if (!isRequired && !Object.hasOwn(value, name)) continue;
      const checked = (isRequired ? member : member.optional)(value[name]);
      if (checked instanceof Misfit) return checked.within(name);
      read[name] = checked;
      count += 1;
    }
    return Object.keys(value).length === count ? read : otherMembers(value, members);
  };
};

const otherMembers = (value: object, members: Members): Misfit => {
  const others = Object.keys(value).filter((name) => !Object.hasOwn(members, name));
  const names = others.map((name) => `"${name}"`).join(', ');
  return new Misfit(`Unrecognized key${others.length > 1 ? 's' : ''}: ${names}`);
};

/** The object whose member `name` decides its shape. */
export const variants = (name: string, shapes: Readonly<Record<string, Check>>): Check => {
  const kinds = Object.keys(shapes).map((kind) => `'${kind}'`);
  return (value) => {
    if (!isObject(value)) return otherKind('object', value);
    const kind = value[name];
    const check = typeof kind === 'string' && Object.hasOwn(shapes, kind) ? shapes[kind] : undefined;
    if (check !== undefined) return check(value);
    return new Misfit(`Invalid discriminator value. Expected ${kinds.join(' | ')}`).within(name);
  };
};

/** A value of one of these shapes. A value of the right kind has the fault of its own shape. */
export const either =
  (shapes: readonly Check[], message = 'Invalid input'): Check =>
  (value) => {
    const faults: Misfit[] = [];
    for (const shape of shapes) {
      const checked = shape(value);
      if (!(checked instanceof Misfit)) return checked;
      if (checked.isOfKind) faults.push(checked);
    }
    const [own, ...others] = faults;
    return own !== undefined && others.length === 0 ? own : new Misfit(message);
  };

const itemsOf = (list: readonly unknown[], checkOf: (place: number) => Check): unknown => {
  const read: unknown[] = [];
  for (const [place, item] of list.entries()) {
    const checked = checkOf(place)(item);
    if (checked instanceof Misfit) return checked.within(place);
    read.push(checked);
  }
  return read;
};

export const list =
  (item: Check, ...limits: readonly Limit<readonly unknown[]>[]): Check =>
  (value) => {
    if (!Array.isArray(value)) return otherKind('array', value);
    const fault = limited(value, limits);
    return fault instanceof Misfit ? fault : itemsOf(value, () => item);
  };

export const tuple =
  (...items: readonly Check[]): Check =>
  (value) => {
    if (!Array.isArray(value)) return otherKind('tuple', value);
    const { length } = items;
    if (value.length < length) return new Misfit(`Too small: expected array to have >=${length} items`);
    if (value.length > length) return new Misfit(`Too big: expected array to have <=${length} items`);
    return itemsOf(value, (place) => items[place] as Check);
  };

/** An object with any names for its members. */
export const record =
  (name: Check, member: Check): Check =>
  (value) => {
    if (!isObject(value)) return otherKind('record', value);
    const read: Record<string, unknown> = {};
    for (const [key, each] of Object.entries(value)) {
      if (name(key) instanceof Misfit) return new Misfit('Invalid key in record').within(key);
      const checked = member(each);
      if (checked instanceof Misfit) return checked.within(key);
      read[key] = checked;
    }
    return read;
  };
