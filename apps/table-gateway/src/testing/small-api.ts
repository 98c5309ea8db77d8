import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decide, type DealCommand, type DealEvent, historyOf, replay, type RuleSet } from '#deal';

export interface PostedRecord {
  readonly sequence: number;
  readonly dealId: string;
  readonly commandId: string;
  readonly occurredAt: string;
  readonly command: DealCommand;
  readonly confidencePerMille?: number;
}

export interface DamageReport {
  readonly reportId: string;
  readonly table: string;
  readonly place?: { readonly file: string; readonly firstByte: number; readonly endByte: number };
  readonly records?: { readonly epoch: string; readonly through?: number };
}

/** The clocks of a table and of the API may differ by this much (docs/FORMAT.md, section 9). */
const TOLERATED_MS = 300_000;

/** A small API for tests: it accepts batches as the real one does, and decides commands with the aggregate. */
export class SmallApi {
  readonly deals = new Map<string, DealEvent[]>();
  readonly damages: DamageReport[] = [];
  /** The reported statuses, by the path of the report. */
  readonly statuses: { readonly path: string; readonly status: unknown }[] = [];
  readonly requests: { path: string; authorization: string | undefined; body: unknown }[] = [];
  /** May answer a request in the API's place. */
  interfere: (path: string, body: unknown) => { status: number; json: unknown } | undefined = () => undefined;
  /** May refuse a record that the aggregate would accept: by a code of its own. */
  refuses: (record: PostedRecord) => boolean | string = () => false;
  /** May hold a record, by the code of its refusal. */
  holds: (record: PostedRecord) => string | false = () => false;
  /** The times of the accepted records of each deal, in their order. */
  readonly times = new Map<string, string[]>();
  readonly #commandIds = new WeakMap<DealEvent, string>();
  readonly #last = new Map<string, number>();
  readonly #results = new Map<string, object>();
  /** The command of each consumed number, by epoch and number. */
  readonly #commands = new Map<string, string>();
  /** The accepted commands, with the sequence of the last event of each. */
  readonly #accepted = new Map<string, number>();
  #server: Server | undefined;
  #port = 0;

  constructor(private readonly rules: RuleSet) {}

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Listens again on the same port after `stop`. */
  async start(): Promise<void> {
    const server = createServer((request, response) => {
      void bodyOf(request).then((body) => {
        const path = request.url ?? '';
        this.requests.push({ path, authorization: request.headers.authorization, body });
        const { status, json } = this.interfere(path, body) ?? this.answer(path, body);
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
      });
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, '127.0.0.1', resolve);
    });
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  /** Resets it to its initial state. */
  forget(): void {
    this.deals.clear();
    this.times.clear();
    this.damages.length = 0;
    this.statuses.length = 0;
    this.#last.clear();
    this.#results.clear();
    this.#commands.clear();
    this.#accepted.clear();
  }

  /** Consumes the next number of an epoch for a command of somebody else. */
  steal(epoch: string): void {
    const sequence = this.lastOf(epoch) + 1;
    this.#last.set(epoch, sequence);
    this.#commands.set(`${epoch}/${sequence}`, 'stolen');
  }

  /** The last sequence number consumed. */
  lastOf(epoch: string): number {
    return this.#last.get(epoch) ?? 0;
  }

  answer(path: string, body: unknown): { status: number; json: unknown } {
    const events = /^\/v1\/deals\/([^/]+)\/events\?/.exec(path)?.[1];
    if (events !== undefined) return this.#eventsOf(events, path);
    if (/^\/v1\/devices\/[^/]+\/tables\/[^/]+\/status$/.test(path)) return this.#noted(path, body);
    if (/^\/v1\/devices\/[^/]+\/signing-keys$/.test(path))
      return { status: 200, json: { log: 'small.example/log', keys: [] } };
    if (/^\/v1\/devices\/[^/]+\/damage-reports$/.test(path)) return this.#reported(body as DamageReport);
    return /^\/v1\/devices\/[^/]+\/batches$/.test(path)
      ? this.#taken(body)
      : { status: 404, json: { code: 'NO_SUCH_ROUTE' } };
  }

