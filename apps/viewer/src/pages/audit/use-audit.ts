import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type AuditFailure, startAudit } from '../../verify/start-audit.js';
import type { AuditedFile, AuditProgress } from '../../verify/worker/audited-file.js';
import type * as Lists from './lists/lists.js';

/** The state of the file that was chosen last. */
export type Audit =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly file: File; readonly progress: AuditProgress }
  | { readonly state: 'cancelled'; readonly file: File }
  | ({ readonly state: 'failed'; readonly file: File } & AuditFailure)
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

/** Audits a file in a separate worker. The worker ends with the audit, when the audit is cancelled, or with the page. */
export const useAudit = (): {
  readonly audit: Audit;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
} => {
  const [audit, setAudit] = useState<Audit>({ state: 'none' });
  const running = useRef<(() => void) | undefined>(undefined);
  const stop = useCallback(() => {
    running.current?.();
    running.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);
  const start = useCallback(
    (file: File) => {
      stop();
      const begun = performance.now();
      const failed = (failure: AuditFailure): void => {
        running.current = undefined;
        setAudit({ state: 'failed', file, ...failure });
      };
      setAudit({ state: 'running', file, progress: NOTHING_READ });
      running.current = startAudit(
        { file },
        {
          progress: (progress) => setAudit({ state: 'running', file, progress }),
          failed,
          audited: (audited) => {
            running.current = undefined;
            const milliseconds = performance.now() - begun;
            listsFor(audited).then(
              // Another file may have been chosen meanwhile.
              (lists) => running.current ?? setAudit({ state: 'done', file, audited, lists, milliseconds }),
              (fault: unknown) => failed({ message: String(fault) }),
            );
          },
        },
      );
    },
    [stop],
  );
  const cancel = useCallback(() => {
    stop();
    setAudit((now) => (now.state === 'running' ? { state: 'cancelled', file: now.file } : now));
  }, [stop]);
  return { audit, start, cancel };
};
