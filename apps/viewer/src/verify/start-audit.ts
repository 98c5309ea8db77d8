import type { AuditedFile, AuditProgress, AuditWork, WorkerMessage } from './worker/audited-file.js';

export type AuditFailure = Pick<Extract<WorkerMessage, { kind: 'failed' }>, 'message' | 'code'>;

interface AuditListener {
  readonly progress: (progress: AuditProgress) => void;
  readonly audited: (audited: AuditedFile) => void;
  readonly failed: (failure: AuditFailure) => void;
}

/** Audits a file in a worker of its own, which ends with the audit. Returns a function that stops it. */
export const startAudit = (work: AuditWork, listener: AuditListener): (() => void) => {
  const worker = new Worker(new URL('./worker/audit.worker.ts', import.meta.url), { type: 'module' });
  const stop = (): void => worker.terminate();
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
    if (data.kind === 'progress') {
      listener.progress(data.progress);
      return;
    }
    stop();
    if (data.kind === 'failed') listener.failed(data);
    else listener.audited(data.audited);
  };
  worker.onerror = ({ message }) => {
    stop();
    listener.failed({ message });
  };
  worker.postMessage(work);
  return stop;
};
