import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Reader } from '#projections';
import type { Caller } from '../../access/keys/caller.js';
import { StreamPlaces } from '../../access/long-answers/stream-places.js';
import type { Reply, Request } from '../../http/exchange/http.js';
import type { Channel } from './channels/channel.js';
import { framed } from './channels/frame.js';
import { OpenAnswer } from './channels/open-answer.js';
import type { Entry } from './channels/ring.js';
import { formatFor, type StreamFormat } from './channels/stream-format.js';
import { StreamFanOut } from './channels/stream-fan-out.js';
import type { Subject } from './channels/subject.js';
import { Viewer } from './channels/viewer.js';

/** The longest stream. Then the client connects again, and its key is checked again. */
const LONGEST_MS = 600_000;
/** The time after which a client connects again. It differs, so that the clients of a process do not all return at once. */
const [LEAST_RETRY_MS, MOST_RETRY_MS] = [1_000, 5_000];

/** What a client asks for. */
export interface Wanted {
  readonly subject: Subject;
  readonly reader: Reader;
  /** The position after which the stream begins; undefined: from where the subject begins. */
  readonly after: number | undefined;
  /** Undefined if every event is wanted. */
  readonly accepts: ((entry: Entry) => boolean) | undefined;
}

interface Exchange {
  readonly caller: Caller;
  readonly request: Request;
  readonly reply: Reply;
}

/** Answers requests with streams. */
@Injectable()
export class StreamAnswers {
  constructor(
    private readonly fanOut: StreamFanOut,
    private readonly places: StreamPlaces,
  ) {}

  /** Begins a stream. Its first events are read before its head is sent, so a failure is answered as a problem. */
  async begin(wanted: Wanted, { caller, request, reply }: Exchange): Promise<void> {
    const { raw } = reply;
    const free = this.places.take(caller);
    raw.once('close', free);
    try {
      const format = formatFor(request.headers.accept);
      const channel = await this.fanOut.channel({ ...wanted, format });
      const answer = await OpenAnswer.begin(reply, headersOf(format));
      if (request.method === 'HEAD') answer.end();
      else this.#join(channel, answer, { ...wanted, format, caller });
    } catch (error) {
      free();
      throw error;
    }
    if (raw.destroyed) free();
  }

  #join(
    channel: Channel,
    answer: OpenAnswer,
    {
      after,
      accepts,
      format,
      caller,
    }: Omit<Wanted, 'subject'> & { readonly format: StreamFormat; readonly caller: Caller },
  ): void {
    const { keyId, isVisitor, validForMs = LONGEST_MS } = caller;
    const endsAt = performance.now() + Math.min(LONGEST_MS, validForMs);
    const opening = format.opening(randomInt(LEAST_RETRY_MS, MOST_RETRY_MS + 1));
    if (opening !== '') answer.write([framed(opening)]);
    const viewer = new Viewer(answer, channel.ring, isVisitor ? undefined : keyId, accepts, endsAt);
    this.fanOut.join(channel, viewer, after).catch(() => viewer.cut());
  }
}

/**
 * A proxy that buffers answers delays events. Caddy before 2.7 compresses a stream whose first events arrive together with the
 * head, and then holds the events back. It does not compress an answer with a `Content-Encoding`. Other proxies follow `no-transform`.
 */
const headersOf = ({ mediaType }: StreamFormat): Readonly<Record<string, string>> => ({
  'Content-Type': mediaType,
  'Cache-Control': 'no-store, no-transform',
  'Content-Encoding': 'identity',
  Vary: 'Accept',
  'X-Accel-Buffering': 'no',
});
