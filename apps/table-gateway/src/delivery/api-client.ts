import { createHash } from 'node:crypto';
import { z } from 'zod';
import { replay } from '#deal';
import { DealEvent as DealEventSchema, Tile } from '#deal/schema';
import { type Question, type StatedZone, ZONE_KINDS } from '#inference';
import { SEATS, SIDES } from '#tiles';
import type { CommittedDeal } from '../committed-deal.js';
import type { OutboxLoss, OutboxRecord } from '../outbox/index.js';
import { type Bearer, bearerOf, NoToken } from './bearer.js';

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

/** A question to the referee of a table. It names concealed tiles. */
export interface AskedQuestion extends Omit<Question, 'since'> {
  /** A UUID of version 7. */
  readonly questionId: string;
  readonly table: string;
  readonly dealId: string;
  /** RFC 3339, UTC. */
  readonly openedAt: string;
}

/** What a referee states to lie on the table. */
export interface RefereeStatement {
  readonly statementId: string;
  /** The random id of the referee. */
  readonly by: string;
  /** RFC 3339, UTC. */
  readonly at: string;
  readonly zones: readonly StatedZone[];
}

export type QuestionOutcome = 'stands' | 'corrected' | 'not-explained' | 'resolved' | 'deal-over';

export type QuestionAnswer =
  { readonly kind: 'open' | 'closed' | 'failed' } | { readonly kind: 'answered'; readonly statement: RefereeStatement };

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
  /** An API key, or the credential of the device; it appears in no message. */
  readonly key: string;
  /** Where the credential was read. */
  readonly keyFile?: string;
  /** The table that tokens are asked for. */
  readonly table?: string;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 15_000;
const UNAUTHENTICATED = 401;
const STALE = 412;

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
  events: z.array(z.object({ event: DealEventSchema, sequence: z.int(), commandId: z.string() })),
  next: z.int().optional(),
});

const Places = z.object({ side: z.literal(SIDES), player: z.string() });
const MatchDocument = z.object({
  sequence: z.int(),
  match: z.object({
    phase: z.string(),
    table: z.string(),
    places: z.array(Places).readonly(),
    rolls: z.array(z.string()).readonly(),
    next: z
      .object({
        seating: z.object({ east: Places, south: Places, west: Places, north: Places }),
        round: z.enum(SEATS).optional(),
      })
      .optional(),
    deals: z.array(z.object({ deal: z.string() })),
  }),
});

/** A match as far as the gateway needs it. */
export interface MatchNow extends Omit<z.infer<typeof MatchDocument>['match'], 'deals'> {
  /** The ids of its deals. */
  readonly deals: readonly string[];
  /** Of its last event. */
  readonly sequence: number;
}

/** A roll for the first dealer or the seats. */
export interface DealerRoll {
  readonly commandId: string;
  readonly occurredAt: string;
  readonly player: string;
  readonly dice: readonly [number, number];
  /** The sequence of the match that the roll was given its player by. */
  readonly expected: number;
}

/** What the API says to a roll. */
export type RollAnswer =
  | { readonly kind: 'taken' }
  /** The match has gone on: look again who is to roll. */
  | { readonly kind: 'stale' }
  | { readonly kind: 'refused' | 'failed'; readonly reason: string };

type RecordedEvent = z.infer<typeof EventPage>['events'][number];

const QuestionDocument = z.object({
  status: z.enum(['open', 'answered', 'closed']),
  statement: z
    .object({
      statementId: z.string(),
      by: z.string(),
      at: z.string(),
      zones: z.array(
        z.object({
          side: z.literal(SIDES),
          zone: z.enum(ZONE_KINDS),
          tiles: z.array(Tile),
          count: z.int().exactOptional(),
          last: Tile.exactOptional(),
        }),
      ),
    })
    .exactOptional(),
});

const HeldTable = z.object({ heldBy: z.object({ deal: z.string(), openedBy: z.string() }).optional() });

/** The things the gateway asks of the API. It never throws for what the network or the API does. */
export class ApiClient {
  readonly #bearer: Bearer;

  constructor(private readonly options: ApiClientOptions) {
    this.#bearer = bearerOf({ timeoutMs: TIMEOUT_MS, ...options });
  }

