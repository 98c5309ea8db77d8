import type { BySeat, Seat } from '#tiles';
import type { DealView } from '../api/types.js';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { hasScope } from '../session/session.js';
import { useSession } from '../session/session-context.js';
import type { DealFrame } from '../table/places/deal-frame.js';
import { seatsDrawn } from '../table/places/places.js';
import { TableFacts } from '../table/table-facts.js';
import { signed } from '../table/words/signed.js';
import { SEAT_LETTERS } from '#texts/page/table';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/live-deal';

interface PointsProps {
  readonly dealId: string;
  readonly view: DealView;
  readonly frame: DealFrame;
  /** The seat at the bottom of the drawing, whose player comes first. */
  readonly bottom: Seat;
  readonly matchPoints: BySeat<number> | undefined;
}

/** The points of each player in the deal and in the match, the facts of the deal, and links to its other pages. */
export const Points = ({ dealId, view, frame, bottom, matchPoints }: PointsProps) => {
  const text = useText();
  return (
    <section class="deal-paper deal-points" aria-labelledby="deal-points">
      <h2 id="deal-points">{text(texts.points)}</h2>
      {view.players !== undefined && (
        <table>
          <thead>
            <tr>
              <th>{text(texts.player)}</th>
              <th class="number">{text(texts.inDeal)}</th>
              {matchPoints !== undefined && <th class="number">{text(texts.inMatch)}</th>}
            </tr>
          </thead>
          <tbody>
            {seatsDrawn(bottom).map((seat) => (
              <tr key={seat}>
                <th scope="row">
                  <Wind seat={seat} /> <PlayerName id={view.players?.[seat].player ?? ''} />
                </th>
                <td class="number">{signed(view.players?.[seat].points ?? 0)}</td>
                {matchPoints !== undefined && <td class="number">{signed(matchPoints[seat])}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TableFacts view={view} frame={frame} />
      <DealLinks dealId={dealId} view={view} />
    </section>
  );
};

/** The wind of a seat as a letter in a circle. */
export const Wind = ({ seat }: { readonly seat: Seat }) => {
  const text = useText();
  return (
    <b class={seat === 'east' ? 'deal-wind deal-wind-dealer' : 'deal-wind'}>
      <span aria-hidden="true">{text(SEAT_LETTERS[seat])}</span>
      <span class="visually-hidden">{text(SEAT_NAMES[seat])}</span>
    </b>
  );
};

const DealLinks = ({ dealId, view }: { readonly dealId: string; readonly view: DealView }) => {
  const text = useText();
  const { session } = useSession();
  return (
    <p class="deal-links">
      <a href={`/deals/${dealId}/replay`}>{text(texts.toReplay)}</a>
      <a href={`/deals/${dealId}/ledger`}>{text(texts.toLedger)}</a>
      {view.match !== undefined && <a href={`/matches/${view.match}`}>{text(texts.toMatch)}</a>}
      {hasScope(session, 'referee') && <a href={`/referee/deals/${dealId}`}>{text(texts.toReferee)}</a>}
    </p>
  );
};
