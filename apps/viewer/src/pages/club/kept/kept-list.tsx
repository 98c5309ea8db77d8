import type { Text } from '#language';
import type { Seat } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { QuietButton } from '../../../form/forms.js';
import { useText } from '../../../language/language.js';
import { usePlayerNames } from '../../../players/player-name.js';
import { faultsIn } from '../report/state/faults.js';
import * as texts from '#texts/page/club/kept';
import * as club from '#texts/page/club';
import { winText } from '../sheet/result-text.js';
import type { KeptDeal, KeptRefusal } from './kept-deals.js';

interface KeptListProps {
  readonly deals: readonly KeptDeal[];
  /** Takes a refused deal back into the form. */
  readonly onOpen: (deal: KeptDeal) => void;
}

/** The deals that this browser keeps, each with its result, and why the service has refused it. */
export const KeptList = ({ deals, onOpen }: KeptListProps) => {
  const text = useText();
  if (deals.length === 0) return null;
  return (
    <section class="notice club-kept" aria-labelledby="club-kept">
      <h2 id="club-kept">{text(texts.title)}</h2>
      <ol aria-live="polite">
        {deals.map((deal) => (
          <Kept key={deal.dealId} deal={deal} onOpen={() => onOpen(deal)} />
        ))}
      </ol>
    </section>
  );
};

const Kept = ({ deal, onOpen }: { readonly deal: KeptDeal; readonly onOpen: () => void }) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const nameAt = (seat: Seat): string => nameOf(deal.seating[seat].player);
  const { number, refused } = deal;
  return (
    <li>
      <strong>{text(texts.deal, { number })}</strong> {resultOf(deal, nameAt, text)}
      {refused === undefined && <span class="field-hint"> {text(texts.waits)}</span>}
      {refused !== undefined && (
        <>
          <ul class="field-errors">
            {reasonsOf(refused, deal, nameAt).map((reason, index) => (
              <li key={index}>{text(reason)}</li>
            ))}
          </ul>
          <QuietButton onClick={onOpen}>{text(texts.open, { number })}</QuietButton>
        </>
      )}
    </li>
  );
};

const resultOf = ({ draft }: KeptDeal, nameAt: (seat: Seat) => string, text: ReturnType<typeof useText>): string => {
  const wins = draft.wins.flatMap(({ seats, source, from }) =>
    seats.map((seat) =>
      winText({ winner: nameAt(seat), source, ...(from !== undefined && { from: nameAt(from) }) }, text),
    ),
  );
  return wins.length === 0 ? text(club.nobody) : wins.join('; ');
};

const WITHIN = '/command';

const reasonsOf = (
  refused: KeptRefusal,
  { draft, steps }: KeptDeal,
  nameOf: (seat: Seat) => string,
): readonly Text[] => {
  if (refused.kind !== 'rules') return [texts.REFUSED[refused.kind]];
  const { problem } = refused;
  const report = steps.map(({ command }) => command).find((each): each is Report => each.type === 'ReportDeal');
  const errors = problem.errors?.map((error) => ({ ...error, pointer: error.pointer.replace(WITHIN, '') }));
  const faults = faultsIn({ ...problem, ...(errors !== undefined && { errors }) }, { draft, report, nameOf });
  return faults.map(({ text: reason }) => reason);
};

type Report = Schemas['ReportDeal'];
