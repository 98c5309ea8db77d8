import { canonicalJson, type LogObject, type LogValue } from '#event-log';
import { sha256 } from '../../../verify/worker/sha256.js';

/** An event as a file holds it. */
export interface EventInFile {
  /** The hash that the file states. */
  readonly hash: string;
  readonly leaf: LogObject;
}

/** No line of a log is longer. */
const LONGEST = 1024 * 1024;

/** The event of a line; undefined for another line, or one that is no JSON. */
const eventIn = (line: string): EventInFile | undefined => {
  try {
    const { hash, leaf } = JSON.parse(line) as Partial<EventInFile>;
    return typeof hash === 'string' && typeof leaf === 'object' ? { hash, leaf } : undefined;
  } catch {
    return undefined;
  }
};

/** The event whose line begins at a byte of a file. */
export const eventAt = async (file: Blob, offset: number): Promise<EventInFile | undefined> => {
  const [line = ''] = (await file.slice(offset, offset + LONGEST).text()).split('\n', 1);
  return eventIn(line);
};

/** The event of a copy at the same place of the same stream. */
const sameIn = async (copy: Blob, { leaf }: EventInFile): Promise<EventInFile | undefined> => {
  const named = `"stream":${JSON.stringify(leaf['stream'])}`;
  for (const line of (await copy.text()).split('\n')) {
    const event = line.includes(named) ? eventIn(line) : undefined;
    if (event?.leaf['stream'] === leaf['stream'] && event?.leaf['sequence'] === leaf['sequence']) return event;
  }
  return undefined;
};

/** What a copy says of a faulty event. */
export type Compared =
  /** The copy holds the event that was sealed: its bytes have the hash that the checked file states for it. */
  | { readonly state: 'sealed'; readonly event: EventInFile }
  /** The copy has an event there, and it is not the sealed one, or nothing shows that it is. */
  | { readonly state: 'other' }
  | { readonly state: 'absent' };

/** Looks for a faulty event in another copy of the log. */
export const comparedWith = async (copy: Blob, faulty: EventInFile): Promise<Compared> => {
  const event = await sameIn(copy, faulty);
  if (event === undefined) return { state: 'absent' };
  const isSealed = event.hash === faulty.hash && sha256(canonicalJson(event.leaf)) === faulty.hash;
  return isSealed ? { state: 'sealed', event } : { state: 'other' };
};

/** The tile of an event, as its data name it. */
export const tileOf = ({ leaf }: EventInFile): LogValue | undefined =>
  (leaf['data'] as LogObject | undefined)?.['tile'];
