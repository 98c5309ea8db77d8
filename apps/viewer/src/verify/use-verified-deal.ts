import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ApiClient } from '../api/client.js';
import type { Problem } from '../api/problem.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import { keepKey, type KeptKey, keptKey } from './pinned-key.js';
import { startAudit } from './start-audit.js';
import type { AuditedFile, AuditProgress } from './worker/audited-file.js';

/** A deal that was verified: its bundle, the key, and the findings. */
export interface VerifiedDeal {
  readonly bundle: Blob;
  readonly audited: AuditedFile;
  readonly key: KeptKey;
  /** When the verification ended. ISO 8601. */
  readonly at: string;
}

export type Verification =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'checking'; readonly bundle: Blob; readonly progress: AuditProgress }
  | { readonly state: 'refused'; readonly problem: Problem | undefined }
  | { readonly state: 'failed'; readonly message: string }
  | ({ readonly state: 'done' } & VerifiedDeal);

const NOTHING_READ: AuditProgress = { bytes: 0, events: 0, deals: 0, dealsChecked: 0 };

/** The bundle of a deal and the key of its log: the one that this browser keeps, or the one that the service states now. */
const load = async (api: ApiClient, dealId: string, disclosures: 'all' | undefined, signal: AbortSignal) => {
  const query = disclosures === undefined ? {} : { disclosures };
  const params = { path: { dealId }, query };
  const bundle = await api.GET('/v1/deals/{dealId}/bundle', { params, parseAs: 'blob', signal });
  if (bundle.error !== undefined) return { problem: bundle.error as Problem };
  const kept = keptKey();
  if (kept !== undefined) return { bundle: bundle.data, key: kept };
  const stated = await api.GET('/v1/log/key', { parseAs: 'text', signal });
  if (stated.error !== undefined) return { problem: stated.error as Problem };
  return { bundle: bundle.data, key: { key: stated.data.trim(), since: new Date().toISOString() } };
};

/** Verifies a deal in a worker: loads its bundle, and checks the events, the signatures and the judgement. */
export const useVerifiedDeal = (
  dealId: string,
): { readonly verification: Verification; readonly verify: () => void } => {
  const { api, session } = useSession();
  const [verification, set] = useState<Verification>({ state: 'none' });
  const running = useRef<() => void>(undefined);
  useEffect(() => {
    set({ state: 'none' });
    return () => running.current?.();
  }, [dealId]);
  const disclosures = hasScope(session, 'audit', 'referee') ? 'all' : undefined;
  const verify = useCallback(() => {
    running.current?.();
    const controller = new AbortController();
    running.current = () => controller.abort();
    set({ state: 'loading' });
    load(api, dealId, disclosures, controller.signal).then(
      (loaded) => {
        if (controller.signal.aborted) return;
        if ('problem' in loaded) return set({ state: 'refused', problem: loaded.problem });
        const { bundle, key } = loaded;
        set({ state: 'checking', bundle, progress: NOTHING_READ });
        running.current = startAudit(
          { file: bundle, logKey: key.key },
          {
            progress: (progress) => set({ state: 'checking', bundle, progress }),
            failed: ({ message }) => set({ state: 'failed', message }),
            audited: (audited) => {
              if (audited.findings.length === 0) keepKey(key);
              set({ state: 'done', bundle, audited, key, at: new Date().toISOString() });
            },
          },
        );
      },
      () => {
        if (!controller.signal.aborted) set({ state: 'refused', problem: undefined });
      },
    );
  }, [api, dealId, disclosures]);
  return { verification, verify };
};
