import { textNamed } from '#language';
import type { StreamState } from '../api/deal-stream.js';
import { useText } from '../language/language.js';
import * as texts from '#texts/page/live-deal';

interface StreamStatusProps {
  readonly stream: StreamState;
  readonly phase: string | undefined;
}

/** Shows whether new events arrive at once; for a settled deal, that it is over. */
export const StreamStatus = ({ stream, phase }: StreamStatusProps) => {
  const { state } = stream;
  const text = useText();
  const isOver = phase === 'settled' && state === 'live';
  const shown = isOver ? textNamed(texts.PHASES, 'settled') : undefined;
  return (
    <p class={`stream-status stream-status-${state} ${isOver ? 'stream-status-over' : ''}`} role="status">
      {text(shown ?? texts.STREAM_STATES[state])}
    </p>
  );
};
