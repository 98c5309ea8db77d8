import type { OpenedEvent } from '#audit';
import { type DealCommand, type DealState, decide, replay, ReplayStopped } from '#deal';
import { canonicalJson, type Citation } from '#event-log';
import type { CapturePlace } from '#evidence';
import { ruleSets } from '#rules';
import type { Replayed } from './replayed-table.js';

/** A command of the log that cites observations, and what it caused. */
export interface LoggedCommand {
  readonly deal: string;
  readonly sequence: number;
  readonly citation: Citation;
  readonly before: readonly OpenedEvent[];
  readonly caused: readonly OpenedEvent[];
}

export interface ByteFinding {
  readonly code: 'EVENT_DIFFERENT' | 'COMMAND_NOT_IN_BYTES' | 'COMMAND_NOT_IN_LOG' | 'DRIVER_DIFFERENT';
  readonly message: string;
  readonly place?: CapturePlace;
  readonly deal?: string;
  readonly sequence?: number;
  readonly expected?: string;
  readonly received?: string;
}

export interface Comparison {
  readonly findings: readonly ByteFinding[];
  /** Commands whose events follow from the bytes, and those whose deal cannot be replayed up to there, such as with sealed values. */
  readonly equal: number;
  readonly notChecked: number;
  /** Commands that the bytes lead to and that are not in the log for a known reason: a recovery, or the end of it. */
  readonly notRecorded: number;
}

/** Compares what follows from the bytes of one boot with the commands of the log that cite it. */
export const compareWithLog = (results: readonly Replayed[], logged: readonly LoggedCommand[]): Comparison => {
  const due = logged.toSorted((a, b) => a.citation.to - b.citation.to);
  const findings: ByteFinding[] = [];
  const counts = { equal: 0, notChecked: 0, notRecorded: 0 };
  let open: ByteFinding[] = [];
  let next = 0;
  for (const result of results) {
    if (result.kind === 'difference') findings.push(driverFinding(result));
    if (result.kind === 'recovery') {
      counts.notRecorded += open.length;
      open = [];
    }
    if (result.kind !== 'command') continue;
    const { inferred, place } = result;
    for (let other = due[next]; other && other.citation.to < inferred.evidence.to; other = due[next]) {
      findings.push(notInBytes(other, place));
      next += 1;
    }
    const command = due[next];
    if (command === undefined || command.citation.to > inferred.evidence.to) {
      open.push(notInLog(inferred.command, inferred.evidence.to, place));
      continue;
    }
    next += 1;
    findings.push(...open);
    open = [];
    const state = stateBefore(command);
    if (state === undefined) counts.notChecked += 1;
    else {
      const finding = difference(command, state, inferred.command, place);
      if (finding === undefined) counts.equal += 1;
      else findings.push(finding);
    }
  }
  findings.push(...due.slice(next).map((command) => notInBytes(command)));
  return { findings, ...counts, notRecorded: counts.notRecorded + open.length };
};

/** The deal before the command; undefined where values of it are sealed, or its events do not follow from each other. */
const stateBefore = ({ before, caused }: LoggedCommand): DealState | undefined => {
  if ([...before, ...caused].some(({ unopened }) => unopened.length > 0)) return undefined;
  try {
    return replay(before.map(({ event }) => event));
  } catch (fault) {
    // The check of the log itself names the event.
    if (fault instanceof ReplayStopped) return undefined;
    throw fault;
  }
};

/** What the API adds to an opening. */
const ADDED = ['edition', 'fingerprint', 'options', 'match'];

const difference = (
  { deal, sequence, before, caused }: LoggedCommand,
  state: DealState,
  command: DealCommand,
  place: CapturePlace,
): ByteFinding | undefined => {
  const at = { place, deal, sequence };
  const [first] = before.length > 0 ? before : caused;
  const opening = first?.event;
  const rules = opening?.type === 'DealOpened' ? ruleSets(opening.ruleSet, opening.edition) : undefined;
  const received = caused.map(({ event }) => comparable(event));
  if (rules === undefined)
    return { code: 'EVENT_DIFFERENT', message: 'the rule set of the deal is not installed here', ...at };
  const decision = decide(rules, state, command);
  if (!decision.accepted)
    return {
      code: 'EVENT_DIFFERENT',
      message: `the bytes lead to ${command.type}, which the deal refuses here: ${decision.rejection.code}`,
      ...at,
      received: received.join(', '),
    };
  const expected = decision.events.map(comparable);
  const differs = Math.max(expected.length, received.length);
  for (let index = 0; index < differs; index += 1)
    if (expected[index] !== received[index])
      return {
        code: 'EVENT_DIFFERENT',
        message: 'the event is not the one that follows from the bytes',
        ...{ ...at, sequence: sequence + index },
        expected: expected[index] ?? 'no event',
        received: received[index] ?? 'no event',
      };
  return undefined;
};

const comparable = (event: OpenedEvent['event']): string => {
  const kept = Object.entries(event).filter(([name]) => event.type !== 'DealOpened' || !ADDED.includes(name));
  return canonicalJson(JSON.parse(JSON.stringify(Object.fromEntries(kept))));
};

const notInBytes = ({ deal, sequence, citation }: LoggedCommand, place?: CapturePlace): ByteFinding => ({
  code: 'COMMAND_NOT_IN_BYTES',
  message: `the command cites observations ${citation.from} to ${citation.to}, and the bytes lead to no command there`,
  deal,
  sequence,
  ...(place === undefined ? {} : { place }),
});

const notInLog = ({ type }: DealCommand, to: number, place: CapturePlace): ByteFinding => ({
  code: 'COMMAND_NOT_IN_LOG',
  message: `the bytes lead to ${type} by observation ${to}, and the log has no such command`,
  place,
});

const driverFinding = ({ line, difference, place }: Extract<Replayed, { kind: 'difference' }>): ByteFinding => ({
  code: 'DRIVER_DIFFERENT',
  message: `the driver of ${line} does not do what the capture says`,
  place,
  ...(difference.kind === 'sent'
    ? { expected: difference.expected ?? 'nothing sent', received: difference.received ?? 'nothing sent' }
    : {}),
});
