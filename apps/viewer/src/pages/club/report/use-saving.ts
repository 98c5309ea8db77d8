import { useEffect, useState } from 'preact/hooks';
import { problemOf } from '../../../api/problem.js';
import { useSending } from '../../../form/use-sending.js';
import { record, useSteps } from '../writing/recording.js';
import type { Previewed } from './use-preview.js';
import { type DealCommand, openedAtOf, placeOf, type ReportFormProps } from './writing.js';

/** Records the commands of a new deal. Where the service does not answer, they are kept. */
const recordOrKeep: typeof record = (api, recording) =>
  record(api, recording).catch((fault: unknown) => {
    if (problemOf(fault) !== undefined) throw fault;
    return 'unanswered';
  });

/** Records the commands. A wish to save while the preview is awaited is granted when it arrives, unless the report changes. */
export const useSaving = (
  { dealId, writing, onSaved, onKept, draft }: ReportFormProps,
  commands: readonly DealCommand[],
  previewed: Previewed,
) => {
  const { isSending, refused: notSaved, send } = useSending(onKept === undefined ? record : recordOrKeep);
  const steps = useSteps(commands, openedAtOf(writing));
  const [isWritten, setWritten] = useState(false);
  const [wanted, setWanted] = useState<unknown>();
  const isUnreachable = onKept !== undefined && previewed.isUnreachable === true;
  const isReady = commands.length > 0 && !previewed.isAwaited && (previewed.preview !== undefined || isUnreachable);
  const save = (): void => {
    if (commands.length === 0) return;
    if (!isReady) return setWanted(steps);
    setWanted(undefined);
    if (isUnreachable) return onKept(steps, draft);
    void send({ dealId, steps, ...placeOf(writing) }).then((outcome) => {
      if (outcome === 'recorded') onSaved();
      if (outcome === 'unanswered') onKept?.(steps, draft);
      setWritten(outcome === 'written-meanwhile');
    });
  };
  useEffect(() => {
    if (isReady && wanted === steps) save();
  }, [isReady, wanted, steps]);
  // A click while the preview is awaited counts too.
  const mayBecomeReady = commands.length > 0 && (isReady || previewed.isAwaited);
  return { save, canSave: mayBecomeReady && !isSending, isWritten, notSaved, isUnreachable };
};
