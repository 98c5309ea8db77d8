import { useRef } from 'preact/hooks';
import type { ReportDraft } from '../../../../report/report-draft.js';

const MOST = 100;

/** Changes of a draft that can be taken back one by one. `onUndo` is absent if nothing was changed. */
export const useUndo = (draft: ReportDraft, onChange: (draft: ReportDraft) => void) => {
  const before = useRef<readonly ReportDraft[]>([]);
  const change = (next: ReportDraft): void => {
    before.current = [...before.current, draft].slice(-MOST);
    onChange(next);
  };
  const undo = (): void => {
    const last = before.current.at(-1);
    before.current = before.current.slice(0, -1);
    if (last !== undefined) onChange(last);
  };
  return { onChange: change, onUndo: before.current.length === 0 ? undefined : undo };
};
