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
import { installedRuleSets } from '#rules';
import type { Caller } from '../keys/caller.js';
import { has, Name, reaches, seesConcealedAt } from '../keys/scopes.js';
import { detailOf } from '../problems/details.js';
import { quoted } from '../problems/quoted.js';
import { RULE_SETS } from '../rule-sets/tokens.js';
import { Authors } from './authors.js';
import { StatementRewinds } from './statement-rewinds.js';
import { actorOf, refused, type Order, type Refused } from './order.js';

/** Whether an order may be put before its deal at all, and under which rules it is decided. */
@Injectable()
export class Admission {
  constructor(
    private readonly tables: Tables,
    private readonly authors: Authors,
    private readonly rewinds: StatementRewinds,
    @Inject(RULE_SETS) private readonly ruleSets: RuleSets,
  ) {}

  /** The table at which the order is given, or why it may not be given there. */
  async place(order: Order, state: DealState): Promise<string | Refused> {
    const { command, caller, dealId } = order;
    const forbidden = await this.#refusedToAllButReferees(order, state);
    if (forbidden) return forbidden;
    if (state.phase !== 'unopened')
      return refusedTo(caller, state.terms) ?? (await this.#refusedToOthers(order)) ?? state.terms.table;
    if (command.type !== 'OpenDeal')
      return refused('NO_SUCH_DEAL', detailOf('NO_SUCH_DEAL', 'unopened', { deal: dealId }));
    return refusedTo(caller, command) ?? (await this.#refusedOpening(command, caller)) ?? command.table;
  }

  /** The rules of the deal, or those that an opening names. */
  rules({ command }: Order, state: DealState): RuleSet | Refused {
    const named = state.phase === 'unopened' ? (command as CommandOf<'OpenDeal'>) : state.terms;
    const rules = this.ruleSets(named.ruleSet, named.edition);
    const refusal = { ...reject('UNKNOWN_RULE_SET', { at: '/ruleSet' }), message: installedRuleSets(named) };
    return rules ?? { kind: 'refused', refusal };
  }

  async #refusedToAllButReferees(order: Order, state: DealState): Promise<Refused | undefined> {
    const { command, caller, statement } = order;
    if (!isForRefereesAlone(command, state) || has(caller.scopes, 'referee')) return undefined;
    if (command.type === 'RewindTo' && statement !== undefined) return this.rewinds.refuse(order, command);
    return refused('FORBIDDEN', detailOf('FORBIDDEN', 'refereeOfDeal', {}), { at: '/type' });
  }

  /** Giving a deal up and correcting a report is for the key or the device that wrote it, or for a referee. */
  async #refusedToOthers(order: Order): Promise<Refused | undefined> {
    const { command, caller, dealId } = order;
    if (!isForItsAuthor(command) || has(caller.scopes, 'referee')) return undefined;
    const author = await this.authors.of(dealId, command);
    // Where there is nothing to correct, the deal says so.
    const isAllowed = author === undefined || author === actorOf(order);
    return isAllowed ? undefined : refused('FORBIDDEN', detailOf('FORBIDDEN', command.type, {}), { at: '/type' });
  }

  async #refusedOpening({ table, source }: CommandOf<'OpenDeal'>, { scopes }: Caller): Promise<Refused | undefined> {
    // The source is hashed with the deal: nobody but a device may say that a device saw it.
    if (source === 'device' && !has(scopes, 'device'))
      return refused('FORBIDDEN', detailOf('FORBIDDEN', 'deviceSource', {}), {
        table,
        at: '/source',
      });
    const known = Name.safeParse(table).success && (await this.tables.find(table)) !== undefined;
    return known
      ? undefined
      : refused('NO_SUCH_TABLE', detailOf('NO_SUCH_TABLE', 'unopened', { table: quoted(table) }), {
          table,
          at: '/table',
        });
  }
}

const isByResult = (state: DealState): boolean => state.phase !== 'unopened' && state.terms.recording === 'result';

/** A reported hand is corrected by the key that reported it; every other correction is a decision. */
const isForRefereesAlone = (command: DealCommand, state: DealState): boolean =>
  isRefereesCommand(command) && !(command.type === 'AmendHand' && isByResult(state));

const FOR_AUTHORS = ['AbandonDeal', 'WithdrawReport', 'AmendHand'] as const;

const isForItsAuthor = (command: DealCommand): command is CommandOf<(typeof FOR_AUTHORS)[number]> =>
  FOR_AUTHORS.some((type) => type === command.type);

/**
 * A key writes at its tables. A full recording needs trust as well: the reason of a refusal, or that there is none, depends on
 * concealed tiles, so only a key that sees them gives commands to it.
 */
const refusedTo = (
  { scopes }: Caller,
  { table, recording }: { readonly table: string; readonly recording: Recording },
): Refused | undefined => {
  if (!reaches(scopes, table))
    return refused('FORBIDDEN', detailOf('FORBIDDEN', 'otherTables', { table: quoted(table) }), { table });
  if (recording !== 'full' || seesConcealedAt(scopes, table)) return undefined;
  return refused('FORBIDDEN', detailOf('FORBIDDEN', 'fullRecording', {}), {
    table,
    at: '/recording',
  });
};