  #eventsOf(dealId: string, path: string): { status: number; json: unknown } {
    const query = new URL(path, this.url).searchParams;
    const [after, limit] = [Number(query.get('after')), Number(query.get('limit'))];
    const events = this.deals.get(dealId);
    if (events === undefined) return { status: 404, json: { code: 'NO_SUCH_DEAL' } };
    const recorded = events.map((event, index) => ({
      ...{ position: index + 1, sequence: index + 1, event },
      commandId: this.#commandIds.get(event) ?? '',
    }));
    const page = recorded.slice(after, after + limit);
    const next = after + limit < events.length ? { next: after + limit } : {};
    return { status: 200, json: { dealId, events: page, ...next } };
  }

  #taken(body: unknown): { status: number; json: unknown } {
    const { epoch, records } = body as { epoch: string; records: readonly PostedRecord[] };
    const expected = this.lastOf(epoch) + 1;
    if ((records[0]?.sequence ?? 0) > expected) return { status: 409, json: { code: 'DEVICE_GAP', expected } };
    const results: object[] = [];
    for (const record of records) {
      const { sequence } = record;
      const key = `${epoch}/${sequence}`;
      const command = this.#commands.get(key) ?? record.commandId;
      if (command !== record.commandId && results.length === 0)
        return { status: 409, json: { code: 'SEQUENCE_REUSED' } };
      if (command !== record.commandId) return { status: 200, json: { epoch, lastSequence: sequence - 1, results } };
      const before = this.#results.get(key);
      if (before !== undefined) {
        results.push({
          ...before,
          status: 'status' in before && before.status === 'refused' ? 'refused' : 'duplicate',
        });
        continue;
      }
      const code = this.holds(record);
      if (code !== false) {
        results.push({ sequence, status: 'held', rejection: { code, message: `not at ${new Date().toISOString()}` } });
        break;
      }
      const accepted = this.#accepted.get(record.commandId);
      const result =
        accepted === undefined ? this.#judged(record) : { sequence, status: 'duplicate', dealSequence: accepted };
      this.#results.set(key, result);
      this.#commands.set(key, record.commandId);
      this.#last.set(epoch, sequence);
      results.push(result);
    }
    return { status: 200, json: { epoch, lastSequence: this.lastOf(epoch), results } };
  }

  #noted(path: string, status: unknown): { status: number; json: unknown } {
    this.statuses.push({ path, status });
    return { status: 204, json: undefined };
  }

  #reported(report: DamageReport): { status: number; json: unknown } {
    this.damages.push(report);
    const { epoch, through } = report.records ?? {};
    if (epoch !== undefined && through !== undefined) this.#last.set(epoch, Math.max(this.lastOf(epoch), through));
    return { status: 200, json: report };
  }

  #commandIdAt(events: readonly DealEvent[], index: number): string | undefined {
    const event = events[index];
    return event && this.#commandIds.get(event);
  }

  #judged(record: PostedRecord): object {
    const { sequence, dealId, commandId, command } = record;
    const refusal = this.refuses(record);
    if (refusal !== false) {
      const code = refusal === true ? 'RULED_OUT' : refusal;
      return { sequence, status: 'refused', rejection: { code, message: 'ruled out' } };
    }
    const events = this.deals.get(dealId) ?? [];
    const times = this.times.get(dealId) ?? [];
    const notBefore = new Date(Math.max(...times.map((time) => Date.parse(time)), 0) - TOLERATED_MS).toISOString();
    if (times.length > 0 && record.occurredAt < notBefore)
      return { sequence, status: 'refused', rejection: { code: 'OCCURRED_BACKWARDS', notBefore } };
    const rules = (): RuleSet => this.rules;
    const boundaries = new Set(
      events.flatMap((_, index) =>
        this.#commandIdAt(events, index) === this.#commandIdAt(events, index + 1) ? [] : [index + 1],
      ),
    );
    const decision = decide(this.rules, replay(rules, events), command, historyOf(rules, events, boundaries));
    if (!decision.accepted) return { sequence, status: 'refused', rejection: decision.rejection };
    for (const event of decision.events) this.#commandIds.set(event, commandId);
    events.push(...decision.events);
    this.times.set(dealId, [...times, record.occurredAt]);
    this.deals.set(dealId, events);
    this.#accepted.set(commandId, events.length);
    return { sequence, status: 'appended', dealSequence: events.length };
  }
}

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? undefined : JSON.parse(text);
};
