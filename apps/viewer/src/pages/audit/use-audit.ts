import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ApiClient } from '../../api/types.js';
import type { Session } from '../../session/session.js';
import { useSession } from '../../session/session-context.js';
import { knownKey, type KnownKey } from '../../verify/known-key.js';
import type { LogSignature } from '../../verify/log-signature.js';
import { type AuditFailure, startAudit } from '../../verify/start-audit.js';
import type { AuditedFile, AuditProgress } from '../../verify/worker/audited-file.js';
import type { SignedBy } from './signed-by.js';
import type * as Faults from './fault/fault.js';
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
      /** Absent for a file without findings that the key of the log has not disowned. */
      readonly faults: typeof Faults | undefined;
      readonly signature: LogSignature;
      /** Absent without a key of the log. */
      readonly SignedBy: typeof SignedBy | undefined;
      readonly milliseconds: number;
    };

const listsFor = async ({ findings, gaps, notes, walls }: AuditedFile): Promise<typeof Lists | undefined> =>
  findings.length + gaps.length + notes.length === 0 && walls === undefined ? undefined : import('./lists/lists.js');

const UNCHECKED: LogSignature = { state: 'unchecked', key: undefined };

/** Without a key there is no signature to check, and the page does not load the code for it. */
const signatureFor = async (
  api: ApiClient,
  session: Session | undefined,
  audited: AuditedFile,
  key: KnownKey | undefined,
): Promise<LogSignature> =>
  key === undefined
    ? UNCHECKED
    : (await import('../../verify/log-signature.js')).signatureOf(api, session, audited, key);

const NOTHING_READ: AuditProgress = { bytes: 0, events: 0, deals: 0, dealsChecked: 0 };

/** Audits a file in a separate worker. The worker ends with the audit, when the audit is cancelled, or with the page. */
export const useAudit = (): {
  readonly audit: Audit;
  readonly start: (file: File) => void;
  readonly cancel: () => void;
} => {
  const { api, session } = useSession();
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
      let isStopped = false;
      const begun = performance.now();
      const failed = (failure: AuditFailure): void => {
        running.current = undefined;
        setAudit({ state: 'failed', file, ...failure });
      };
      const finish = async (audited: AuditedFile, key: KnownKey | undefined): Promise<void> => {
        const milliseconds = performance.now() - begun;
        const [lists, signature, signedBy] = await Promise.all([
          listsFor(audited),
          signatureFor(api, session, audited, key),
          key && import('./signed-by.js'),
        ]);
        const isFaulty = audited.findings.length > 0 || signature.state === 'differs';
        const faults = isFaulty ? await import('./fault/fault.js') : undefined;
        // Another file may have been chosen meanwhile.
        if (isStopped) return;
        running.current = undefined;
        setAudit({
          state: 'done',
          file,
          audited,
          lists,
          faults,
          signature,
          SignedBy: signedBy?.SignedBy,
          milliseconds,
        });
      };
      setAudit({ state: 'running', file, progress: NOTHING_READ });
      const failedBy = (fault: unknown): void => {
        if (!isStopped) failed({ message: String(fault) });
      };
      let stopWorker = (): void => undefined;
      running.current = () => {
        isStopped = true;
        stopWorker();
      };
      knownKey(api, session).then((key) => {
        if (isStopped) return;
        stopWorker = startAudit(
          { file, ...(key !== undefined && { logKey: key.key }) },
          {
            progress: (progress) => setAudit({ state: 'running', file, progress }),
            failed,
            audited: (audited) => void finish(audited, key).catch(failedBy),
          },
        );
      }, failedBy);
    },
    [stop, api, session],
  );
  const cancel = useCallback(() => {
    stop();
    setAudit((now) => (now.state === 'running' ? { state: 'cancelled', file: now.file } : now));
  }, [stop]);
  return { audit, start, cancel };
};
