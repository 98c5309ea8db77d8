import type { Schemas } from './types.js';

/** The type and the data of each of these messages. */
export type SentOf<Message> = Message extends { event: unknown; data: unknown }
  ? Pick<Message, 'event' | 'data'>
  : never;

/** What a stream with `view=table` sends of a deal: its events, its view, and what each event changes in the view. */
export type DealMessage = SentOf<Schemas['DealEventMessage'] | Schemas['ViewMessage'] | Schemas['ViewChangeMessage']>;

/** The last event and the view that a tab has. */
export interface ReachedSequences {
  readonly event: number;
  readonly view: number;
}

export const NOTHING_REACHED: ReachedSequences = { event: 0, view: 0 };

/** Messages of which one is missing before them. */
export const GAP = 'gap';

/** Returns the messages that are new, and what is reached with them. */
export const newMessages = (
  messages: readonly DealMessage[],
  reached: ReachedSequences,
): { readonly news: readonly DealMessage[]; readonly reached: ReachedSequences } | typeof GAP => {
  const news: DealMessage[] = [];
  let now = reached;
  for (const message of messages) {
    const { sequence } = message.data;
    const kind = message.event === 'deal-event' ? 'event' : 'view';
    if (sequence <= now[kind]) continue;
    if (message.event !== 'view' && sequence !== now[kind] + 1) return GAP;
    now = { ...now, [kind]: sequence };
    news.push(message);
  }
  return { news, reached: now };
};
