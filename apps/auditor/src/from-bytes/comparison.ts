import type { CapturePlace } from '#evidence';
import type { ByteFinding } from './byte-finding.js';
import { eventDifference, stateBefore } from './event-difference.js';
import { isRewind, type LoggedAct, type LoggedCommand } from './logged-acts.js';
import type { Replayed } from './replayed-table.js';

export interface Comparison {
  readonly findings: readonly ByteFinding[];
  /** Commands whose events follow from the bytes. */
  readonly equal: number;
  /** Commands whose deal cannot be replayed up to them, for example because of sealed values. */
  readonly notChecked: number;
  /** Commands that follow from the bytes but are not in the log for a known reason: a recovery, the end of the log, or a file without their deal. */
  readonly notRecorded: number;
  /** Rewinds that follow from the statements in the capture. */
  readonly rewinds: number;
}

/**
 * Compares the results from the bytes of one boot with the acts of the log, in the order of the log.
 * @param hasAllDeals false for the file of one deal, match or period: then other deals of the boot are no findings.
 */
export const compareWithLog = (
  results: readonly Replayed[],
  logged: readonly LoggedAct[],
  hasAllDeals: boolean,
): Comparison => {
  const alignment = new Alignment(logged, hasAllDeals);
  for (const result of results) alignment.take(result);
  return alignment.end();
};

type Of<Kind extends Replayed['kind']> = Extract<Replayed, { readonly kind: Kind }>;

/** Pairs results with acts of the log. A result or an act without a partner is a finding. */
class Alignment {
  readonly #findings: ByteFinding[] = [];
  readonly #counts = { equal: 0, notChecked: 0, notRecorded: 0, rewinds: 0 };
  #next = 0;
  /** Results that are not in the log. They become findings unless the log ends or the gateway decoded again before the next act. */
  #open: ByteFinding[] = [];
  /** The act in the log of each command of the deal; undefined for a command that the log lacks. */
  #ofDeal: (LoggedCommand | undefined)[] = [];

  /** Whether the file has the deal of the results. In a part of a log this is known from its first act with a partner. */
  #isDealInFile: boolean;

  constructor(
    private readonly logged: readonly LoggedAct[],
    private readonly hasAllDeals: boolean,
  ) {
    this.#isDealInFile = hasAllDeals;
  }

  take(result: Replayed): void {
    if (result.kind === 'command') this.#command(result);
    else if (result.kind === 'corrected') this.#rewind(result);
    else if (result.kind === 'resumed') this.#beginDeal();
    else if (result.kind === 'difference') this.#findings.push(driverFinding(result));
    else {
      this.#counts.notRecorded += this.#open.length;
      this.#open = [];
    }
  }

  end(): Comparison {
    this.#skipTo(this.logged.length);
    const { notRecorded } = this.#counts;
    return { findings: this.#findings, ...this.#counts, notRecorded: notRecorded + this.#open.length };
  }

  #command({ inferred: { command, evidence }, place }: Of<'command'>): void {
    if (command.type === 'OpenDeal') this.#beginDeal();
    const found = this.#find((act) => !isRewind(act) && act.citation.to === evidence.to);
    const logged = found === undefined ? undefined : this.#partner(found, place);
    if (logged === undefined || isRewind(logged)) {
      this.#ofDeal.push(undefined);
      this.#lacks(notInLog(command.type, evidence.to, place));
      return;
    }
    this.#ofDeal.push(logged);
    const state = stateBefore(logged);
    if (state === undefined) {
      this.#counts.notChecked += 1;
      return;
    }
    const finding = eventDifference(logged, state, command, place);
    if (finding === undefined) this.#counts.equal += 1;
    else this.#findings.push(finding);
  }

  #rewind({ stands, cited, place }: Of<'corrected'>): void {
    const isRewound = stands < this.#ofDeal.length;
    const firstWrong = this.#ofDeal[stands];
    this.#ofDeal.length = Math.min(stands, this.#ofDeal.length);
    if (!isRewound) return;
    const found = this.#find(isRewind);
    const rewind = found === undefined ? undefined : this.#partner(found, place);
    if (rewind === undefined || !isRewind(rewind)) {
      this.#lacks(rewindNotInLog(cited, place));
      return;
    }
    const { deal, sequence, backTo, reason } = rewind;
    const expected = firstWrong === undefined ? 'a command that the log lacks' : String(firstWrong.sequence - 1);
    const isEqual = expected === String(backTo) && reason.includes(cited);
    if (isEqual) this.#counts.rewinds += 1;
    else
      this.#findings.push({
        code: 'REWIND_DIFFERENT',
        message: `the rewind is not the one that follows from the bytes and ${cited}`,
        ...{ place, deal, sequence, expected: `back to ${expected}`, received: `back to ${backTo}: ${reason}` },
      });
  }

  #beginDeal(): void {
    this.#ofDeal = [];
    this.#isDealInFile = this.hasAllDeals;
  }

  /** Takes a result that is not in the log. */
  #lacks(finding: ByteFinding): void {
    if (this.#isDealInFile) this.#open.push(finding);
    else this.#counts.notRecorded += 1;
  }

  /** Returns the index of the next act that satisfies the condition. */
  #find(holds: (act: LoggedAct) => boolean): number | undefined {
    const found = this.logged.findIndex((act, index) => index >= this.#next && holds(act));
    return found < 0 ? undefined : found;
  }

  /** Returns the act at this index. The acts before it and the open results have no partner. */
  #partner(index: number, place: CapturePlace): LoggedAct | undefined {
    this.#skipTo(index, place);
    this.#next = index + 1;
    this.#isDealInFile = true;
    this.#findings.push(...this.#open);
    this.#open = [];
    return this.logged[index];
  }

  #skipTo(index: number, place?: CapturePlace): void {
    this.#findings.push(...this.logged.slice(this.#next, index).map((act) => notInBytes(act, place)));
    this.#next = index;
  }
}

const notInBytes = (act: LoggedAct, place?: CapturePlace): ByteFinding => {
  const { deal, sequence, citation } = act;
  const at = { deal, sequence, ...(place !== undefined && { place }) };
  if (isRewind(act))
    return {
      code: 'REWIND_NOT_IN_CAPTURE',
      message: `no statement and no refutation of the capture leads to it: ${act.reason}`,
      ...at,
    };
  const message = `the command cites observations ${citation.from} to ${citation.to}, and the bytes lead to no command there`;
  return { code: 'COMMAND_NOT_IN_BYTES', message, ...at };
};

const notInLog = (type: string, to: number, place: CapturePlace): ByteFinding => ({
  code: 'COMMAND_NOT_IN_LOG',
  message: `the bytes lead to ${type} by observation ${to}, and the log has no such command`,
  place,
});

const rewindNotInLog = (cited: string, place: CapturePlace): ByteFinding => ({
  code: 'REWIND_NOT_IN_LOG',
  message: `${cited} takes commands back, and the log has no such rewind`,
  place,
});

const driverFinding = ({ line, difference, place }: Of<'difference'>): ByteFinding => ({
  code: 'DRIVER_DIFFERENT',
  message: `the driver of ${line} does not do what the capture says`,
  place,
  ...(difference.kind === 'sent' && {
    expected: difference.expected ?? 'nothing sent',
    received: difference.received ?? 'nothing sent',
  }),
});
