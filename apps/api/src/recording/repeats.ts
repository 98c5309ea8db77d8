import { Inject, Injectable } from '@nestjs/common';
import {
  canonicalJson,
  openSeals,
  type Appended,
  type DeviceSequence,
  type EventStore,
  type StoredEvent,
  type StoredResult,
} from '#event-log';
import { StreamTables } from '../platform/database/stream-tables.js';
import { EVENT_STORE } from '../platform/database/tokens.js';
import { sha256 } from '../platform/environment/environment.js';
import type { Caller } from '../access/keys/caller.js';
import { reaches } from '../access/keys/scopes.js';
import { actorOf, type Order } from './order.js';
import { refused, type Refused } from './outcome.js';

/** A command as it was sent, with its sender. */
export interface SentCommand extends Pick<Order, 'commandId' | 'caller' | 'signer'> {
  readonly device?: DeviceSequence;
  /** The stream that the command is for. */
  readonly stream: string;
  readonly command: object;
}

interface Confirmed {
  readonly kind: 'recorded';
  readonly appended: Appended;
  readonly duplicate: true;
  readonly disclosures: StoredResult['disclosures'];
}

/**
 * Recognizes commands whose id has been accepted before. Command ids are public, so a repeat is confirmed only to the actor
 * of the first command. Everyone else gets the same refusal, whatever the body: a confirmation would show that a guessed
 * tile is right.
 */
@Injectable()
export class Repeats {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly tables: StreamTables,
  ) {}

  /**
   * Returns the outcome of a command whose id has been accepted before: the original result if the same actor repeats the same command, otherwise a
   * refusal. Undefined if the id is new.
   */
  async outcomeOf(sent: SentCommand): Promise<Confirmed | Refused | undefined> {
    const result = await this.store.resultOf(sent.commandId);
    if (result === undefined) return undefined;
    if (await this.#isRepeat(sent, result)) return { kind: 'recorded', ...result, duplicate: true };
    return refused('COMMAND_ID_REUSED', 'newId', { commandId: sent.commandId });
  }

  /** Whether the caller has given all these commands of one stream, and its key still reaches the table. */
  async areOwn(stream: string, events: readonly StoredEvent[], caller: Caller): Promise<boolean> {
    const actor = actorOf({ caller });
    return events.every(({ leaf }) => leaf.cause.actor === actor) && (await this.#reaches({ stream, caller }));
  }

  async #isRepeat(sent: SentCommand, { appended, disclosures }: StoredResult): Promise<boolean> {
    const [first] = appended.events;
    if (first?.leaf.stream !== sent.stream || first.leaf.cause.actor !== actorOf(sent)) return false;
    const { cause } = first.leaf;
    // All keys of one device are one actor, but each may be limited to another table.
    if (cause.command === undefined || !(await this.#reaches(sent))) return false;
    const opened = openSeals({ cause: { command: cause.command } }, disclosures, sha256);
    return canonicalJson(opened.cause.command) === canonicalJson(sent.command);
  }

  async #reaches({ stream, caller }: Pick<SentCommand, 'stream' | 'caller'>): Promise<boolean> {
    const table = await this.tables.of(stream);
    return table !== undefined && reaches(caller.scopes, table);
  }
}
