import { HASH_DIGITS, areDigitsAt, NOT_SURE, scanInteger, scanString } from '../values/canonical-scan.js';
import { LeafValues, type LeafValue } from '../leaf/leaf-value.js';
import type { Cause, Evidence, Leaf } from '../leaf/leaf.js';
import { isEvidence, isTimestamp, LONGEST_NAME } from './line-shapes.js';
import { ReadEvent } from '../leaf/read-event.js';

/** Reads event lines in canonical form without a parser. The members of a line have one order, so their texts are expected in it. */
export class EventLines {
  readonly #values = new LeafValues();
  #text = '';
  /** The place of the next member; `NOT_SURE` after an unexpected text. */
  #at = 0;

  /** Returns undefined for every line that is not surely the canonical line of a well-formed event. */
  read(text: string): ReadEvent | undefined {
    this.#text = text;
    this.#at = 0;
    const hash = this.#hash('{"hash":"');
    this.#skip('","leaf":');
    const leafAt = this.#at;
    const actor = this.#name('{"cause":{"actor":');
    const command = this.#isNext(',"command":') ? this.#object(',"command":') : undefined;
    const commandId = this.#name(',"commandId":');
    const count = this.#integer(',"count":', 1);
    const evidence = this.#isNext(',"evidence":') ? this.#evidence(',"evidence":') : undefined;
    const index = this.#integer(',"index":', 0);
    const source = this.#name(',"source":');
    const data = this.#object('},"data":');
    const log = this.#name(',"log":');
    const occurredAt = this.#time(',"occurredAt":');
    const previousHash = this.#hash(',"previousHash":"');
    const recordedAt = this.#time('","recordedAt":');
    const schemaVersion = this.#integer(',"schemaVersion":', 1);
    const sequence = this.#integer(',"sequence":', 1);
    const stream = this.#name(',"stream":');
    const type = this.#name(',"type":');
    this.#skip(',"v":1}');
    const leafEnd = this.#at;
    const position = this.#integer(',"position":', 1);
    this.#skip('}');
    if (this.#at !== text.length || data === undefined) return undefined;
    const cause = causeOf({ actor, commandId, count, index, source }, command?.value, evidence);
    const times = { occurredAt, previousHash, recordedAt };
    const leaf: Leaf = { cause, data: data.value, log, ...times, schemaVersion, sequence, stream, type, v: 1 };
    return new ReadEvent(position, hash, leaf, text.slice(leafAt, leafEnd), { data, command });
  }

  #isNext(before: string): boolean {
    return this.#text.startsWith(before, this.#at);
  }

  #skip(before: string): void {
    if (this.#at === NOT_SURE) return;
    this.#at = this.#isNext(before) ? this.#at + before.length : NOT_SURE;
  }

  /** Moves to `end` and returns the text before it; the empty text once something was unexpected. */
  #upTo(end: number): string {
    const start = this.#at;
    this.#at = end;
    return end === NOT_SURE ? '' : this.#text.slice(start, end);
  }

  #hash(before: string): string {
    this.#skip(before);
    if (this.#at === NOT_SURE) return '';
    return this.#upTo(areDigitsAt(this.#text, this.#at) ? this.#at + HASH_DIGITS : NOT_SURE);
  }

  #string(before: string): string {
    this.#skip(before);
    if (this.#at === NOT_SURE) return '';
    const end = scanString(this.#text, this.#at);
    if (end === NOT_SURE) return this.#upTo(NOT_SURE);
    this.#at += 1;
    const content = this.#upTo(end - 1);
    this.#at = end;
    return content;
  }

  #name(before: string): string {
    const name = this.#string(before);
    if (name.length === 0 || name.length > LONGEST_NAME) this.#at = NOT_SURE;
    return name;
  }

  #time(before: string): string {
    const time = this.#string(before);
    if (!isTimestamp(time)) this.#at = NOT_SURE;
    return time;
  }

  #integer(before: string, least: number): number {
    this.#skip(before);
    if (this.#at === NOT_SURE) return NOT_SURE;
    const value = Number(this.#upTo(scanInteger(this.#text, this.#at)));
    if (value < least) this.#at = NOT_SURE;
    return value;
  }

  #object(before: string): LeafValue | undefined {
    this.#skip(before);
    if (this.#at === NOT_SURE) return undefined;
    const read = this.#values.read(this.#text, this.#at);
    this.#at = read?.end ?? NOT_SURE;
    return read;
  }

  #evidence(before: string): Evidence | undefined {
    const evidence: unknown = this.#object(before)?.value;
    if (isEvidence(evidence)) return evidence;
    this.#at = NOT_SURE;
    return undefined;
  }
}

/** The members in the order of the line. */
const causeOf = (
  { actor, commandId, count, index, source }: Omit<Cause, 'command' | 'evidence'>,
  command: Cause['command'],
  evidence: Evidence | undefined,
): Cause => {
  if (command === undefined && evidence === undefined) return { actor, commandId, count, index, source };
  if (command === undefined) return { actor, commandId, count, evidence: evidence as Evidence, index, source };
  return evidence === undefined
    ? { actor, command, commandId, count, index, source }
    : { actor, command, commandId, count, evidence, index, source };
};
