import type { StreamState } from '../api/deal-stream.js';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/live-deal';

/** Shows whether new events arrive at once. */
export const StreamStatus = ({ stream: { state } }: { readonly stream: StreamState }) => {
  const text = useText();
  return (
    <p class={`stream-status stream-status-${state}`} role="status">
      {text(texts.STREAM_STATES[state])}
    </p>
  );
};
