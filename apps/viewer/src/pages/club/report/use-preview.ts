import { useEffect, useState } from 'preact/hooks';
import { problemOf, type Problem } from '../../../api/problem.js';
import type { Schemas } from '../../../api/types.js';
import { useSession } from '../../../session/session-context.js';

type Preview = Schemas['Preview'];

/** The result that the commands would have. While a new result is awaited, the last one stays. */
export interface Previewed {
  /** True while the present commands have no answer yet. */
  readonly isAwaited: boolean;
  readonly preview?: Preview;
  /** The service did not answer. It is asked again. */
  readonly isUnreachable?: true;
  /** The reasons why the commands would be refused. */
  readonly problem?: Problem;
}

/** A request is sent when nothing was changed for this time. */
const DEBOUNCE_MS = 250;
const NOTHING: Previewed = { isAwaited: false };
const UNREACHABLE: Previewed = { isAwaited: false, isUnreachable: true };
const RETRY_MS = 5_000;

const refusedBy = (problem: Problem | undefined): Previewed =>
  problem === undefined ? UNREACHABLE : { isAwaited: false, problem };

/** A preview, and the text of the commands that it belongs to. */
interface Answered {
  readonly of: string;
  readonly previewed: Previewed;
}

/** Previews commands of a deal; `openedAt` is when the first of them happened. Without commands there is no preview. */
export const usePreview = (
  dealId: string,
  commands: readonly Schemas['DealCommand'][],
  openedAt?: string,
): Previewed => {
  const { api } = useSession();
  const text = JSON.stringify([openedAt, ...commands]);
  const [answered, setAnswered] = useState<Answered>({ of: text, previewed: NOTHING });
  const [round, setRound] = useState(0);
  const { isUnreachable = false } = answered.previewed;
  useEffect(() => {
    if (!isUnreachable) return;
    const timer = setTimeout(() => setRound(round + 1), RETRY_MS);
    return () => clearTimeout(timer);
  }, [isUnreachable, round]);
  useEffect(() => {
    if (commands.length === 0) return setAnswered({ of: text, previewed: NOTHING });
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (previewed: Previewed): void => {
      if (!signal.aborted) setAnswered({ of: text, previewed });
    };
    const timer = setTimeout(() => {
      const body = { commands: [...commands], ...(openedAt !== undefined && { occurredAt: openedAt }) };
      api.post('/v1/deals/{dealId}/previews', { path: { dealId }, body, signal }).then(
        (preview) => settle({ isAwaited: false, preview }),
        (fault: unknown) => settle(refusedBy(problemOf(fault))),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, dealId, text, round]);
  return answered.of === text ? answered.previewed : { ...answered.previewed, isAwaited: true };
};
