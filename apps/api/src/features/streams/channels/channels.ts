import type { Reader } from '#projections';
import type { Channel, Kind } from './channel.js';

interface Opened {
  readonly kind: Kind;
  readonly channel: Channel;
  /** Resolves when the channel has read what it begins with. */
  readonly isOpen: Promise<void>;
}

/** The channels of a process, by their subject and then by reader and format. */
export class Channels {
  readonly #bySubject = new Map<string, Map<string, Opened>>();

  get(kind: Kind): Opened | undefined {
    return this.#bySubject.get(kind.subject.id)?.get(nameOf(kind));
  }

  add(kind: Kind, channel: Channel, isOpen: Promise<void>): Opened {
    const opened = { kind, channel, isOpen };
    const { id } = kind.subject;
    const ofSubject = this.#bySubject.get(id) ?? new Map<string, Opened>();
    this.#bySubject.set(id, ofSubject.set(nameOf(kind), opened));
    return opened;
  }

  /** Removes a channel, unless another one has taken its place. */
  remove(kind: Kind, channel: Channel): void {
    const ofSubject = this.#bySubject.get(kind.subject.id);
    if (ofSubject?.get(nameOf(kind))?.channel !== channel) return;
    ofSubject.delete(nameOf(kind));
    if (ofSubject.size === 0) this.#bySubject.delete(kind.subject.id);
  }

  of(subjectId: string): readonly Channel[] {
    return Array.from(this.#bySubject.get(subjectId)?.values() ?? [], ({ channel }) => channel);
  }

  all(): readonly (readonly [Kind, Channel])[] {
    return [...this.#bySubject.values()].flatMap((ofSubject) =>
      Array.from(ofSubject.values(), ({ kind, channel }) => [kind, channel] as const),
    );
  }
}

/** Readers of one kind get the same bytes. */
const nameOf = ({ subject, reader, format }: Kind): string =>
  `${subject.content} ${kindOf(reader)} ${format.mediaType}`;

const kindOf = (reader: Reader): string => (reader.kind === 'seat' ? reader.seat : reader.kind);
