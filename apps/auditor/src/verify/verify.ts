import {
  auditFile,
  checkSignatures,
  type AuditMemory,
  type AuditObserver,
  type AuditReport,
  type Verdict,
} from '#audit';
import { AdviceSource } from './advice.js';
import type { ExitCode, Request, Terminal } from '../call/call.js';
import { isStream } from '../files/file-bytes.js';
import type { BytesReport } from '../from-bytes/verify-from-bytes.js';
import { htmlReport } from './html-report.js';
import { JudgeFiles } from '../files/judge-files.js';
import { changeOf, checkIsLog, contentOf, TOOLS } from '../files/log-file.js';
import { verifyEd25519 } from '../trust/log-keys.js';
import { withLogSource } from '../files/log-source.js';
import { pinnedDevices } from '../trust/pinned-devices.js';
import { progressOf } from './progress.js';
import { reportLines } from './report-lines.js';
import { keepHeapSmall } from './small-heap.js';
import { UsageError } from '../call/usage-error.js';
import { verdictOf, type Verified } from './verified.js';
import { comparedWith } from './verify-against.js';
import { proofLines } from '../words/what-a-log-proves.js';
import { writeWhole } from '../files/written-file.js';

export const verify = async (request: Request, terminal: Terminal): Promise<ExitCode> => {
  const { file, json, lang, fromBytes, tiles, key } = request;
  if (fromBytes === undefined && (tiles.length > 0 || key !== undefined))
    throw new UsageError('tilescribe verify: --tiles and --key belong to --from-bytes CAPTURE.');
  if (fromBytes !== undefined && (await isStream(file)))
    throw new UsageError('tilescribe verify --from-bytes: name the file with the exported log; it is read twice.');
  const signatures = checkSignatures({ verify: verifyEd25519, pinned: pinnedDevices(request.deviceKeys) });
  const judges = await JudgeFiles.read(request.judges);
  keepHeapSmall();
  const advising = new AdviceSource();
  const audited = await withLogSource(file, async ({ read, bytes }) => {
    const tools = { ...TOOLS, ...judges.tools, ...(await comparedWith(request, read, terminal.err)), signatures };
    const { observer, done } = progressOf(bytes, terminal);
    const observers = [advising, ...(observer ? [observer] : [])];
    const lineRead: AuditObserver['lineRead'] = (line) => {
      for (const each of observers) each.lineRead?.(line);
    };
    try {
      return await auditFile(read, { ...tools, observer: { lineRead } }, json ? WHOLE : BRIEF);
    } finally {
      done();
    }
  });
  const { report } = audited;
  const advice = advising.for(report.findings);
  await checkIsLog(file, report);
  judges.refuseUnused();
  const bytes = fromBytes === undefined ? undefined : await bytesReport(request, report);
  const verified: Verified = { ...audited, advice, ...(bytes && { bytes }) };
  if (request.html !== undefined) await writeWhole(request.html, htmlReport(verified, lang));
  if (json) terminal.json(jsonReport(verified), 2);
  else terminal.out(reportLines(verified, lang));
  if (!json && report.verdict === 'faulty') await printChange(file, terminal);
  return EXIT_CODES[verdictOf(verified)];
};

/** The findings do not state what to do about a file that a program has converted. */
const printChange = async (file: string, { out }: Terminal): Promise<void> => {
  const change = await changeOf(file);
  if (change !== undefined) out(change);
};

/** The number of events that are held at once: the deals of 40 tables that play at the same time. */
const HELD_EVENTS = 4000;
/** The results that the text report prints. */
const BRIEF: AuditMemory = { events: HELD_EVENTS, results: 1000 };
/** The results that the JSON report prints: all of them, whatever its length. */
const WHOLE: AuditMemory = { events: HELD_EVENTS, results: Infinity };

/** Compares the log with the captured bytes. Drivers are loaded only if there are bytes to read. */
const bytesReport = async (request: Request, { bundle }: AuditReport): Promise<BytesReport> => {
  const { verifyFromBytes } = await import('../from-bytes/verify-from-bytes.js');
  return verifyFromBytes(request, (await contentOf(request.file)).deals, bundle !== undefined);
};

const EXIT_CODES: Readonly<Record<Verdict, ExitCode>> = { clean: 0, faulty: 1, incomplete: 3 };

/** The report with the verdict, the advice and the statements of the other forms. */
const jsonReport = (verified: Verified) => {
  const { report, advice, bytes } = verified;
  return {
    ...report,
    verdict: verdictOf(verified),
    proves: proofLines(report),
    ...(advice.length !== 0 && { advice }),
    ...(bytes && { bytes }),
  };
};
