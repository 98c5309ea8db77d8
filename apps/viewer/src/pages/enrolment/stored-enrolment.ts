import { useCallback, useState } from 'preact/hooks';
import { CONFIDENTIAL } from '../../session/session.js';
import { type EnrolmentDraft, NEW_SET } from './enrolment-draft.js';
import { browserStorage } from '../../browser/storage.js';

/** The version of the stored format. Drafts of other versions are ignored. */
const KEPT = `${CONFIDENTIAL}enrolment.1`;

const stored = (): EnrolmentDraft => (browserStorage.readJson(KEPT) as EnrolmentDraft | undefined) ?? NEW_SET;

/**
 * The draft of the set that is being enrolled. It survives a reload of the page. It is deleted when the set is stored or the
 * session ends.
 */
export const useStoredEnrolment = (): readonly [EnrolmentDraft, (draft: EnrolmentDraft) => void] => {
  const [draft, setDraft] = useState(stored);
  const change = useCallback((next: EnrolmentDraft): void => {
    setDraft(next);
    if (next === NEW_SET) browserStorage.remove(KEPT);
    else browserStorage.write(KEPT, JSON.stringify(next));
  }, []);
  return [draft, change];
};
