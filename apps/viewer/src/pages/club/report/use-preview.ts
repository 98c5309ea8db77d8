import { useEffect, useState } from 'preact/hooks';
import type { Schemas } from '../../../api/schemas.js';
import { useSession } from '../../../session/session-context.js';

type Preview = Schemas['Preview'];
type Problem = Schemas['Problem'];

/** What the commands would come to. While another one is awaited, the last one stays. */
export interface Previewed {
  /** Is there no answer yet to the commands as they are now? */
  readonly isAwaited: boolean;
  readonly preview?: Preview;
  /** Why they would be refused. */
  readonly problem?: Problem;
}

/** Requests wait until nothing was changed for so long. */
const REST_MS = 250;
const NOTHING: Previewed = { isAwaited: false };

/** A preview and the text of the commands that it answers. */
interface Answered {
  readonly of: string;
  readonly previewed: Previewed;
}

/** Previews commands of a deal; without commands there is nothing to preview. */
export const usePreview = (dealId: string, commands: readonly Schemas['DealCommand'][]): Previewed => {
  const { api } = useSession();
  const text = JSON.stringify(commands);
  const [answered, setAnswered] = useState<Answered>({ of: text, previewed: NOTHING });
  useEffect(() => {
    if (commands.length === 0) return setAnswered({ of: text, previewed: NOTHING });
    const controller = new AbortController();
    const { signal } = controller;
    const settle = (previewed: Previewed): void => {
      if (!signal.aborted) setAnswered({ of: text, previewed });
    };
    const timer = setTimeout(() => {
      const body = { commands: [...commands] };
      api.POST('/v1/deals/{dealId}/previews', { params: { path: { dealId } }, body, signal }).then(
        ({ data, error }) =>
          settle({
            isAwaited: false,
            ...(data === undefined ? {} : { preview: data }),
            ...(error === undefined ? {} : { problem: error }),
          }),
        () => settle(NOTHING),
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, dealId, text]);
  return answered.of === text ? answered.previewed : { ...answered.previewed, isAwaited: true };
};
