import type { StoredEvent } from '../leaf/chain.js';
import type { Cause, Leaf } from '../leaf/leaf.js';
import { isTime } from '../leaf/well-formed-leaf.js';
import type { Disclosure } from '../sealing/disclosure.js';
import { inCanonicalOrder } from '../values/canonical-order.js';
import { freshCopy } from '../values/fresh-copy.js';
import type { LogObject } from '../values/log-value.js';
import { parsedJson } from '../values/parsed-json.js';

/** Printable ASCII without quotes and backslashes, so that the text of a string is its value. */
const PLAIN = String.raw`[ !#-\[\]-~]`;
const NAME = `"(${PLAIN}{1,200})"`;
const HASH = '"([0-9a-f]{64})"';
const TIME = String.raw`"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)"`;
/** Every integer with as many digits is a safe one. */
const FROM_0 = String.raw`(0|[1-9]\d{0,14})`;
const FROM_1 = String.raw`([1-9]\d{0,14})`;

/** The parts of an event line around its command and its data, in the one order of canonical text. */
const HEAD = new RegExp(`{"hash":${HASH},"leaf":{"cause":{"actor":${NAME},"command`, 'y');
const CAUSE = new RegExp(`,"commandId":${NAME},"count":${FROM_1},"index":${FROM_0},"source":${NAME}},"data":`, 'y');
const TAIL = new RegExp(
  `,"log":${NAME},"occurredAt":${TIME},"previousHash":${HASH},"recordedAt":${TIME},"schemaVersion":${FROM_1},` +
    `"sequence":${FROM_1},"stream":${NAME},"type":${NAME},"v":1},"position":${FROM_1}}$`,
  'y',
);
const COMMAND = ',"command":';
const COMMAND_ID = ',"commandId":"';
const BEHIND_DATA = ',"log":"';
const BEHIND_LEAF = ',"position":';
const BEFORE_LEAF = '{"hash":"","leaf":'.length + 64;
/** How deep command and data stand in a line. */
const DEPTH = { command: 3, data: 2 };

/**
 * Reads event lines whose envelope has no escapes, evidence or signature, and parses only command and data, in half the time
 * of a parser. The texts around them are known, and each of them is the canonical text of its value, so the line is canonical.
 */
export class EventLines {
  /** Commands and data by their texts: those of a game repeat each other. */
  readonly #objects = new Map<string, LogObject>();
  /** The names of streams: audits keep them long, and a part of a line keeps the whole line in memory. */
  readonly #streams = new Map<string, string>();

  /** Returns undefined for every line that is not surely the canonical line of a well-formed event. */
  read(text: string): StoredEvent | undefined {
    const dataEnd = text.lastIndexOf(BEHIND_DATA);
    const head = matchAt(HEAD, text, 0);
    const tail = dataEnd < 0 ? null : matchAt(TAIL, text, dataEnd);
    if (head === null || tail === null) return undefined;
    const commandAt = HEAD.lastIndex - ',"command'.length;
    const commandEnd = text.indexOf(COMMAND_ID, commandAt);
    const middle = commandEnd < 0 ? null : matchAt(CAUSE, text, commandEnd);
    if (middle === null) return undefined;
    const data = this.#object(text.slice(CAUSE.lastIndex, dataEnd), DEPTH.data);
    const cause = this.#cause(head[2] as string, text.slice(commandAt, commandEnd), middle);
    const leaf = data && cause && leafOf(cause, data, tail, this.#stream(tail[7] as string));
    const leafText = text.slice(BEFORE_LEAF, text.lastIndexOf(BEHIND_LEAF));
    return leaf && { position: Number(tail[9]), hash: head[1] as string, leaf, leafText };
  }

  /** @param command its member with the comma before it; empty where there is none. */
  #cause(actor: string, command: string, [, id = '', count, at, source = '']: RegExpExecArray): Cause | undefined {
    const place = { commandId: id, count: Number(count), index: Number(at), source };
    if (command === '') return { actor, ...place };
    const value = command.startsWith(COMMAND) ? this.#object(command.slice(COMMAND.length), DEPTH.command) : undefined;
    return value && { actor, command: value, ...place };
  }

  #object(text: string, depth: number): LogObject | undefined {
    const known = this.#objects.get(text);
    if (known !== undefined) return known;
    const value = parsedJson(text);
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (!isObject || inCanonicalOrder(value, depth) !== value || JSON.stringify(value) !== text) return undefined;
    if (text.length <= LONGEST_KEPT && !text.includes(SEALED)) this.#keep(text, value as LogObject);
    return value as LogObject;
  }

  #stream(name: string): string {
    const known = this.#streams.get(name);
    if (known !== undefined) return known;
    if (this.#streams.size >= MOST_KEPT) this.#streams.clear();
    const copy = freshCopy(name);
    this.#streams.set(copy, copy);
    return copy;
  }

  #keep(text: string, value: LogObject): void {
    if (this.#objects.size >= MOST_KEPT) this.#objects.clear();
    this.#objects.set(freshCopy(text), value);
  }
}

const MOST_KEPT = 4096;
const LONGEST_KEPT = 200;
/** No two seals are equal. */
const SEALED = '"sealed"';

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const leafOf = (cause: Cause, data: LogObject, tail: RegExpExecArray, stream: string): Leaf | undefined => {
  const [, log = '', occurredAt = '', previousHash = '', recordedAt = '', version, sequence, , type = ''] = tail;
  if (!isTime(occurredAt) || !isTime(recordedAt)) return undefined;
  const place = { schemaVersion: Number(version), sequence: Number(sequence), stream, type, v: 1 as const };
  return { cause, data, log, occurredAt, previousHash, recordedAt, ...place };
};

const DISCLOSURE = new RegExp(
  `^{"disclosure":{"hash":${HASH},"owner":"(${PLAIN}+)","path":"(${PLAIN}*)","salt":"([0-9a-f]{32})",${String.raw`"value":("(?:${PLAIN}|\\["\\])*")}}$`}`,
);

/** Reads disclosure lines whose only escapes are those of quotes and backslashes in the value. */
export class DisclosureLines {
  /** By their texts: most of them are tiles. */
  readonly #values = new Map<string, string>();

  /** Returns undefined for every line that is not surely the canonical line of a disclosure. */
  read(text: string): Disclosure | undefined {
    const found = DISCLOSURE.exec(text);
    if (found === null) return undefined;
    const [, hash = '', owner = '', path = '', salt = '', quoted = ''] = found;
    return { hash, owner, path, salt, value: this.#valueOf(quoted) };
  }

  #valueOf(quoted: string): string {
    const known = this.#values.get(quoted);
    if (known !== undefined) return known;
    const value = JSON.parse(quoted) as string;
    if (this.#values.size >= MOST_VALUES) this.#values.clear();
    this.#values.set(JSON.stringify(value), value);
    return value;
  }
}

const MOST_VALUES = 1000;