  /** Posts records of one epoch, in order. */
  async postBatch(records: readonly OutboxRecord[]): Promise<BatchAnswer> {
    const [first, last] = [records[0], records.at(-1)];
    if (first === undefined || last === undefined) return { kind: 'failed', reason: 'an empty batch' };
    const { epoch } = first;
    const body = { epoch, records: records.map(({ epoch: _, ...record }) => record) };
    const path = this.#devicePath('batches');
    const idempotencyKey = `${epoch}/${first.sequence}-${last.sequence}${matchPart(first)}`;
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
  async stateOf(dealId: string): Promise<CommittedDeal | undefined | { readonly failed: string }> {
    const events = await this.#eventsOf(dealId);
    if (events === undefined || 'failed' in events) return events;
    try {
      return { state: replay(events.map(({ event }) => event)), events: events.length };
    } catch (error) {
      return { failed: String(error) };
    }
  }

  async #eventsOf(dealId: string): Promise<readonly RecordedEvent[] | undefined | { readonly failed: string }> {
    const events: RecordedEvent[] = [];
    try {
      for (let after: number | undefined = 0; after !== undefined;) {
        const { status, json } = await this.#ask(`/v1/deals/${dealId}/events?limit=500&after=${after}`);
        if (status === 404) return undefined;
        if (status !== 200) return { failed: saidOf(status, ProblemDocument.safeParse(json).data) };
        const page: z.infer<typeof EventPage> = EventPage.parse(json);
        events.push(...page.events);
        after = page.events.length > 0 ? page.next : undefined;
      }
      return events;
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

  /** How the next deal of a match is opened. */
  async matchNow(match: string): Promise<MatchNow | { readonly failed: string }> {
    try {
      const { status, json } = await this.#ask(`/v1/matches/${encodeURIComponent(match)}`);
      if (status !== 200) return { failed: saidOf(status, ProblemDocument.safeParse(json).data) };
      const { sequence, match: found } = MatchDocument.parse(json);
      return { ...found, sequence, deals: found.deals.map(({ deal }) => deal) };
    } catch (error) {
      return { failed: unreachable(error) };
    }
  }

  /** Records a roll for the first dealer or the seats of a match. */
  async rollForDealer(
    match: string,
    { commandId, occurredAt, player, dice, expected }: DealerRoll,
  ): Promise<RollAnswer> {
    const body = { commandId, occurredAt, command: { type: 'RollForDealer', player, dice } };
    const path = `/v1/matches/${encodeURIComponent(match)}/commands`;
    try {
      const post = { body, idempotencyKey: `${commandId}-${expected}`, ifMatch: `"${expected}"` };
      const { status, json } = await this.#ask(path, post);
      if (status === 200) return { kind: 'taken' };
      if (status === STALE) return { kind: 'stale' };
      return {
        kind: status === 422 ? 'refused' : 'failed',
        reason: saidOf(status, ProblemDocument.safeParse(json).data),
      };
    } catch (error) {
      return { kind: 'failed', reason: unreachable(error) };
    }
  }

  /** Asks, or asks again whether there is an answer. */
  async askQuestion(question: AskedQuestion): Promise<QuestionAnswer> {
    try {
      const { status, json } = await this.#ask(this.#devicePath('questions'), { body: question });
      const asked = status === 200 ? QuestionDocument.parse(json) : undefined;
      if (asked?.status === 'answered' && asked.statement) return { kind: 'answered', statement: asked.statement };
      return { kind: asked?.status === 'open' || asked?.status === 'closed' ? asked.status : 'failed' };
    } catch {
      return { kind: 'failed' };
    }
  }

  /** True once the API has taken it, or knows of no such question. */
  async closeQuestion({ questionId, table }: AskedQuestion, outcome: QuestionOutcome): Promise<boolean> {
    const path = this.#devicePath(`questions/${questionId}/closings`);
    try {
      const { status } = await this.#ask(path, { body: { table, outcome } });
      return status === 200 || status === 404;
    } catch {
      return false;
    }
  }

  /** The sequence of the last event before those of a command; undefined where the deal has no such command. */
  async sequenceBefore(dealId: string, commandId: string): Promise<number | undefined | { readonly failed: string }> {
    const events = await this.#eventsOf(dealId);
    if (events === undefined || 'failed' in events) return events;
    const first = events.find((event) => event.commandId === commandId);
    return first && first.sequence - 1;
  }

  #devicePath(resource: string): string {
    return `/v1/devices/${encodeURIComponent(this.options.device)}/${resource}`;
  }

  async #ask(
    path: string,
    post?: { body: unknown; idempotencyKey?: string; ifMatch?: string },
  ): Promise<{ status: number; json: unknown }> {
    const { url, timeoutMs = TIMEOUT_MS } = this.options;
    const response = await fetch(new URL(path, url), {
      method: post ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${await this.#bearer.current()}`,
        accept: 'application/json',
        ...(post ? { 'content-type': 'application/json' } : {}),
        ...(post?.idempotencyKey === undefined ? {} : { 'idempotency-key': post.idempotencyKey }),
        ...(post?.ifMatch === undefined ? {} : { 'if-match': post.ifMatch }),
      },
      ...(post ? { body: JSON.stringify(post.body) } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === UNAUTHENTICATED) this.#bearer.refused();
    const text = await response.text();
    return { status: response.status, json: parsedOrNothing(text) };
  }
}

/** The opening of a deal of a match depends on how the match stands: another content is another request. */
const matchPart = ({ command }: OutboxRecord): string => {
  if (command.type !== 'OpenDeal' || command.match === undefined) return '';
  return `-${createHash('sha256').update(JSON.stringify(command)).digest('hex').slice(0, 16)}`;
};

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
  if (error instanceof NoToken) return error.message;
  const cause = error instanceof Error ? error.cause : undefined;
  const messages = [error, cause].flatMap((each) =>
    each instanceof Error && each.message !== '' ? [each.message] : [],
  );
  return `the API is not reached: ${messages.join(': ')}`;
};
