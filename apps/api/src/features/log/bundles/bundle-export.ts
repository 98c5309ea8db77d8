import { Inject, Injectable } from '@nestjs/common';
import {
  BundleWriter,
  streamHeadsText,
  type BundleHeader,
  type EntryRange,
  type EventStore,
  type NamedJudge,
  type StoredEvent,
  type StreamHead,
} from '#event-log';
import type { SignedCheckpoint } from '#persistence';
import { matchStreamOf, streamOf, wallStreamOf } from '#projections';
import { Checkpointing } from '../tree/checkpointing.js';
import { PublishedKeys } from '../tree/published-keys.js';
import { TreeReader } from '../tree/tree-reader.js';
import { EVENT_STORE } from '../../../platform/database/tokens.js';
import { sha256 } from '../../../platform/environment/environment.js';
import { EventDisclosures, type ReaderAt } from '../export/event-disclosures.js';
import { Problem } from '../../../http/problems/problem.js';
import { LongWorkQueue } from '../../../platform/environment/long-work-queue.js';
import { Periods, type Positions } from './period.js';

/** The number of events in a page of a period, and in a turn of a deal or match. */
const PAGE = 500;

/** The requested period: positions, or both times. */
type PeriodBounds =
  { readonly from?: number; readonly to?: number } | { readonly recordedFrom: string; readonly recordedTo: string };

/**
 * Writes bundles: events with the proof that they are in the log of a signed checkpoint. Each method first signs a checkpoint, and throws the
 * problems of `Checkpointing.latest`. Then the lines are read page by page.
 */
@Injectable()
export class BundleExport {
  readonly #longWork = new LongWorkQueue();

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly disclosures: EventDisclosures,
    private readonly checkpointing: Checkpointing,
    private readonly tree: TreeReader,
    private readonly keys: PublishedKeys,
  ) {}

  /** The bundle of a recorded deal, with its wall if it was committed. */
  async deal(dealId: string, readerAt?: ReaderAt): Promise<AsyncGenerator<string>> {
    return this.#ofStreams({ kind: 'deal', readerAt }, await this.checkpointing.latest(), [], [dealId]);
  }

  /** The bundle of a recorded match, with its deals and their walls. */
  async match(matchId: string, readerAt?: ReaderAt): Promise<AsyncGenerator<string>> {
    const checkpoint = await this.checkpointing.latest();
    const stream = matchStreamOf(matchId);
    const started = (await this.#eventsOf(stream, checkpoint)).flatMap(({ leaf: { type, data } }) =>
      type === 'DealStarted' && typeof data['deal'] === 'string' ? [data['deal']] : [],
    );
    return this.#ofStreams({ kind: 'match', readerAt }, checkpoint, [stream], [...new Set(started)]);
  }

  /** @throws Problem BEYOND_CHECKPOINT where the log has no event at the first position. */
  async period(bounds: PeriodBounds, readerAt?: ReaderAt): Promise<AsyncGenerator<string>> {
    const checkpoint = await this.checkpointing.latest();
    const { size } = checkpoint;
    const periods = new Periods(this.store, size);
    const isOfTimes = 'recordedFrom' in bounds;
    if (!isOfTimes && bounds.from !== undefined && bounds.from > size)
      throw Problem.of('BEYOND_CHECKPOINT', 'position', { position: bounds.from, size });
    const { first, last } = await periods.ofWholeCommands(
      isOfTimes
        ? await periods.recorded(bounds.recordedFrom, bounds.recordedTo)
        : { first: bounds.from ?? 1, last: Math.min(bounds.to ?? size, size) },
    );
    const header: BundleHeader = {
      tilescribe: 'bundle',
      v: 1,
      kind: 'period',
      log: this.store.log,
      ...(first !== 1 && { after: first - 1 }),
      ...(isOfTimes && { recorded: { from: bounds.recordedFrom, to: bounds.recordedTo } }),
    };
    const known = last < first ? [] : [{ from: first - 1, to: last }];
    return this.#written({ header, checkpoint, known, pages: this.#pages({ first, last }), readerAt });
  }

  /** @param first the streams before those of the deals. A deal without a committed wall has no wall stream. */
  async #ofStreams(
    { kind, readerAt }: { readonly kind: 'deal' | 'match'; readonly readerAt: ReaderAt | undefined },
    checkpoint: SignedCheckpoint,
    first: readonly string[],
    deals: readonly string[],
  ): Promise<AsyncGenerator<string>> {
    const read = new Map<string, readonly StoredEvent[]>();
    for (const stream of [...first, ...deals.map(streamOf)]) read.set(stream, await this.#eventsOf(stream, checkpoint));
    for (const stream of deals.map(wallStreamOf)) {
      const events = await this.#eventsOf(stream, checkpoint);
      if (events.length > 0) read.set(stream, events);
    }
    const header: BundleHeader = { tilescribe: 'bundle', v: 1, kind, log: this.store.log, streams: [...read.keys()] };
    const streams = [...read.values()];
    const heads = streams.flatMap((events) => events.slice(-1).map(headOf));
    const events = streams.flat().sort((one, other) => one.position - other.position);
    return this.#written({ header, checkpoint, known: rangesOf(events), pages: inPages(events), heads, readerAt });
  }

  /** The events of a stream that the checkpoint covers. */
  async #eventsOf(stream: string, { size }: SignedCheckpoint): Promise<readonly StoredEvent[]> {
    return (await this.store.readStream(stream)).filter(({ position }) => position <= size);
  }

  async *#pages({ first, last }: Positions): AsyncGenerator<readonly StoredEvent[]> {
    for (let after = first - 1; after < last;) {
      const events = await this.store.readAll({ after, limit: Math.min(PAGE, last - after) });
      yield events;
      after = events.at(-1)?.position ?? last;
    }
  }

  async #written({ heads, checkpoint, ...bundle }: Bundle): Promise<AsyncGenerator<string>> {
    const { size, root, note } = checkpoint;
    const [proof, keyChanges] = [await this.tree.others(bundle.known, size), await this.keys.changes()];
    const stated =
      heads === undefined
        ? {}
        : { heads: await this.keys.signed(streamHeadsText({ origin: this.store.log, size, root, heads })) };
    return this.#lines(bundle, { proof, keyChanges, checkpoint: note, ...stated });
  }

  async *#lines(
    { header, pages, readerAt }: Omit<Bundle, 'heads' | 'checkpoint'>,
    end: Omit<Parameters<BundleWriter['end']>[0], 'judges'>,
  ): AsyncGenerator<string> {
    const writer = new BundleWriter(header, sha256);
    const judges = new Map<string, NamedJudge>();
    yield writer.header();
    for await (const events of pages)
      yield await this.#longWork.take(async () => {
        const disclosuresOf = await this.disclosures.of(events, readerAt);
        for (const judge of events.flatMap(judgeIn)) judges.set(Object.values(judge).join(' '), judge);
        return events.map((event) => writer.event(event, disclosuresOf(event))).join('');
      });
    yield writer.end({ ...end, judges: [...judges.values()] });
  }
}

