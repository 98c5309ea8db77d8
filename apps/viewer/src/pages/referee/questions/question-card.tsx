import { useMemo, useState } from 'preact/hooks';
import type { Schemas } from '../../../api/types.js';
import type { FollowedDeal } from '../../../deal/followed-deal.js';
import { useFollowedDeal } from '../../../deal/use-followed-deal.js';
import { useLanguage, useText } from '../../../language/language.js';
import { useFormat } from '../../../language/use-format.js';
import { CorrectedPlayers } from '../../../players/corrected-players.js';
import { InTerms } from '../../../rules/in-terms.js';
import { useTilesOfSet } from '../../../rules/tiles-of-set.js';
import { TableDrawing } from '../../../table/table-drawing.js';
import { Tiles } from '../../../tiles/tile.js';
import { ageInWords } from '../../../attending/age.js';
import * as texts from '#texts/page/referee/questions/question';
import { ActList } from '../deciding/act-list.js';
import { AskedClock } from './asked-clock.js';
import { quickChoices } from './quick-choices.js';
import { QuickAnswers } from './quick-answers.js';
import { StatementForm } from './statement-form.js';
import { type SeatOfSide, seatsOfSides, zoneName } from './zone-name.js';

const ACTS_SHOWN = 6;
const MOST_TILES = 144;

interface QuestionCardProps {
  readonly question: Schemas['Question'];
  readonly answered: () => void;
}

/** An open question: its reason, the uncertain zones, the recorded acts, and the form that answers it. */
export const QuestionCard = ({ question, answered }: QuestionCardProps) => {
  const text = useText();
  const { language } = useLanguage();
  const { instant } = useFormat();
  const { dealId, openedAt, reason } = question;
  const deal = useFollowedDeal(dealId).shown?.deal;
  const opening = deal?.records[0];
  const seats = useMemo(() => seatsOfSides(opening === undefined ? [] : [opening]), [opening]);
  // Where a tap cannot answer, the form stands open.
  const [isAnsweredByTap] = useState(() => quickChoices(question).length > 0);
  const ofSet = useTilesOfSet(deal?.view);
  const time = { time: instant(openedAt), age: ageInWords(openedAt, Date.now(), language) };
  return (
    <article class="card referee-question" aria-label={text(texts.asks)}>
      <h3>{text(texts.asks)}</h3>
      <AskedClock openedAt={openedAt} />
      <QuickAnswers question={question} seats={seats} answered={answered} />
      <p>{text(texts.REASONS[reason])}</p>
      <p class="waiting">{text(texts.since, time)}</p>
      <DoubtedZones zones={question.zones} seats={seats} />
      {deal !== undefined && (
        <InTerms ruleSet={deal.view.ruleSet}>
          <CorrectedPlayers dealId={dealId} match={deal.view.match} players={deal.view.players}>
            <Recorded deal={deal} />
          </CorrectedPlayers>
        </InTerms>
      )}
      <details class="referee-something-else" open={!isAnsweredByTap}>
        <summary>{text(texts.somethingElse)}</summary>
        <StatementForm question={question} seats={seats} ofSet={ofSet ?? MOST_TILES} answered={answered} />
      </details>
    </article>
  );
};

interface DoubtedZonesProps {
  readonly zones: Schemas['Question']['zones'];
  readonly seats: SeatOfSide;
}

const DoubtedZones = ({ zones, seats }: DoubtedZonesProps) => {
  const text = useText();
  if (zones.length === 0) return <p class="notice">{text(texts.noZones)}</p>;
  return (
    <dl class="referee-doubted">
      {zones.map(({ side, zone, tiles }) => (
        <div key={`${side} ${zone}`}>
          <dt>{text(zoneName(side, zone, seats))}</dt>
          <dd>
            <span class="waiting">{text(texts.believed)}</span> <Tiles tiles={tiles} />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** The present state of the deal. */
const Recorded = ({ deal: { acts, view, frame } }: { readonly deal: FollowedDeal }) => {
  const text = useText();
  return (
    <>
      <h4>{text(texts.acts)}</h4>
      <ActList events={acts.slice(-ACTS_SHOWN)} />
      <details>
        <summary>{text(texts.table)}</summary>
        <TableDrawing view={view} frame={frame} />
      </details>
    </>
  );
};
