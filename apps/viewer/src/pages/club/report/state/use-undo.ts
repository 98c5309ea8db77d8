import { useRef } from 'preact/hooks';
import type { ReportDraft } from '../../../../report/report-draft.js';

const MOST = 100;

/** Changes of a draft that can be taken back one by one. `onUndo` returns the draft before the change; it is absent if nothing was changed. */
export const useUndo = (draft: ReportDraft, onChange: (draft: ReportDraft) => void) => {
  const before = useRef<readonly ReportDraft[]>([]);
  const change = (next: ReportDraft): void => {
    before.current = [...before.current, draft].slice(-MOST);
    onChange(next);
  };
  const undo = (): ReportDraft => {
    const last = before.current.at(-1) ?? draft;
    before.current = before.current.slice(0, -1);
    onChange(last);
    return last;
  };
  return { onChange: change, onUndo: before.current.length === 0 ? undefined : undo };
};
