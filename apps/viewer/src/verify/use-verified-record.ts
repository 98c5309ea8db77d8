import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { ApiClient } from '../api/types.js';
import { blobOf } from '../api/blob-of.js';
import { type Problem, problemOf } from '../api/problem.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import { keepKey, type KeptKey, keptKey } from './pinned-key.js';
import { startAudit } from './start-audit.js';
import type { VerifiedRecord } from './verified-record.js';
import type { AuditedFile, AuditProgress } from './worker/audited-file.js';

/** A record that was verified: its bundle, the key, and the findings. */
export interface Verified {
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
  | ({ readonly state: 'done' } & Verified);

const NOTHING_READ: AuditProgress = { bytes: 0, events: 0, deals: 0, dealsChecked: 0 };

/** The bundle of a record and the key of its log: the one that this browser keeps, or the one that the service states now. */
const load = async (
  api: ApiClient,
  { kind, id }: VerifiedRecord,
  disclosures: 'all' | undefined,
  signal: AbortSignal,
) => {
  const query = disclosures === undefined ? {} : { disclosures };
  const bundle = await blobOf(
    kind === 'deal'
      ? api.parts('/v1/deals/{dealId}/bundle', { path: { dealId: id }, query, signal })
      : api.parts('/v1/matches/{matchId}/bundle', { path: { matchId: id }, query, signal }),
  );
  const key = keptKey() ?? {
    key: (await api.get('/v1/log/key', { signal })).trim(),
    since: new Date().toISOString(),
  };
  return { bundle, key };
};

/** Verifies a record in a worker: loads its bundle, and checks the events, the signatures and the judgement. */
export const useVerifiedRecord = (
  record: VerifiedRecord,
): { readonly verification: Verification; readonly verify: () => void } => {
  const { api, session } = useSession();
  const { kind, id } = record;
  const [verification, set] = useState<Verification>({ state: 'none' });
  const running = useRef<() => void>(undefined);
  useEffect(() => {
    set({ state: 'none' });
    return () => running.current?.();
  }, [kind, id]);
  const disclosures = hasScope(session, 'audit', 'referee') ? 'all' : undefined;
  const verify = useCallback(() => {
    running.current?.();
    const controller = new AbortController();
    running.current = () => controller.abort();
    set({ state: 'loading' });
    load(api, { kind, id }, disclosures, controller.signal).then(
      (loaded) => {
        if (controller.signal.aborted) return;
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
      (fault: unknown) => {
        if (!controller.signal.aborted) set({ state: 'refused', problem: problemOf(fault) });
      },
    );
  }, [api, kind, id, disclosures]);
  return { verification, verify };
};