interface Bundle {
  readonly header: BundleHeader;
  readonly checkpoint: SignedCheckpoint;
  /** The entries of its events. */
  readonly known: readonly EntryRange[];
  readonly pages: AsyncIterable<readonly StoredEvent[]> | Iterable<readonly StoredEvent[]>;
  /** The last events of its streams; not in a period. */
  readonly heads?: readonly StreamHead[];
  readonly readerAt: ReaderAt | undefined;
}

const headOf = ({ leaf: { stream, sequence }, hash }: StoredEvent): StreamHead => ({ stream, sequence, hash });

function* inPages(events: readonly StoredEvent[]): Generator<readonly StoredEvent[]> {
  for (let at = 0; at < events.length; at += PAGE) yield events.slice(at, at + PAGE);
}

/** The entries of events, with neighbours as one range. */
const rangesOf = (events: readonly StoredEvent[]): readonly EntryRange[] => {
  const ranges: { from: number; to: number }[] = [];
  for (const { position } of events) {
    const last = ranges.at(-1);
    if (last?.to === position - 1) last.to = position;
    else ranges.push({ from: position - 1, to: position });
  }
  return ranges;
};

/** The judge that a deal names in its opening. */
const judgeIn = ({ leaf: { type, data } }: StoredEvent): readonly NamedJudge[] => {
  const { ruleSet, edition, fingerprint } = data;
  const isOpening =
    type === 'DealOpened' &&
    typeof ruleSet === 'string' &&
    typeof edition === 'string' &&
    typeof fingerprint === 'string';
  return isOpening ? [{ ruleSet, edition, fingerprint }] : [];
};
