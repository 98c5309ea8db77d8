import type { OpenedEvent } from '#audit';
import { sichuanMil } from '#rules/sichuan-mil';
import { playRandomly } from '#testing';
import { compareWithLog } from './comparison.js';
import type { LoggedCommand } from './logged-acts.js';
import type { Replayed } from './replayed-table.js';

interface Played {
  readonly results: readonly Replayed[];
  readonly acts: readonly LoggedCommand[];
}

/** A deal whose commands each rest on one observation, numbered from `first`, as the bytes and as the log have it. */
const played = (deal: string, seed: number, first: number): Played => {
  const results: Replayed[] = [];
  const acts: LoggedCommand[] = [];
  let before: readonly OpenedEvent[] = [];
  for (const [index, { command, events }] of playRandomly(sichuanMil, seed).steps.entries()) {
    const number = first + index;
    const caused = events.map(
      (event, at) => ({ event, sequence: before.length + at + 1, unopened: [] }) as unknown as OpenedEvent,
    );
    const inferred = { command, confidence: 1, evidence: { from: number, to: number }, occurredAt: number };
    results.push({ kind: 'command', inferred, place: { file: 'capture-1', byte: number, line: number } });
    const citation = { device: 'gateway-1', epoch: 'boot-1', from: number, to: number, digest: '' };
    acts.push({ deal, sequence: before.length + 1, citation, before, caused });
    before = [...before, ...caused];
  }
  return { results, acts };
};

const [first, second, third] = [played('deal-1', 1, 1), played('deal-2', 2, 1_001), played('deal-3', 3, 2_001)];
const results = [...first.results, ...second.results, ...third.results];
const others = first.results.length + third.results.length;

describe('the bytes of three deals beside the file', () => {
  it('of all three: every command has equal events', () => {
    const acts = [...first.acts, ...second.acts, ...third.acts];
    expect(compareWithLog(results, acts, true)).toEqual({
      ...{ findings: [], equal: results.length, notChecked: 0, notRecorded: 0, rewinds: 0 },
    });
  });

  it('of one deal: the other deals are no finding, before it and after it', () => {
    expect(compareWithLog(results, second.acts, false)).toEqual({
      ...{ findings: [], equal: second.acts.length, notChecked: 0, notRecorded: others, rewinds: 0 },
    });
  });

  it('of a whole log: a deal before another one that the log lacks is a finding for each command', () => {
    const { findings } = compareWithLog(results, [...second.acts, ...third.acts], true);
    expect(findings.map(({ code }) => code)).toEqual(first.results.map(() => 'COMMAND_NOT_IN_LOG'));
  });

  it('of one deal that lacks a command in its middle: this command is a finding', () => {
    const place = Math.floor(second.acts.length / 2);
    const { findings } = compareWithLog(results, second.acts.toSpliced(place, 1), false);
    expect(findings[0]).toMatchObject({ code: 'COMMAND_NOT_IN_LOG', place: { line: 1_001 + place } });
  });

  it('of two deals without the one between them: it is no finding', () => {
    const { findings, equal, notRecorded } = compareWithLog(results, [...first.acts, ...third.acts], false);
    expect({ findings, equal, notRecorded }).toEqual({
      findings: [],
      equal: others,
      notRecorded: second.results.length,
    });
  });
});
