import { textNamed } from '#language';
import { useRefreshed } from '../../answers/use-get.js';
import { useText } from '../../language/language.js';
import { CorrectedPlayers } from '../../players/corrected-players.js';
import { PHASES } from '#texts/page/live-deal';
import * as texts from '#texts/page/front';
import { PointsBySeat } from './points-by-seat.js';
import { useSeating } from './use-seating.js';

const REFRESH_MS = 3_000;

/** The state of an open deal: phase, wall, points. */
export const OpenDeal = ({ dealId, ruleSet }: { readonly dealId: string; readonly ruleSet: string }) => {
  const text = useText();
  const { data } = useRefreshed('/v1/deals/{dealId}', { path: { dealId } }, REFRESH_MS);
  const view = data?.deal;
  const seating = useSeating(dealId, view?.phase === 'opened');
  const players = view?.players ?? seating;
  const phase = view && textNamed(PHASES, view.phase);
  return (
    <div class="front-open">
      <p class="front-rules">{ruleSet}</p>
      <p>
        <a href={`/deals/${dealId}`}>{phase === undefined ? '\u2026' : text(phase)}</a>
        {view?.wall !== undefined && <span class="front-wall">{text(texts.wallLeft, { count: view.wall })}</span>}
      </p>
      <CorrectedPlayers dealId={dealId} match={view?.match} players={players}>
        <PointsBySeat players={players} />
      </CorrectedPlayers>
    </div>
  );
};
