import type { AuditCode, AuditFinding, AuditObserver } from '#audit';

/** The advice for the findings of a code. */
export interface Advice {
  readonly code: AuditCode;
  readonly line?: number;
  readonly text: string;
}

const EXPORT_AGAIN =
  'Export the file again. `tilescribe export` continues after an interruption, and gives the file its name only when it is complete.';
const FETCH_AGAIN = 'Fetch the bundle again, and keep this file: if the finding stays, both files are your evidence.';

/** The codes of files that were cut or joined, or have lost lines. */
const ADVICE: Partial<Record<AuditCode, string>> = {
  TRUNCATED: `The file was cut, for example by a download that ended early or a full disk. ${EXPORT_AGAIN}`,
  COUNT_MISMATCH: `Lines were removed or added after the export. ${EXPORT_AGAIN} \`tilescribe diff\` names the first difference of both files.`,
  DIGEST_MISMATCH: `Lines were changed, removed or added after the export. ${EXPORT_AGAIN} \`tilescribe diff\` names the first difference of both files.`,
  POSITION_BROKEN: `Events are missing, or are in another order. ${EXPORT_AGAIN} If the finding stays, ask the operator, and compare with a checkpoint (--checkpoint).`,
  SEQUENCE_BROKEN: `Events of a deal or a match are missing, or occur twice. ${EXPORT_AGAIN} If the finding stays, ask the operator, and compare with a checkpoint (--checkpoint).`,
  LOG_SHORTER_THAN_CHECKPOINT:
    'The file lacks events that were signed. Export it again; a standby of the database may have been behind. If the finding stays, keep the checkpoint and both files: events were removed.',
  BUNDLE_LINE_MISSING: `The bundle was cut. ${FETCH_AGAIN}`,
  STREAM_CUT: `The end of a deal or a match was cut off. ${FETCH_AGAIN}`,
  PERIOD_NOT_COVERED: `The beginning or the end of the period was cut off. ${FETCH_AGAIN}`,
};

const joinedAt = (line: number): string =>
  `Another log begins in line ${line}: several files were joined into one. Verify each of them separately: \`head -n ${line - 1} FILE > first.ndjson\` and \`tail -n +${line} FILE > second.ndjson\`.`;

/** Collects the facts for the advice while a file is read. */
export class AdviceSource {
  /** The lines of headers that follow a header or an event. */
  readonly #headers = new Set<number>();
  #hasBegun = false;

  readonly lineRead: NonNullable<AuditObserver['lineRead']> = ({ content, line }) => {
    // The file may be read several times.
    if (line === 1) this.#hasBegun = false;
    if (content?.kind === 'header' && this.#hasBegun) this.#headers.add(line);
    this.#hasBegun ||= content !== undefined;
  };

  /** The advice for these findings: that of each code once, and of each further log. */
  for(findings: readonly AuditFinding[]): readonly Advice[] {
    // In a joined file, the counts of the parts cannot fit.
    if (this.#headers.size > 0)
      return [...this.#headers].map((line) => ({ code: 'MISPLACED_LINE', line, text: joinedAt(line) }));
    return [...new Set(findings.map(({ code }) => code))].flatMap((code) => {
      const text = ADVICE[code];
      return text === undefined ? [] : [{ code, text }];
    });
  }
}
