import { EditionFault } from '#judge';
import type { AuditProgress, AuditWork, WorkerMessage } from './audited-file.js';

/** The time between two progress reports. */
const INTERVAL_MS = 100;

const send = (message: WorkerMessage): void => postMessage(message);

let reported = 0;
const report = (progress: AuditProgress): void => {
  const now = performance.now();
  if (now - reported < INTERVAL_MS) return;
  reported = now;
  send({ kind: 'progress', progress });
};

const failureOf = (fault: unknown): Omit<Extract<WorkerMessage, { kind: 'failed' }>, 'kind'> => {
  if (fault instanceof EditionFault) return { message: fault.message, code: fault.code };
  return { message: fault instanceof Error ? fault.message : String(fault) };
};

const run = async (work: AuditWork): Promise<void> => {
  try {
    const { auditFile } = await import('./audit-file.js');
    send({ kind: 'audited', audited: await auditFile(work, report) });
  } catch (fault) {
    send({ kind: 'failed', ...failureOf(fault) });
  }
};

// The page sends exactly one file, which this worker audits.
addEventListener('message', ({ data }: MessageEvent<AuditWork>) => void run(data));
