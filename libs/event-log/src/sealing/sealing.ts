import { canonicalJson } from '../values/canonical-json.js';
import type { Disclosure } from './disclosure.js';
import { pointerTo, pointerTokens } from '../values/json-pointer.js';
import type { NewEvent } from '../leaf/leaf.js';
import { LogError } from '../values/log-error.js';
import { isLogObject, type LogObject, type LogValue } from '../values/log-value.js';
import { parsedJson } from '../values/parsed-json.js';
import type { Sha256 } from '../values/sha256.js';

export type { Disclosure } from './disclosure.js';

/** A secret place in a value: its path, its owner, and the largest width of its canonical text. */
export interface SecretPath {
  /** JSON pointer, relative to the event's data or to the command. */
  readonly path: string;
  /** The seat that may see it, or 'table': only referee and auditor. */
  readonly owner: string;
  /** Every value at this place is padded to this many UTF-16 units, so that its length reveals nothing. */
  readonly width: number;
  /** Whether the place is also sealed if it is empty. Then its presence is as secret as its value. */
  readonly mayBeEmpty?: boolean;
}

/** Returns the secret places of an event's data or of a command; the log itself has no knowledge of tiles. */
export type SecretPaths = (
  kind: 'event' | 'command',
  type: string,
  data: LogObject,
  /** For a command: returns the first event that it causes. */
  caused?: () => LogObject,
) => readonly SecretPath[];

/** Replaces a secret in a leaf. */
export type Seal = { readonly sealed: string };

export type SealErrorCode =
  | 'SECRET_MISSING'
  | 'SECRET_TOO_WIDE'
  | 'ALREADY_SEALED'
  | 'BAD_SALT'
  | 'DISCLOSURE_MISMATCH'
  | 'DISCLOSURE_MISPLACED'
  | 'DISCLOSURE_NOT_CANONICAL';

export class SealError extends LogError<SealErrorCode> {}

/** Draws a fresh 128-bit salt, 32 lowercase hex digits. The caller provides the random source. */
export type DrawSalt = () => string;

/** The nonce of a signed command: 32 hex digits in quotation marks. */
const NONCE: SecretPath = { path: '/cause/signature/nonce', owner: 'table', width: 34 };

const HASH = /^[0-9a-f]{64}$/;
const SALT = /^[0-9a-f]{32}$/;

export const isSeal = (value: LogValue): value is Seal => {
  // Most objects are not seals; these checks avoid searching them for values that a log may not hold.
  if (typeof value !== 'object' || !Object.hasOwn(value, 'sealed')) return false;
  const { sealed } = value as LogObject;
  return typeof sealed === 'string' && HASH.test(sealed) && Object.keys(value).length === 1 && isLogObject(value);
};

/** The hash that a disclosure must have. Its texts come from canonical text, so the text of their list is canonical, too. */
export const disclosureHash = (
  { salt, path, value }: Pick<Disclosure, 'salt' | 'path' | 'value'>,
  sha256: Sha256,
): string => sha256(JSON.stringify([salt, path, value]));

/**
 * Replaces the value at each secret path (JSON pointers from the top of `value`) by its seal.
 * @throws SealError if a path leads nowhere, a value is wider than its width, or the value already holds a seal. A seal
 * from outside could never be opened.
 */
export function sealSecrets<V extends LogValue>(
  value: V,
  secrets: readonly SecretPath[],
  drawSalt: DrawSalt,
  sha256: Sha256,
): { readonly value: V; readonly disclosures: readonly Disclosure[] } {
  forEachSeal(value, (seal, place) =>
    refuse('ALREADY_SEALED', place(), `the value already holds the seal ${seal.sealed}`),
  );
  const disclosures: Disclosure[] = [];
  const copies = new Copies();
  let sealed: LogValue = value;
  for (const secret of secrets) {
    const tokens = pointerTokens(secret.path) ?? refuse('SECRET_MISSING', secret.path, 'this is no JSON pointer');
    sealed = replaceAt(sealed, { tokens, secret, copies }, 0, (open) => {
      const disclosure = disclose(open, secret, drawSalt(), sha256);
      disclosures.push(disclosure);
      return { sealed: disclosure.hash };
    });
  }
  return { value: sealed as V, disclosures };
}

/** Seals an event's data and, in the event of index 0, its command and the nonce of its signature, each place with a salt of its own. */
export function sealEvent(
  event: NewEvent,
  secretPaths: SecretPaths,
  drawSalt: DrawSalt,
  sha256: Sha256,
): { readonly event: NewEvent; readonly disclosures: readonly Disclosure[] } {
  const { type, data, cause } = event;
  const command = cause.command;
  const commandType = command?.['type'];
  const nameOfCommand = typeof commandType === 'string' ? commandType : '';
  const inCommand = command ? secretPaths('command', nameOfCommand, command, () => ({ type, ...data })) : [];
  const inData = secretPaths('event', type, data);
  const secrets =
    inData.length === 0 && inCommand.length === 0
      ? NO_SECRETS
      : [
          ...under('/data', inData),
          ...under('/cause/command', inCommand),
          // With the nonce a concealed tile could be found by trial.
          ...(cause.signature === undefined || inCommand.length === 0 ? [] : [NONCE]),
        ];
  const { value, disclosures } = sealSecrets<LogObject>({ data, cause }, secrets, drawSalt, sha256);
  return { event: disclosures.length === 0 ? event : withSealed(event, value as Sealed), disclosures };
}

