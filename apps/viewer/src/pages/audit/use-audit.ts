import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type * as Lists from './lists/lists.js';
import type { AuditedFile, AuditProgress, WorkerMessage } from './worker/audited-file.js';

type Failure = Pick<Extract<WorkerMessage, { kind: 'failed' }>, 'message' | 'code'>;

/** The state of the file that was chosen last. */
export type Audit =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly file: File; readonly progress: AuditProgress }
  | { readonly state: 'cancelled'; readonly file: File }
  | ({ readonly state: 'failed'; readonly file: File } & Failure)
  | {
      readonly state: 'done';
      readonly file: File;
      readonly audited: AuditedFile;
      /** Absent if there is nothing to list. */
      readonly lists: typeof Lists | undefined;
      readonly milliseconds: number;
    };

const listsFor = async ({ findings, gaps, notes, walls }: AuditedFile): Promise<typeof Lists | undefined> =>
  findings.length + gaps.length + notes.length === 0 && walls === undefined ? undefined : import('./lists/lists.js');

const NOTHING_READ: AuditProgress = { bytes: 0, events: 0, deals: 0, dealsChecked: 0 };

const startWorker = (): Worker => new Worker(new URL('./worker/audit.worker.ts', import.meta.url), { type: 'module' });

/** Audits a file in a separate worker. The worker ends with the audit, when the audit is cancelled, or with the page. */
export const useAudit = (): {
  readonly audit: Audit;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
} => {
  const [audit, setAudit] = useState<Audit>({ state: 'none' });
  const worker = useRef<Worker | undefined>(undefined);
  const stop = useCallback(() => {
    worker.current?.terminate();
    worker.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    (file: File) => {
      stop();
      const begun = performance.now();
      const fail = (failure: Failure): void => setAudit({ state: 'failed', file, ...failure });
      const next = (worker.current = startWorker());
      next.onmessage = ({ data }: MessageEvent<WorkerMessage>) => {
        if (data.kind === 'progress') {
          setAudit({ state: 'running', file, progress: data.progress });
          return;
        }
        stop();
        if (data.kind === 'failed') {
          fail(data);
          return;
        }
        const { audited } = data;
        const milliseconds = performance.now() - begun;
        listsFor(audited).then(
          // Another file may have been chosen meanwhile.
          (lists) => worker.current ?? setAudit({ state: 'done', file, audited, lists, milliseconds }),
          (fault: unknown) => fail({ message: String(fault) }),
        );
      };
      next.onerror = ({ message }) => {
        stop();
        fail({ message });
      };
      setAudit({ state: 'running', file, progress: NOTHING_READ });
      next.postMessage(file);
    },
    [stop],
  );
  const cancel = useCallback(() => {
    stop();
    setAudit((now) => (now.state === 'running' ? { state: 'cancelled', file: now.file } : now));
  }, [stop]);
  return { audit, start, cancel };
};
