import { Inject, Injectable } from '@nestjs/common';
import { liveBranch, type CommandOf, type DealCommand } from '#deal';
import type { EventStore, StoredEvent } from '#event-log';
import { dealCodec, streamOf } from '#projections';
import { EVENT_STORE } from '../../../platform/database/tokens.js';
import { openerOf } from '../../../recording/opener.js';

const FOR_AUTHORS = ['AbandonDeal', 'WithdrawReport', 'AmendHand'] as const;

/** A command that is reserved for the writer of an entry, whom the log names, and for referees. */
export type ForAuthors = CommandOf<(typeof FOR_AUTHORS)[number]>;

export const isForItsAuthor = (command: DealCommand): command is ForAuthors =>
  FOR_AUTHORS.some((type) => type === command.type);

/** Finds the key or device that wrote an entry of a deal. It reads only members that are never sealed. */
@Injectable()
export class Authors {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * Returns the author of the entry that a command withdraws or corrects; undefined if there is no such entry.
   * @param to the sequence of the last event on which the command is decided.
   */
  async of(dealId: string, command: ForAuthors, to: number): Promise<string | undefined> {
    const stream = streamOf(dealId);
    if (command.type === 'AbandonDeal') return openerOf(this.store, stream);
    return entryFor(await this.store.readStream(stream, { to }), command)?.leaf.cause.actor;
  }
}

const entryFor = (
  stored: readonly StoredEvent[],
  command: Exclude<ForAuthors, { readonly type: 'AbandonDeal' }>,
): StoredEvent | undefined =>
  command.type === 'WithdrawReport'
    ? lastLive(stored)
    : stored.findLast(({ leaf }) => reportsHand(leaf.cause.command, command.seat));

const lastLive = (stored: readonly StoredEvent[]): StoredEvent | undefined => {
  // Only the target of a rewind is read, which is never sealed.
  const records = stored.map(({ leaf }) => ({ sequence: leaf.sequence, event: dealCodec.decode(leaf) }));
  const tip = liveBranch(records).at(-1);
  return stored.find(({ leaf }) => leaf.sequence === tip?.sequence);
};

const REPORTS_OF_HANDS: ReadonlySet<DealCommand['type'] | undefined> = new Set([
  'ReportHand',
  'ReportValue',
  'AmendHand',
]);

/** Whether the command stated the hand of this seat, in a report or in a correction. */
const reportsHand = (stored: StoredEvent['leaf']['cause']['command'], seat: string): boolean => {
  const command = stored && dealCodec.command(stored);
  if (command?.type === 'ReportDeal') return true;
  return REPORTS_OF_HANDS.has(command?.type) && command !== undefined && 'seat' in command && command.seat === seat;
};
