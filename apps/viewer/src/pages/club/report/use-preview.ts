import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../../api/schemas.js';
import { useSession } from '../../../session/session-context.js';

type Preview = Schemas['Preview'];
type Problem = Schemas['Problem'];

/** The result that the commands would have. While a new result is awaited, the last one stays. */
export interface Previewed {
  /** True while the present commands have no answer yet. */
  readonly isAwaited: boolean;
  readonly preview?: Preview;
  /** The reasons why the commands would be refused. */
  readonly problem?: Problem;
}

/** A request is sent when nothing was changed for this time. */
const DEBOUNCE_MS = 250;
const NOTHING: Previewed = { isAwaited: false };

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
  useEffect(() => {
    if (commands.length === 0) return setAnswered({ of: text, previewed: NOTHING });
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (previewed: Previewed): void => {
      if (!signal.aborted) setAnswered({ of: text, previewed });
    };
    const timer = setTimeout(() => {
      const body = { commands: [...commands], ...(openedAt !== undefined && { occurredAt: openedAt }) };
      api.POST('/v1/deals/{dealId}/previews', { params: { path: { dealId } }, body, signal }).then(
        ({ data, error }) =>
          settle({
            isAwaited: false,
            ...(data !== undefined && { preview: data }),
            ...(error !== undefined && { problem: error }),
          }),
        () => settle(NOTHING),
      );
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, dealId, text]);
  return answered.of === text ? answered.previewed : { ...answered.previewed, isAwaited: true };
};
