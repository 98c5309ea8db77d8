import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useGet } from '../answers/use-get.js';
import type { Schemas } from '../api/types.js';
import { foldedDeal } from '../deal/folded-deal.js';
import type { FollowedDeal } from '../deal/followed-deal.js';
import { useText } from '../language/language.js';
import { useActWords } from '../rules/use-act-words.js';
import { offeredCounts } from './offered-counts.js';
import { OpenCountForm } from './open-count-form.js';
import * as texts from '#texts/page/own-count';
import { ShownHandForm } from './shown-hand-form.js';
import './own-count.css';

type Events = Schemas['CommandAnswer']['events'];

/** The commands about an own count that the deal takes now: the hand with its count, then the objections to it. */
export const CountPanel = ({ dealId, deal }: { readonly dealId: string; readonly deal: FollowedDeal }) => {
  const text = useText();
  const [done, setDone] = useState<Events>();
  const { data } = useGet('/v1/deals/{dealId}/legal-commands', { path: { dealId } }, [deal.records.length]);
  const state = useMemo(() => foldedDeal(deal.records)?.state, [deal.records]);
  if (data === undefined) return null;
  const { commands, sequence } = data;
  // After a command, the present list may still be the one before it.
  const isOld = sequence < (done?.at(-1)?.sequence ?? 0);
  const { reveal, contestedBy, close } = offeredCounts(isOld ? [] : commands);
  const { ownCount } = deal.frame;
  const order = { dealId, sequence, recorded: setDone };
  const isOpen = close !== undefined && ownCount !== undefined;
  if (done === undefined && reveal === undefined && !isOpen) return null;
  return (
    <section class="card own-count" aria-labelledby="own-count">
      <h2 id="own-count">{text(texts.title)}</h2>
      {done !== undefined && <Recorded events={done} />}
      {reveal !== undefined && state !== undefined && <ShownHandForm order={order} reveal={reveal} state={state} />}
      {isOpen && <OpenCountForm order={order} ownCount={ownCount} contestedBy={contestedBy} close={close} />}
    </section>
  );
};

const RESULTS = ['WinJudged', 'CountSettled'];

/** The result of the recorded command. The notice takes the focus, because the form is gone. */
const Recorded = ({ events }: { readonly events: Events }) => {
  const text = useText();
  const inWords = useActWords();
  const notice = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => notice.current?.focus({ preventScroll: true }), [events]);
  const results = events.filter(({ event }) => RESULTS.includes(event.type));
  return (
    <p class="notice" role="status" tabIndex={-1} ref={notice}>
      <strong>{text(texts.recorded)}</strong> {results.map(({ event }) => inWords(event)).join(' ')}
    </p>
  );
};
