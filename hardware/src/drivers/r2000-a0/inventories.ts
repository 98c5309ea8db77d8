import { type Exchange, SILENCE } from '../kit/dialogue.js';
import {
  command,
  COMMANDS,
  type Frame,
  isRefusal,
  NO_TAG,
  type Query,
  resultText,
  sessionInventory,
} from './frames.js';

/** The longest pause inside an inventory of a full zone, with a slow module. */
const PAUSE_MS = 1_500;

export type TagFrame = Extract<Frame, { kind: 'tag' }>;

/** The result of an inventory of one antenna. `unanswered`: only the inventory got no frame. `silent`: nothing did. */
export type Inventoried =
  | { readonly kind: 'read'; readonly tags: readonly TagFrame[] }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'failed' | 'unanswered' | 'silent' };

/** Makes an antenna the working one, and inventories it with each query (sections 2 and 5). */
export function* inventoryOf(antenna: number, queries: readonly Query[]): Exchange<Frame, Inventoried> {
  if (!(yield* setAntenna(antenna))) return { kind: 'silent' };
  const tags: TagFrame[] = [];
  for (const query of queries) {
    const inventoried = yield* oneInventory(antenna, query);
    if (inventoried.kind !== 'read') return inventoried;
    tags.push(...inventoried.tags);
  }
  return { kind: 'read', tags };
}

/** Returns whether the module answers. If it refuses the antenna, its inventory shows that. */
function* setAntenna(antenna: number): Exchange<Frame, boolean> {
  let frame = yield { send: command(COMMANDS.setAntenna, [antenna]), withinMs: PAUSE_MS };
  for (; frame !== SILENCE; frame = yield {})
    if (frame.kind === 'result' && frame.command === COMMANDS.setAntenna) return true;
  return false;
}

function* oneInventory(antenna: number, query: Query): Exchange<Frame, Inventoried> {
  const tags: TagFrame[] = [];
  let isAnswered = false;
  let frame = yield { send: sessionInventory(query), withinMs: PAUSE_MS };
  for (; frame !== SILENCE; frame = yield { withinMs: PAUSE_MS }) {
    isAnswered = true;
    if (frame.kind === 'tag') tags.push(frame);
    if (frame.kind === 'antenna-fault') return { kind: 'failed' };
    if (frame.kind === 'inventory-end' && frame.antenna === antenna) return ended(antenna, tags, frame.reads);
    if (frame.kind === 'result' && frame.command === COMMANDS.sessionInventory) return resultOf(frame.code, tags);
  }
  return { kind: isAnswered ? 'failed' : 'unanswered' };
}

/** The module counts its records: if some are missing, or are of another antenna, the inventory has failed. */
const ended = (antenna: number, tags: readonly TagFrame[], reads: number): Inventoried =>
  tags.length === reads && tags.every((tag) => tag.antenna === antenna) ? { kind: 'read', tags } : { kind: 'failed' };

const resultOf = (code: number, tags: readonly TagFrame[]): Inventoried => {
  if (code === NO_TAG && tags.length === 0) return { kind: 'read', tags };
  return isRefusal(code) ? { kind: 'refused', reason: resultText(code) } : { kind: 'failed' };
};
