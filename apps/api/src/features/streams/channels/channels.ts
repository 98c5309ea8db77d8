import type { Reader } from '#projections';
import type { Channel, View } from './channel.js';

interface Opened {
  readonly view: View;
  readonly channel: Channel;
  /** Resolves when the channel has read what it begins with. */
  readonly isOpen: Promise<void>;
}

/** The channels of a process, by their subject and then by reader and format. */
export class Channels {
  readonly #bySubject = new Map<string, Map<string, Opened>>();

  get({ subject, ...kind }: View): Opened | undefined {
    return this.#bySubject.get(subject.id)?.get(nameOf(kind));
  }

  add(view: View, channel: Channel, isOpen: Promise<void>): Opened {
    const opened = { view, channel, isOpen };
    const { id } = view.subject;
    const ofSubject = this.#bySubject.get(id) ?? new Map<string, Opened>();
    this.#bySubject.set(id, ofSubject.set(nameOf(view), opened));
    return opened;
  }

  /** Removes a channel, unless another one has taken its place. */
  remove(view: View, channel: Channel): void {
    const ofSubject = this.#bySubject.get(view.subject.id);
    if (ofSubject?.get(nameOf(view))?.channel !== channel) return;
    ofSubject.delete(nameOf(view));
    if (ofSubject.size === 0) this.#bySubject.delete(view.subject.id);
  }

  of(subjectId: string): readonly Channel[] {
    return Array.from(this.#bySubject.get(subjectId)?.values() ?? [], ({ channel }) => channel);
  }

  all(): readonly (readonly [View, Channel])[] {
    return [...this.#bySubject.values()].flatMap((ofSubject) =>
      Array.from(ofSubject.values(), ({ view, channel }) => [view, channel] as const),
    );
  }
}

/** Readers of one kind get the same bytes. */
const nameOf = ({ reader, format }: Omit<View, 'subject'>): string => `${kindOf(reader)} ${format.mediaType}`;

const kindOf = (reader: Reader): string => (reader.kind === 'seat' ? reader.seat : reader.kind);
