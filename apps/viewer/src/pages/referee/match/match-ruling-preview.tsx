import { useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../../../language/language.js';
import type { MatchOrder } from '../../../match/match-order.js';
import * as matches from '#texts/page/match';
import type { Decided } from '../deciding/decided-fields.js';
import * as rulings from '#texts/page/referee/rulings';
import type { Change } from './match-rulings.js';
import * as texts from '#texts/page/referee/match/match-rulings';

/** A ruling as it will be recorded, and its effect. */
export interface DecidedRuling {
  readonly order: MatchOrder;
  readonly change: Change;
  readonly decided: Decided;
}

interface MatchRulingPreviewProps {
  readonly ruling: DecidedRuling;
  /** Has the record of the match changed since? */
  readonly isStale: boolean;
  readonly isSending: boolean;
  readonly record: () => void;
}

/** The effect of a ruling, and the button that records it. */
export const MatchRulingPreview = ({ ruling, isStale, isSending, record }: MatchRulingPreviewProps) => {
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section class="card referee-preview" aria-labelledby="referee-preview">
      <h2 id="referee-preview" ref={heading} tabIndex={-1}>
        {text(rulings.previewTitle)}
      </h2>
      <p class="waiting">{text(rulings.nothingYet)}</p>
      <RulingInWords ruling={ruling} />
      {isStale && <p class="notice">{text(texts.stale)}</p>}
      <button type="button" disabled={isSending || isStale} onClick={record}>
        {text(rulings.append)}
      </button>
    </section>
  );
};

export const RulingInWords = ({ ruling: { change, decided } }: { readonly ruling: DecidedRuling }) => {
  const text = useText();
  const { what, before, after } = change;
  return (
    <ul class="referee-acts">
      <li>
        {what}: {before} → <strong>{after}</strong>
      </li>
      <li>{text(matches.ruling, { by: decided.by, reason: decided.reason })}</li>
      <li>{text(texts.noPoints)}</li>
    </ul>
  );
};