const NO_SECRETS: readonly SecretPath[] = [];

type Sealed = Pick<NewEvent, 'data' | 'cause'>;

const withSealed = ({ type, schemaVersion, occurredAt, recordedAt }: NewEvent, { data, cause }: Sealed): NewEvent => ({
  type,
  schemaVersion,
  data,
  cause,
  occurredAt,
  recordedAt,
});

/**
 * Restores disclosed values, each checked against its seal. A seal without a disclosure becomes `hiddenMark`. A place
 * that was empty is empty again.
 * @param value a leaf, or another value whose JSON pointers agree with the disclosures' paths.
 * @param disclosures those of the leaf, or of more; a Map by hash avoids the search.
 * @throws SealError if a disclosure for a seal of this value has another hash or belongs to another place.
 */
export function openSeals<V extends LogValue>(
  value: V,
  disclosures: Iterable<Disclosure> | ReadonlyMap<string, Disclosure>,
  sha256: Sha256,
  hiddenMark: LogValue = 'hidden',
): V {
  const byHash =
    disclosures instanceof Map
      ? (disclosures as ReadonlyMap<string, Disclosure>)
      : disclosuresByHash(disclosures as Iterable<Disclosure>);
  return withoutSeals(value, [], (seal, place) => {
    const disclosure = byHash.get(seal.sealed);
    return disclosure ? disclosedValue(checkedDisclosure(disclosure, place(), sha256)) : hiddenMark;
  }) as V;
}

/** A value whose seals are all disclosed, with the disclosures that opened them, in document order. */
export interface WholeValue<V> {
  readonly value: V;
  readonly opened: readonly Disclosure[];
}

const NOTHING_OPENED: readonly Disclosure[] = [];

/**
 * As {@link openSeals}, for disclosures whose hashes were compared before. Returns undefined if a seal has no disclosure, or one
 * of another place.
 */
export const openWhole = <V extends LogValue>(
  value: V,
  disclosures: ReadonlyMap<string, Disclosure>,
): WholeValue<V> | undefined => {
  let opened: Disclosure[] | undefined;
  const unopened: string[] = [];
  const open = withoutSeals(value, [], ({ sealed }, place) => {
    const disclosure = disclosures.get(sealed);
    if (disclosure?.path !== place()) {
      unopened.push(sealed);
      return undefined;
    }
    (opened ??= []).push(disclosure);
    return disclosedValue(disclosure);
  });
  return unopened.length === 0 ? { value: open as V, opened: opened ?? NOTHING_OPENED } : undefined;
};

export const disclosuresByHash = (disclosures: Iterable<Disclosure>): ReadonlyMap<string, Disclosure> =>
  new Map(Array.from(disclosures, (disclosure) => [disclosure.hash, disclosure]));

/** Every seal of a value with its JSON pointer, in document order. */
export function sealsIn(value: LogValue): readonly { readonly path: string; readonly hash: string }[] {
  const found: { path: string; hash: string }[] = [];
  forEachSeal(value, (seal, place) => found.push({ path: place(), hash: seal.sealed }));
  return found;
}

/**
 * The value of a disclosure; undefined for an empty place.
 * @throws SealError if its text is not canonical, because each value has only one text.
 */
export function disclosedValue({ value: padded, path }: Disclosure): LogValue | undefined {
  const known = WORDS.get(padded);
  if (known !== undefined) return known;
  const text = padded.trimEnd();
  if (text === '') return undefined;
  const value = parsedJson(text);
  if (value === undefined || canonical(value) !== text)
    refuse('DISCLOSURE_NOT_CANONICAL', path, 'its text is not canonical JSON');
  if (typeof value === 'string' && WORDS.size < MOST_WORDS) WORDS.set(padded, value);
  return value as LogValue;
}

/** Most disclosed values are tiles: their texts and their values. */
const WORDS = new Map<string, string>();
const MOST_WORDS = 200;

function disclose(
  open: LogValue | undefined,
  { path, owner, width }: SecretPath,
  salt: string,
  sha256: Sha256,
): Disclosure {
  if (!SALT.test(salt)) refuse('BAD_SALT', path, 'a salt is 32 lowercase hex digits');
  const text = open === undefined ? '' : canonicalJson(open);
  if (text.length > width)
    refuse('SECRET_TOO_WIDE', path, `its text takes ${text.length} units, its width is ${width}`);
  const made = { owner, path, salt, value: text.padEnd(width) };
  return { hash: disclosureHash(made, sha256), ...made };
}

