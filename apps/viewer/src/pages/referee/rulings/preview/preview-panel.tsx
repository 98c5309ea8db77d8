import { textNamed } from '#language';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Schemas, SeenRecord } from '../../../../api/types.js';
import { courseFurther, NO_COURSE } from '../../../../deal/deal-course.js';
import type { FollowedDeal } from '../../../../deal/followed-deal.js';
import { Refusal, useSending } from '../../../../form/forms.js';
import { useText } from '../../../../language/language.js';
import { TableDrawing } from '../../../../table/table-drawing.js';
import * as deals from '#texts/page/live-deal';
import { ActList } from '../../deciding/act-list.js';
import { LineChanges } from './line-changes.js';
import { type Previewed, record } from './previewed.js';
import * as texts from '#texts/page/referee/rulings';
import { TableChanges } from './table-changes-view.js';
import { TotalChanges } from './total-changes.js';

interface PreviewPanelProps {
  readonly shown: Previewed;
  readonly deal: FollowedDeal;
  readonly recorded: (events: Schemas['CommandAnswer']['events']) => void;
}

/** The effect of a command, and the button that records it. */
export const PreviewPanel = ({ shown, deal, recorded }: PreviewPanelProps) => {
  const text = useText();
  const { isSending, refused, send } = useSending(record, recorded);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  const { preview, before } = shown;
  // If no answer arrived, the newer record may contain this very command. Sending it again takes effect once.
  const isUnanswered = refused !== undefined && refused.problem === undefined;
  const isStale = !isSending && !isUnanswered && (deal.records.at(-1)?.sequence ?? 0) > preview.sequence;
  return (
    <section class="card referee-preview" aria-labelledby="referee-preview">
      <h2 id="referee-preview" ref={heading} tabIndex={-1}>
        {text(texts.previewTitle)}
      </h2>
      <p class="waiting">{text(texts.nothingYet)}</p>
      <Events events={preview.events} />
      <PhaseChange before={before.deal.phase} after={preview.deal.phase} />
      <TotalChanges before={before.ledger.balances} after={preview.ledger.balances} />
      <LineChanges before={before.ledger} after={preview.ledger} />
      <TableChanges before={before.deal} after={preview.deal} />
      <TableAfter shown={shown} deal={deal} />
      {isStale && <p class="notice">{text(texts.stale)}</p>}
      <Refusal refused={refused} />
      <button type="button" disabled={isSending || isStale} onClick={() => void send(shown)}>
        {text(texts.append)}
      </button>
    </section>
  );
};

const Events = ({ events }: Pick<Schemas['Preview'], 'events'>) => {
  const text = useText();
  return (
    <>
      <h3>{text(texts.events)}</h3>
      <ActList events={events} />
    </>
  );
};

const PhaseChange = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const text = useText();
  const [was, is] = [textNamed(deals.PHASES, before), textNamed(deals.PHASES, after)];
  if (before === after || was === undefined || is === undefined) return null;
  return (
    <p>
      {text(texts.phase)}: {text(was)} → <strong>{text(is)}</strong>
    </p>
  );
};

const TableAfter = ({ shown: { preview }, deal }: { readonly shown: Previewed; readonly deal: FollowedDeal }) => {
  const text = useText();
  const { frame } = useMemo(() => {
    const past = deal.records.filter(({ sequence }) => sequence <= preview.sequence);
    // The drawing needs only the events and their sequences from the preview.
    return courseFurther(NO_COURSE, [...past, ...(preview.events as unknown as readonly SeenRecord[])]);
  }, [preview]);
  return (
    <details>
      <summary>{text(texts.tableAfter)}</summary>
      <TableDrawing view={preview.deal} frame={frame} />
    </details>
  );
};
