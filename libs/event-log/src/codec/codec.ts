import type { SecretPath, SecretPaths } from '../sealing/sealing.js';
import { LogError } from '../values/log-error.js';
import type { LogObject, LogValue } from '../values/log-value.js';
import type { DecidedEvent } from '../leaf/cause.js';
import type { Leaf } from '../leaf/leaf.js';

interface Named {
  readonly type: string;
}

/**
 * Returns the data of the next version. It is pure, it accepts the mark of a sealed value in the place of the value, and it leaves
 * every sealed value in its place: no hash of a stored event changes.
 */
export type Upcast = (data: LogObject) => LogObject;

/** What distinguishes the events of one kind of stream. */
export interface CodecTerms<Event extends Named, Command extends Named> {
  /** The beginning of the names of these streams. */
  readonly stream: string;
  /** For each type of event that has had other shapes: the step from each earlier version to the next one, from version 1 on. */
  readonly versions: { readonly [T in Event['type']]?: readonly Upcast[] };
  readonly secretPaths: {
    readonly event: (event: Event) => readonly SecretPath[];
    /** @param caused the first event that the command causes. */
    readonly command: (command: Command, caused: Event) => readonly SecretPath[];
  };
}

/** Writes and reads the events of one kind of stream. Only here does stored data become an event. */
export interface Codec<Event extends Named = Named, Command extends Named = Named> {
  readonly stream: string;
  /** The version in which an event of this type is written; 1 for an unknown type. */
  readonly versionOf: (type: string) => number;
  readonly encode: (event: Event) => DecidedEvent;
  /**
   * The event in its present version. Its shape is that of its author: an event from elsewhere is compared with its schema.
   * @param data the data of the leaf with its seals opened, if it has some.
   * @throws LogError UNKNOWN_VERSION.
   */
  readonly decode: (leaf: Pick<Leaf, 'type' | 'schemaVersion' | 'data'>, data?: LogObject) => Event;
  /** The command in the cause of a leaf, with the same reservation. */
  readonly command: (stored: LogObject) => Command;
  readonly secretPaths: SecretPaths;
}

export const codec = <Event extends Named, Command extends Named>({
  stream,
  versions,
  secretPaths,
}: CodecTerms<Event, Command>): Codec<Event, Command> => {
  const steps = new Map(Object.entries<readonly Upcast[] | undefined>(versions));
  const stepsOf = (type: string): readonly Upcast[] => steps.get(type) ?? NO_STEPS;
  const versionOf = (type: string): number => stepsOf(type).length + 1;
  const eventOf = (type: string, data: LogObject): Event => ({ type, ...data }) as unknown as Event;
  const commandOf = (stored: LogObject): Command => stored as unknown as Command;
  return {
    stream,
    versionOf,
    encode: (event) => ({ type: event.type, schemaVersion: versionOf(event.type), data: dataOf(event) }),
    decode: ({ type, schemaVersion, ...leaf }, data = leaf.data) => {
      if (schemaVersion < 1 || schemaVersion > versionOf(type)) throw unknownVersion(type, schemaVersion);
      const later = stepsOf(type).slice(schemaVersion - 1);
      return eventOf(
        type,
        later.reduce((present, upcast) => upcast(present), data),
      );
    },
    command: commandOf,
    secretPaths: (kind, type, data, caused) =>
      kind === 'event'
        ? secretPaths.event(eventOf(type, data))
        : secretPaths.command(commandOf(data), (caused?.() ?? {}) as unknown as Event),
  };
};

const NO_STEPS: readonly Upcast[] = [];

const dataOf = (event: object): LogObject => {
  const data: Record<string, LogValue> = {};
  for (const [name, value] of Object.entries(event)) if (name !== 'type') data[name] = value as LogValue;
  return data;
};

const unknownVersion = (type: string, version: number): LogError =>
  new LogError('UNKNOWN_VERSION', '/schemaVersion', `${type}: got version ${version}, expected an earlier one.`);