function checkedDisclosure(disclosure: Disclosure, place: string, sha256: Sha256): Disclosure {
  if (disclosure.path !== place)
    refuse('DISCLOSURE_MISPLACED', place, `this disclosure was made for ${disclosure.path}`);
  if (disclosureHash(disclosure, sha256) !== disclosure.hash)
    refuse('DISCLOSURE_MISMATCH', place, 'this disclosure does not hash to the seal');
  return disclosure;
}

/** Returns the JSON pointer of a seal. Most values have no seal, so pointers are built only where one is. */
type Place = () => string;

const pointerOf = (tokens: readonly (string | number)[]): string => tokens.reduce(pointerTo, '');

/** Calls `found` for each seal in document order. */
function forEachSeal(
  value: LogValue,
  found: (seal: Seal, place: Place) => void,
  tokens: (string | number)[] = [],
): void {
  if (typeof value !== 'object') return;
  if (isSeal(value)) return found(value, () => pointerOf(tokens));
  const members = value as LogObject;
  // No list of names is made: the prototypes of parsed values have no members that are enumerated.
  for (const key in members) {
    const child = members[key] as LogValue;
    if (typeof child !== 'object') continue;
    tokens.push(key);
    forEachSeal(child, found, tokens);
    tokens.pop();
  }
}

/**
 * The value with every seal replaced by `change`; members for which it returns undefined are omitted. Parts without a seal are
 * not copied.
 */
function withoutSeals(
  value: LogValue,
  tokens: (string | number)[],
  change: (seal: Seal, place: Place) => LogValue | undefined,
): LogValue | undefined {
  if (typeof value !== 'object') return value;
  if (isSeal(value)) return change(value, () => pointerOf(tokens));
  let changed: Map<string, LogValue | undefined> | undefined;
  const members = value as LogObject;
  for (const key in members) {
    const child = members[key] as LogValue;
    if (typeof child !== 'object') continue;
    tokens.push(key);
    const opened = withoutSeals(child, tokens, change);
    tokens.pop();
    if (opened !== child) (changed ??= new Map<string, LogValue | undefined>()).set(key, opened);
  }
  return changed === undefined ? value : withMembers(value, changed);
}

/** A copy with other members; those that are undefined are left out. */
function withMembers(value: object, others: ReadonlyMap<string, LogValue | undefined>): LogValue {
  const members: Record<string, LogValue> = {};
  for (const key in value) {
    const member = others.has(key) ? others.get(key) : (value as LogObject)[key];
    if (member !== undefined) members[key] = member;
  }
  return Array.isArray(value) ? Object.values(members) : members;
}

type Copy = LogValue[] | Record<string, LogValue>;

/** The copies that were made for one sealed value. Each object and list is copied once, whatever the number of its secrets. */
class Copies {
  readonly #made = new Set<unknown>();

  /** Returns the value itself where it is a copy already, otherwise a copy. */
  of(value: object): Copy {
    return this.#made.has(value) ? (value as Copy) : this.add(Array.isArray(value) ? value.slice() : { ...value });
  }

  add(copy: Copy): Copy {
    this.#made.add(copy);
    return copy;
  }
}

interface SecretPlace {
  readonly tokens: readonly string[];
  readonly secret: SecretPath;
  readonly copies: Copies;
}

/** A copy with the value at the end of the tokens, from `depth` on, replaced by `change`. */
function replaceAt(
  value: LogValue,
  place: SecretPlace,
  depth: number,
  change: (open: LogValue | undefined) => LogValue,
): LogValue {
  const { tokens, secret, copies } = place;
  const token = tokens[depth];
  if (token === undefined) return change(value);
  if (typeof value !== 'object' || !(Object.hasOwn(value, token) || isEmptyPlace(value, place, depth)))
    return refuse('SECRET_MISSING', secret.path, 'nothing stands there');
  const inner = (value as LogObject)[token];
  const child = inner === undefined ? change(inner) : replaceAt(inner, place, depth + 1, change);
  if (secret.mayBeEmpty && !Array.isArray(value)) return withLast(value as LogObject, token, child, copies);
  const copy = copies.of(value) as Record<string, LogValue>;
  copy[token] = child;
  return copy;
}

/** A copy with this member as the last one: the place of a member must not show whether it was empty. */
function withLast(value: LogObject, name: string, member: LogValue, copies: Copies): LogValue {
  const { [name]: _, ...others } = value;
  return copies.add({ ...others, [name]: member });
}

/** Returns whether the place is a member that an object may have but does not. */
const isEmptyPlace = (parent: LogValue, { tokens, secret }: SecretPlace, depth: number): boolean =>
  secret.mayBeEmpty === true && depth === tokens.length - 1 && !Array.isArray(parent);

const under = (parent: string, secrets: readonly SecretPath[]): readonly SecretPath[] =>
  secrets.map(({ path, owner, width, mayBeEmpty = false }) => ({ path: parent + path, owner, width, mayBeEmpty }));

const canonical = (value: unknown): string | undefined => {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof LogError) return undefined;
    throw error;
  }
};

function refuse(code: SealErrorCode, place: string, why: string): never {
  throw new SealError(code, place, `${code} at ${place || 'the top'}: ${why}.`);
}
