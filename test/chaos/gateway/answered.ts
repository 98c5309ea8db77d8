import type { Answer, Witness } from '../request-proxy.js';

/** A record of a gateway that the API has answered. */
export interface AnsweredRecord {
  readonly device: string;
  readonly epoch: string;
  readonly sequence: number;
  readonly dealId: string;
  readonly commandId: string;
  readonly type: string;
  readonly isRefused: boolean;
}

interface Batch {
  readonly epoch: string;
  readonly records: readonly {
    readonly sequence: number;
    readonly dealId: string;
    readonly commandId: string;
    readonly command: { readonly type: string };
  }[];
}

interface BatchAnswer {
  readonly results: readonly { readonly sequence: number; readonly status: 'appended' | 'duplicate' | 'refused' }[];
}

const BATCHES = /^\/v1\/devices\/([^/]+)\/batches$/;
const DAMAGE = /^\/v1\/devices\/([^/]+)\/damage-reports$/;

/** The records that the API has answered, by device, epoch and number. */
export class Answered implements Witness {
  /** The ids of all commands that gateways have sent. */
  readonly sent = new Set<string>();
  readonly records = new Map<string, AnsweredRecord>();
  /** Losses that a gateway has reported. */
  readonly damages: string[] = [];

  /** Takes a request; `answers` takes its answer, whether or not the gateway received it. */
  requests(path: string, request: Buffer): void {
    if (!BATCHES.test(path)) return;
    const { records } = JSON.parse(request.toString('utf8')) as Batch;
    for (const { commandId } of records) this.sent.add(commandId);
  }

  answers(path: string, request: Buffer, { status, body }: Answer): void {
    if (status !== 200) return;
    if (DAMAGE.test(path)) this.damages.push(request.toString('utf8'));
    const device = BATCHES.exec(path)?.[1];
    if (device === undefined) return;
    const { epoch, records } = JSON.parse(request.toString('utf8')) as Batch;
    const { results } = JSON.parse(body.toString('utf8')) as BatchAnswer;
    for (const { sequence, status: result } of results) {
      const record = records.find((each) => each.sequence === sequence);
      if (record === undefined) continue;
      const { dealId, commandId, command } = record;
      const place = { device, epoch, sequence, dealId, commandId };
      this.records.set(placeOf(epoch, sequence), { ...place, type: command.type, isRefused: result === 'refused' });
    }
  }
}

export const placeOf = (epoch: string, sequence: number): string => `${epoch}/${sequence}`;
