import { useMemo } from 'preact/hooks';
import { SEATS } from '#tiles';
import { foldedDeal } from '../../deal/folded-deal.js';
import type { FollowedDeal } from '../../deal/followed-deal.js';
import { useText } from '../../language/language.js';
import { PlayerName } from '../../players/player-name.js';
import { useActWords } from '../../rules/use-act-words.js';
import type { SeenRecord } from '../../api/types.js';
import { signed } from '../../table/words/signed.js';
import { TableDrawing } from '../../table/table-drawing.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { type Correction, correctionsOf } from './corrections.js';
import * as texts from '#texts/page/replay';

/** Each rewind of the deal with both branches side by side. */
export const Corrections = ({ records }: { readonly records: readonly SeenRecord[] }) => {
  const text = useText();
  const corrections = useMemo(() => correctionsOf(records), [records]);
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="replay-corrections">
      <h2 id="replay-corrections">{text(texts.corrections)}</h2>
      {corrections.map((correction) => (
        <details key={correction.rewind.sequence} class="card replay-correction">
          <summary>
            {text(texts.correction, { sequence: correction.rewind.sequence, target: correction.target })}{' '}
            <q>{correction.reason}</q>
          </summary>
          <div class="replay-branches">
            <Branch title={text(texts.before)} records={records} correction={correction} end={correction.before} />
            <Branch title={text(texts.after)} records={records} correction={correction} end={correction.after} />
          </div>
        </details>
      ))}
    </section>
  );
};

interface BranchProps {
  readonly title: string;
  readonly records: readonly SeenRecord[];
  readonly correction: Correction;
  readonly end: number;
}

/** The end of a branch: the table, the points, and the events after the point to which the deal went back. */
const Branch = ({ title, records, correction, end }: BranchProps) => {
  const inWords = useActWords();
  const deal = useMemo(() => foldedDeal(records.filter(({ sequence }) => sequence <= end)), [records, end]);
  if (deal === undefined) return null;
  const own = deal.acts.filter(({ sequence, event }) => sequence > correction.target && event.type !== 'RewoundTo');
  return (
    <section class="replay-branch" aria-label={title}>
      <h3>{title}</h3>
      <Points deal={deal} />
      <ol>
        {own.map(({ sequence, event }) => (
          <li key={sequence}>
            <span class="waiting">{sequence}</span> {inWords(event)}
          </li>
        ))}
      </ol>
      <TableDrawing view={deal.view} frame={deal.frame} />
    </section>
  );
};

const Points = ({ deal: { view } }: { readonly deal: FollowedDeal }) => {
  const text = useText();
  const { players } = view;
  if (players === undefined) return null;
  return (
    <p class="replay-points">
      {SEATS.map((seat) => (
        <span key={seat}>
          {text(SEAT_NAMES[seat])} <PlayerName id={players[seat].player} />{' '}
          <strong>{signed(players[seat].points)}</strong>
        </span>
      ))}
    </p>
  );
};
