import { z } from 'zod';
import { type DealEvent, type DealState, replay } from '#deal';
import { DealEvent as DealEventSchema } from '#deal/schema';
import type { OutboxLoss, OutboxRecord } from '../outbox/index.js';

/** What the API says to a batch. */
export type BatchAnswer =
  | { readonly kind: 'taken'; readonly lastSequence: number; readonly refused: readonly RefusedRecord[] }
  /** A record before these is missing there. */
  | { readonly kind: 'gap'; readonly expected: number }
  | { readonly kind: 'failed'; readonly reason: string };

/** What the API says to a report of damage. */
export type ReportAnswer = { readonly kind: 'taken' } | { readonly kind: 'failed'; readonly reason: string };

export interface RefusedRecord {
  readonly sequence: number;
  /** The rejection's code and text; never a tile. */
  readonly reason: string;
  /** The unfinished deal that holds the table, where that is why the record was refused. */
  readonly heldBy?: string;
}

/** The unfinished deal at a table. */
export interface TableHolder {
  readonly deal: string;
  /** The device or key that opened it, as the log names it. */
  readonly openedBy: string;
  /** Whether this device opened it. */
  readonly isOwn: boolean;
}

export interface ApiClientOptions {
  readonly url: string;
  readonly device: string;
  /** Bearer key; it appears in no message. */
  readonly key: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;

const Taken = z.object({
  lastSequence: z.int(),
  results: z.array(
    z.object({
      sequence: z.int(),
      status: z.enum(['appended', 'duplicate', 'refused']),
      rejection: z.object({ code: z.string(), message: z.string().optional(), deal: z.string().optional() }).optional(),
    }),
  ),
});
const ProblemDocument = z.object({
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  expected: z.int().positive().optional(),
});
const EventPage = z.object({
  events: z.array(z.object({ event: DealEventSchema, position: z.int() })),
  next: z.int().optional(),
});

const HeldTable = z.object({ heldBy: z.object({ deal: z.string(), openedBy: z.string() }).optional() });

/** The things the gateway asks of the API. It never throws for what the network or the API does. */
export class ApiClient {
  constructor(private readonly options: ApiClientOptions) {}

  /** Posts records of one epoch, in order. */
  async postBatch(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const [first, last] = [records[0], records.at(-1)];
    if (first === undefined || last === undefined) return { kind: 'failed', reason: 'an empty batch' };
    const { epoch } = first;
    const body = { epoch, records: records.map(({ epoch: _, ...record }) => record) };
    const path = this.#devicePath('batches');
    const idempotencyKey = `${epoch}/${first.sequence}-${last.sequence}`;
    try {
      const { status, json } = await this.#ask(path, { body, idempotencyKey });
      if (status === 200) return taken(json);
      const problem = ProblemDocument.safeParse(json).data;
      if (status === 409 && problem?.expected !== undefined) return { kind: 'gap', expected: problem.expected };
      return { kind: 'failed', reason: saidOf(status, problem) };
    } catch (error) {
      return { kind: 'failed', reason: unreachable(error) };
    }
  }

  /** Reports that records which the outbox had stored at this table are lost. */
  async reportDamage(table: string, { reportId, foundAt, reason, place, records }: OutboxLoss): Promise<ReportAnswer> {
    const body = { reportId, table, reason, foundAt, place, records };
    try {
      const { status, json } = await this.#ask(this.#devicePath('damage-reports'), { body, idempotencyKey: reportId });
      if (status === 200) return { kind: 'taken' };
      return { kind: 'failed', reason: saidOf(status, ProblemDocument.safeParse(json).data) };
    } catch (error) {
      return { kind: 'failed', reason: unreachable(error) };
    }
  }

  /** The committed state of a deal, as the device may see it; undefined for a deal that was never opened there. */
  async stateOf(dealId: string): Promise<DealState | undefined | { readonly failed: string }> {
    const events: DealEvent[] = [];
    try {
      for (let after: number | undefined = 0; after !== undefined;) {
        const { status, json } = await this.#ask(`/v1/deals/${dealId}/events?limit=500&after=${after}`);
        if (status === 404) return undefined;
        if (status !== 200) return { failed: saidOf(status, ProblemDocument.safeParse(json).data) };
        const page: z.infer<typeof EventPage> = EventPage.parse(json);
        events.push(...page.events.map(({ event }) => event));
        after = page.events.length > 0 ? page.next : undefined;
      }
      return replay(events);
    } catch (error) {
      return { failed: unreachable(error) };
    }
  }

  /** The deal that holds a table; undefined where the table is free, or was never opened there. */
  async holderOf(table: string): Promise<TableHolder | undefined | { readonly failed: string }> {
    try {
      const { status, json } = await this.#ask(`/v1/tables/${encodeURIComponent(table)}`);
      if (status === 404) return undefined;
      if (status !== 200) return { failed: saidOf(status, ProblemDocument.safeParse(json).data) };
      const { heldBy } = HeldTable.parse(json);
      return heldBy && { ...heldBy, isOwn: heldBy.openedBy === `device:${this.options.device}` };
    } catch (error) {
      return { failed: unreachable(error) };
    }
  }

  #devicePath(resource: string): string {
    return `/v1/devices/${encodeURIComponent(this.options.device)}/${resource}`;
  }

  async #ask(
    path: string,
    post?: { body: unknown; idempotencyKey: string },
  ): Promise<{ status: number; json: unknown }> {
    const { url, key, timeoutMs = TIMEOUT_MS } = this.options;
    const response = await fetch(new URL(path, url), {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(post ? { 'content-type': 'application/json', 'idempotency-key': post.idempotencyKey } : {}),
      },
      ...(post ? { body: JSON.stringify(post.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await response.text();
    return { status: response.status, json: parsedOrNothing(text) };
  }
}

const taken = (json: unknown): BatchAnswer => {
  const answer = Taken.safeParse(json);
  if (!answer.success) return { kind: 'failed', reason: 'the API answered 200 with a body that is no batch answer' };
  const { lastSequence, results } = answer.data;
  const refused = results
    .filter(({ status }) => status === 'refused')
    .map(({ sequence, rejection }) => ({
      sequence,
      reason: rejection === undefined ? 'no reason given' : `${rejection.code}: ${rejection.message ?? ''}`,
      ...(rejection?.code === 'TABLE_BUSY' && rejection.deal !== undefined ? { heldBy: rejection.deal } : {}),
    }));
  return { kind: 'taken', lastSequence, refused };
};

const parsedOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const saidOf = (status: number, problem: z.infer<typeof ProblemDocument> | undefined): string =>
  [`the API answered ${status}`, problem?.code, problem?.detail ?? problem?.title].filter(Boolean).join(', ');

/** fetch hides the reason, such as ECONNREFUSED, one level down. */
const unreachable = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  const messages = [error, cause].flatMap((each) =>
    each instanceof Error && each.message !== '' ? [each.message] : [],
  );
  return `the API is not reached: ${messages.join(': ')}`;
};
