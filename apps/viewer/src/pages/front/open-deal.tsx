import { textNamed } from '#language';
import { useAnswer } from '../../answers/use-answer.js';
import { useKept, useRefresh } from '../../answers/use-refresh.js';
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
  const { answer, reload } = useAnswer(
    (api, signal) => api.get('/v1/deals/{dealId}', { path: { dealId }, signal }),
    [dealId],
  );
  useRefresh(reload, REFRESH_MS);
  const kept = useKept(answer);
  const view = kept.state === 'answered' ? kept.data.deal : undefined;
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
