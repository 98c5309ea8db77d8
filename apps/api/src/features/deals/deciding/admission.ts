import { Injectable } from '@nestjs/common';
import {
  isRefereesCommand,
  reject,
  type CommandOf,
  type DealCommand,
  type DealState,
  type Opened,
  type Recording,
} from '#deal';
import type { Judge, Named } from '#judge';
import { LogSnapshots, type LogSnapshot } from '#persistence';
import { notInstalled } from '#rules';
import type { Caller } from '../../../access/keys/caller.js';
import { has, seesConcealedAt } from '../../../access/keys/scopes.js';
import { continueWith, type Awaitable } from '../../../platform/environment/awaitable.js';
import { actorOf } from '../../../recording/order.js';
import { refused, type Refused } from '../../../recording/outcome.js';
import { refuseOtherTable, refuseUnknownTable } from '../../../recording/table-checks.js';
import { Judges } from '../../../recording/judges/judges.js';
import { Authors, isForItsAuthor, type ForAuthors } from './authors.js';
import { DeviceRewinds } from './device-rewinds.js';
import type { DealRecordState } from './deal-cache.js';
import type { DealOrder } from './deal-order.js';

/** Checks that an order is allowed before the deal decides it, and finds the rules that decide it. */
@Injectable()
export class Admission {
  constructor(
    private readonly snapshots: LogSnapshots,
    private readonly authors: Authors,
    private readonly rewinds: DeviceRewinds,
    private readonly judges: Judges,
  ) {}

  /** Returns the table of the order, or the refusal if the order is not allowed there. */
  place(order: DealOrder, deal: DealRecordState, now?: LogSnapshot): Awaitable<string | Refused> {
    const { command, caller, dealId } = order;
    const { sequence, state } = deal;
    return continueWith(this.#refusedToAllButReferees(order, deal), (forbidden) => {
      if (forbidden) return forbidden;
      if (state.phase !== 'unopened') return this.#placeOf(order, sequence, state.terms);
      if (command.type !== 'OpenDeal') return refused('NO_SUCH_DEAL', 'unopened', { deal: dealId });
      return refusedTo(caller, command) ?? this.#placeOfOpening(command, caller, now);
    });
  }

  #placeOf(order: DealOrder, sequence: number, terms: Opened['terms']): Awaitable<string | Refused> {
    const otherTable = refusedTo(order.caller, terms);
    if (otherTable !== undefined) return otherTable;
    return continueWith(this.#refusedToOthers(order, sequence), (forbidden) => forbidden ?? terms.table);
  }

  /** Returns the judge that the deal names; for an opening, that of the edition that it names. */
  judge({ command }: DealOrder, state: DealState): Judge | Refused {
    if (state.phase === 'unopened') return this.#judgeOfOpening(command as CommandOf<'OpenDeal'>);
    return this.judges.named(state.terms) ?? judgeMissing(state.terms);
  }

  #judgeOfOpening({ ruleSet, edition, table }: CommandOf<'OpenDeal'>): Judge | Refused {
    const judge = this.judges.ofNew(ruleSet, edition);
    if (judge !== undefined) return judge;
    const published = this.judges.published.find(ruleSet, edition);
    if (published !== undefined) return judgeMissing({ ...published, fingerprint: published.sha256, table });
    const message = notInstalled({ ruleSet, edition }, this.judges.installed);
    return { kind: 'refused', refusal: { ...reject('UNKNOWN_RULE_SET', { at: '/ruleSet' }), message } };
  }

  #refusedToAllButReferees(order: DealOrder, deal: DealRecordState): Awaitable<Refused | undefined> {
    const { command, caller } = order;
    if (!isForRefereesAlone(command, deal.state) || has(caller.scopes, 'referee')) return undefined;
    if (command.type === 'RewindTo' && order.device !== undefined) return this.rewinds.refuse(order, command, deal);
    return refused('FORBIDDEN', 'refereeOfDeal', {}, { at: '/type', retry: 'never' });
  }

  /** Refuses to abandon a deal or correct a report, except to the key or device that wrote it and to referees. */
  #refusedToOthers(order: DealOrder, sequence: number): Awaitable<Refused | undefined> {
    const { command, caller } = order;
    return isForItsAuthor(command) && !has(caller.scopes, 'referee')
      ? this.#refusedToNonAuthors(order, command, sequence)
      : undefined;
  }

  async #refusedToNonAuthors(order: DealOrder, command: ForAuthors, sequence: number): Promise<Refused | undefined> {
    const author = await this.authors.of(order.dealId, command, sequence);
    // If there is nothing to correct, the deal itself refuses the command.
    const isAllowed = author === undefined || author === actorOf(order);
    return isAllowed ? undefined : refused('FORBIDDEN', command.type, {}, { at: '/type', retry: 'never' });
  }

  async #placeOfOpening(
    { table, source }: CommandOf<'OpenDeal'>,
    { scopes }: Caller,
    now: LogSnapshot | undefined,
  ): Promise<string | Refused> {
    // The source is hashed with the deal, so only a device may declare the source `device`.
    if (source === 'device' && !has(scopes, 'device'))
      return refused('FORBIDDEN', 'deviceSource', {}, { table, at: '/source' });
    return (await refuseUnknownTable(this.snapshots, table, now)) ?? table;
  }
}

/** The deal stays readable. The operator restores the file of its edition. */
export const judgeMissing = ({ ruleSet, edition, fingerprint, table }: Named & { readonly table: string }): Refused =>
  refused('JUDGE_MISSING', 'ofDeal', { judge: `${ruleSet}@${edition}`, fingerprint }, { table });

const isByResult = (state: DealState): boolean => state.phase !== 'unopened' && state.terms.recording === 'result';

/** Whether only a referee may give the command. The key that reported a hand may correct it; every other correction is a ruling. */
const isForRefereesAlone = (command: DealCommand, state: DealState): boolean =>
  isRefereesCommand(command) && !(command.type === 'AmendHand' && isByResult(state));

/**
 * Refuses keys that may not write at the table. A full recording accepts commands only from keys that see concealed tiles,
 * because the outcome of a command depends on them.
 */
const refusedTo = (
  caller: Caller,
  { table, recording }: { readonly table: string; readonly recording: Recording },
): Refused | undefined => {
  const otherTable = refuseOtherTable(caller, table);
  if (otherTable !== undefined) return otherTable;
  if (recording !== 'full' || seesConcealedAt(caller.scopes, table)) return undefined;
  return refused('FORBIDDEN', 'fullRecording', {}, { table, at: '/recording' });
};
