import { Inject, Injectable } from '@nestjs/common';
import {
  isRefereesCommand,
  reject,
  type CommandOf,
  type DealCommand,
  type DealState,
  type Recording,
  type RuleSet,
  type RuleSets,
} from '#deal';
import { Tables } from '#persistence';
import type { Caller } from '../keys/caller.js';
import { has, Name, otherTables, reaches, seesConcealedAt } from '../keys/scopes.js';
import { installedRuleSets } from '../rule-sets/installed.js';
import { RULE_SETS } from '../rule-sets/tokens.js';
import { Authors } from './authors.js';
import { actorOf, refused, type Order, type Refused } from './order.js';

/** Whether an order may be put before its deal at all, and under which rules it is decided. */
@Injectable()
export class Admission {
  constructor(
    private readonly tables: Tables,
    private readonly authors: Authors,
    @Inject(RULE_SETS) private readonly ruleSets: RuleSets,
  ) {}

  /** The table at which the order is given, or why it may not be given there. */
  async place(order: Order, state: DealState): Promise<string | Refused> {
    const { command, caller, dealId } = order;
    if (isForRefereesAlone(command, state) && !has(caller.scopes, 'referee'))
      return refused('FORBIDDEN', FOR_REFEREES, { at: '/type' });
    if (state.phase !== 'unopened')
      return refusedTo(caller, state.terms) ?? (await this.#refusedToOthers(order)) ?? state.terms.table;
    if (command.type !== 'OpenDeal') return refused('NO_SUCH_DEAL', `No deal ${dealId} has been opened here.`);
    return refusedTo(caller, command) ?? (await this.#refusedOpening(command, caller)) ?? command.table;
  }

  /** The rules of the deal, or those that an opening names. */
  rules({ command }: Order, state: DealState): RuleSet | Refused {
    const named = state.phase === 'unopened' ? (command as CommandOf<'OpenDeal'>) : state.terms;
    const rules = this.ruleSets(named.ruleSet, named.edition);
    const refusal = { ...reject('UNKNOWN_RULE_SET', { at: '/ruleSet' }), message: installedRuleSets(named) };
    return rules ?? { kind: 'refused', refusal };
  }

  /** Giving a deal up and correcting a report is for the key or the device that wrote it, or for a referee. */
  async #refusedToOthers(order: Order): Promise<Refused | undefined> {
    const { command, caller, dealId } = order;
    if (!isForItsAuthor(command) || has(caller.scopes, 'referee')) return undefined;
    const author = await this.authors.of(dealId, command);
    // Where there is nothing to correct, the deal says so.
    const isAllowed = author === undefined || author === actorOf(order);
    return isAllowed ? undefined : refused('FORBIDDEN', FOR_AUTHORS[command.type], { at: '/type' });
  }

  async #refusedOpening({ table, source }: CommandOf<'OpenDeal'>, { scopes }: Caller): Promise<Refused | undefined> {
    // The source is hashed with the deal: nobody but a device may say that a device saw it.
    if (source === 'device' && !has(scopes, 'device'))
      return refused('FORBIDDEN', 'Only the key of a device opens a deal with the source device.', {
        table,
        at: '/source',
      });
    const known = Name.safeParse(table).success && (await this.tables.find(table)) !== undefined;
    return known
      ? undefined
      : refused('NO_SUCH_TABLE', `No table ${JSON.stringify(table)} has been opened here.`, { table, at: '/table' });
  }
}

const isByResult = (state: DealState): boolean => state.phase !== 'unopened' && state.terms.recording === 'result';

/** A reported hand is corrected by whoever reported it; every other correction is a decision. */
const isForRefereesAlone = (command: DealCommand, state: DealState): boolean =>
  isRefereesCommand(command) && !(command.type === 'AmendHand' && isByResult(state));

const FOR_REFEREES =
  'Only the key of a referee rules, rewinds and amends. In a result-only recording, the key that sent a report takes it back with ' +
  'WithdrawReport and corrects a hand with AmendHand.';

const FOR_AUTHORS = {
  AbandonDeal: 'Only the key that opened this deal, or a referee, sends AbandonDeal.',
  WithdrawReport: 'Only the key that sent the last report, or a referee, sends WithdrawReport.',
  AmendHand: 'Only the key that reported this hand, or a referee, sends AmendHand.',
} as const;

const isForItsAuthor = (command: DealCommand): command is CommandOf<keyof typeof FOR_AUTHORS> =>
  Object.hasOwn(FOR_AUTHORS, command.type);

/**
 * A key writes at its tables. A full recording needs trust as well: the reason of a refusal, or that there is none, depends on
 * concealed tiles, so only a key that sees them gives commands to it.
 */
const refusedTo = (
  { scopes }: Caller,
  { table, recording }: { readonly table: string; readonly recording: Recording },
): Refused | undefined => {
  if (!reaches(scopes, table)) return refused('FORBIDDEN', otherTables(table), { table });
  if (recording !== 'full' || seesConcealedAt(scopes, table)) return undefined;
  return refused('FORBIDDEN', 'A deal with the recording full is written with a key of the scope deals:record.', {
    table,
    at: '/recording',
  });
};
