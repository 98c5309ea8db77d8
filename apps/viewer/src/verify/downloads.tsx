import { useState } from 'preact/hooks';
import type { ApiClient } from '../api/types.js';
import { blobOf } from '../api/blob-of.js';
import { type Problem, problemOf } from '../api/problem.js';
import { useText } from '../language/language.js';
import { RefusedNotice } from '../layout/refused-notice.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import * as texts from '#texts/page/downloads';
import { saveFile } from './save-file.js';
import './downloads.css';

/** What can be saved: the records of a deal, of a match, or the whole log. */
export interface Saved {
  readonly deal?: string;
  readonly match?: string;
  readonly log?: true;
}

type Disclosed = { readonly disclosures?: 'all' };
type File = keyof typeof texts.FILES;

/** Each file: its name, and the request for it. */
const FILES: Readonly<Record<File, (api: ApiClient, id: string, query: Disclosed) => Promise<Blob>>> = {
  dealLog: (api, dealId, query) => blobOf(api.parts('/v1/deals/{dealId}/export', { path: { dealId }, query })),
  dealProof: (api, dealId, query) => blobOf(api.parts('/v1/deals/{dealId}/bundle', { path: { dealId }, query })),
  matchProof: (api, matchId, query) => blobOf(api.parts('/v1/matches/{matchId}/bundle', { path: { matchId }, query })),
  log: (api, _, query) => blobOf(api.parts('/v1/log/export', { query })),
};

const filesOf = ({ deal, match, log }: Saved): readonly (readonly [file: File, id: string, name: string])[] => [
  ...(deal === undefined
    ? []
    : ([
        ['dealLog', deal, `deal-${deal}-log`],
        ['dealProof', deal, `deal-${deal}`],
      ] as const)),
  ...(match === undefined ? [] : ([['matchProof', match, `match-${match}`]] as const)),
  ...(log === undefined ? [] : ([['log', '', 'log']] as const)),
];

/** Saves the records that this reader may read, so that they can be verified elsewhere. */
export const Downloads = (saved: Saved) => {
  const text = useText();
  const { api, session } = useSession();
  const [loading, setLoading] = useState<File>();
  const [refused, setRefused] = useState<{ readonly problem: Problem | undefined }>();
  const query: Disclosed = hasScope(session, 'audit', 'referee') ? { disclosures: 'all' } : {};
  const save = async (file: File, id: string, name: string): Promise<void> => {
    setLoading(file);
    setRefused(undefined);
    try {
      saveFile(await FILES[file](api, id, query), `${name}.ndjson`);
    } catch (fault) {
      setRefused({ problem: problemOf(fault) });
    } finally {
      setLoading(undefined);
    }
  };
  return (
    <section class="downloads" aria-label={text(texts.title)}>
      <p>{text(texts.title)}</p>
      {filesOf(saved).map(([file, id, name]) => (
        <button
          key={file}
          type="button"
          class="button-sunk"
          aria-busy={loading === file}
          onClick={() => loading === undefined && void save(file, id, name)}
        >
          {text(texts.FILES[file])}
        </button>
      ))}
      {refused && <RefusedNotice problem={refused.problem} />}
    </section>
  );
};
