import { decide, type DealState, type RuleSet, UNOPENED } from '#deal';
import type { DecoderNote } from '#evidence';
import type { Decoder, TableFact } from '#inference';
import type { CommittedDeal } from '../delivery/api/committed-deal.js';
import type { StatedFacts } from '../evidence/stated-facts.js';
import type { LastDeal, OutboxRecord } from '../outbox/index.js';
import type { RecordedDeal } from './recorded-deal.js';

export interface RecoveringOptions {
  readonly rules: RuleSet;
  readonly decoder: Decoder;
  readonly deal: RecordedDeal;
  /** The state of a deal at the API; undefined if it was never opened there. Waits for an answer. */
  readonly committedState: (dealId: string) => Promise<CommittedDeal | undefined>;
  /** Passes a fact of an earlier boot to the decoder. */
  readonly report: (fact: TableFact) => void;
  /** Called when a recovery begins. */
  readonly onBegin: () => void;
  readonly onDecoder: (note: DecoderNote) => void;
  readonly log: (line: string) => void;
}

/** Continues a deal from its records or from its committed state: after a restart, a refusal, or a command that was not kept. */
export class Recovering {
  #isRecovering = false;
  /** The facts that devices stated before the gateway started, until the decoder has them. */
  #stated: StatedFacts = NOTHING_STATED;

  constructor(private readonly options: RecoveringOptions) {}

  /** True while the committed state is awaited. */
  get isRecovering(): boolean {
    return this.#isRecovering;
  }

  /** Continues the last deal of the outbox after a restart; from its committed state if records are lost. */
  resume(last: LastDeal | undefined, stated: StatedFacts = NOTHING_STATED): void {
    const { deal, rules, report } = this.options;
    if (last === undefined) return stated.ofNext.forEach(report);
    this.#stated = stated;
    const { dealId, records } = last;
    for (const { occurredAt } of records ?? []) deal.notBefore(occurredAt);
    const before = records && dealAfter(rules, records);
    if (before === undefined) return void this.recover(dealId);
    this.#goOn(dealId, before);
  }

  /** Decodes again from the committed state of the API. */
  async recover(dealId: string): Promise<void> {
    const { deal, committedState, onBegin, onDecoder, log } = this.options;
    if (this.#isRecovering || (deal.id !== undefined && deal.id !== dealId)) return;
    this.#isRecovering = true;
    onBegin();
    onDecoder({ decoder: 'recovering' });
    const committed = await committedState(dealId);
    const canGoOn = committed !== undefined && this.#isRecordedHere(committed.state);
    log(`deal ${dealId}: decoding again from ${canGoOn ? 'its committed state' : 'the next deal'}`);
    this.#isRecovering = false;
    this.#goOn(dealId, canGoOn ? committed : NO_DEAL);
  }

  /** True for a full recording under the rule set of this gateway: only this can be continued from readings. */
  #isRecordedHere(state: DealState): boolean {
    if (state.phase === 'unopened') return true;
    const { ruleSet, edition, recording } = state.terms;
    const { rules } = this.options;
    return recording === 'full' && ruleSet === rules.id && edition === rules.edition;
  }

  #goOn(dealId: string, { state, events }: CommittedDeal): void {
    const { deal, decoder, report, onDecoder } = this.options;
    deal.continueFrom(dealId, state);
    const { ofDeal, ofNext } = this.#stated;
    this.#stated = NOTHING_STATED;
    // The facts are repeated in the evidence of this boot: its commands cite no earlier evidence.
    if (deal.idInPlay !== undefined) ofDeal.forEach(report);
    onDecoder({ decoder: 'resumed', ...(state.phase !== 'unopened' && { deal: dealId, events }) });
    decoder.resume(state);
    ofNext.forEach(report);
  }
}

const NOTHING_STATED: StatedFacts = { ofDeal: [], ofNext: [] };

const NO_DEAL: CommittedDeal = { state: UNOPENED, events: 0 };

/** The deal after its own records; undefined if the aggregate refuses one of them. */
const dealAfter = (rules: RuleSet, records: readonly OutboxRecord[]): CommittedDeal | undefined => {
  let state: DealState = UNOPENED;
  let events = 0;
  for (const { command } of records) {
    const decision = decide(rules, state, command);
    if (!decision.accepted) return undefined;
    state = decision.state;
    events += decision.events.length;
  }
  return { state, events };
};
