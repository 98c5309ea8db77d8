import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { useRefreshed } from '../../answers/use-get.js';
import { useRuleSetTitle } from '../../answers/use-rule-set-title.js';
import type { Schemas } from '../../api/types.js';
import type { ShownDeal } from '../../deal/use-followed-deal.js';
import { useText } from '../../language/language.js';
import { FollowedDeal } from '../../live-deal/followed-deal.js';
import { pointsInMatch } from '../../match/points-in-match.js';
import { MatchOfDealContext } from '../../players/corrected-players.js';
import { QrCode, qrOf } from '../../share/qr-code.js';
import { SoundButton } from '../../sound/sound-button.js';
import type { ProvisionalAct } from '../../table/places/acts-left.js';
import { TableDrawing } from '../../table/table-drawing.js';
import { seatAtSide, useSide } from '../../table/use-side.js';
import { useWaits } from '../../waits/use-waits.js';
import * as texts from '#texts/page/wall';
import { LastActs } from './last-acts.js';
import { Standings } from './standings.js';
import { WallClock } from './wall-clock.js';

/** How often the page looks for the next deal of its table. */
const REFRESH_MS = 2_000;

interface WallTableProps {
  readonly table: string;
  readonly name: string;
  /** The other tables of a rotation. */
  readonly children: ComponentChildren;
}

/** A table on a wall display: the felt, and beside it clock, standings, last acts and the address for phones. */
export const WallTable = ({ table, ...shown }: WallTableProps) => {
  const { data } = useRefreshed('/v1/tables/{table}', { path: { table } }, REFRESH_MS);
  const dealId = data?.currentDeal;
  return dealId === undefined ? (
    <Screen table={table} {...shown} deal={undefined} />
  ) : (
    <FollowedDeal dealId={dealId}>
      {(deal, provisional) => <Screen table={table} {...shown} deal={deal} provisional={provisional} />}
    </FollowedDeal>
  );
};

interface ScreenProps extends WallTableProps {
  readonly deal: ShownDeal | undefined;
  readonly provisional?: readonly ProvisionalAct[];
}

const Screen = ({ table, name, deal, provisional = [], children }: ScreenProps) => {
  const text = useText();
  const match = useContext(MatchOfDealContext);
  const view = deal?.deal.view;
  const players = view?.players;
  const points =
    match === undefined || deal === undefined || players === undefined
      ? undefined
      : pointsInMatch(match, deal.dealId, (seat) => players[seat].points);
  const address = `${location.origin}/tables/${encodeURIComponent(table)}`;
  return (
    <div class="wall">
      <div class="wall-felt">
        <div class="wall-scaled">{deal && <Felt deal={deal} provisional={provisional} points={points} />}</div>
      </div>
      <div class="wall-aside">
        <header class="wall-heading">
          <div>
            <h1>{name}</h1>
            <p>
              <Subtitle dealId={deal?.dealId} match={match} ruleSet={view?.ruleSet} />
            </p>
          </div>
          <WallClock matchId={view?.match} />
        </header>
        <Standings view={view} points={points} />
        {deal && view && <LastActs view={view} acts={deal.deal.acts} />}
        <footer class="wall-follow">
          <QrCode qr={qrOf(address)} name={text(texts.qr, { address })} />
          <div>
            <b>{text(texts.follow)}</b>
            <p class="wall-address">{address.replace(/^https?:\/\//, '')}</p>
            {children}
          </div>
          <SoundButton dealId={deal?.dealId} acts={deal?.deal.acts ?? []} />
        </footer>
      </div>
    </div>
  );
};

interface SubtitleProps {
  readonly dealId: string | undefined;
  readonly match: Schemas['MatchView'] | undefined;
  readonly ruleSet: string | undefined;
}

/** The deal of the match, and its rules. A space stands where they have not arrived. */
const Subtitle = ({ dealId, match, ruleSet }: SubtitleProps) => {
  const text = useText();
  const title = useRuleSetTitle(ruleSet);
  const number = match?.deals.find(({ deal }) => deal === dealId)?.playedNumber;
  const of = match?.limits.deals;
  const words = [
    ...(number === undefined
      ? []
      : [of === undefined ? text(texts.deal, { number }) : text(texts.dealOf, { number, of })]),
    ...(title === undefined ? [] : [title]),
  ];
  return <>{words.length === 0 ? '\u00a0' : words.join(' · ')}</>;
};

const Felt = ({
  deal: {
    deal: { view, frame },
  },
  provisional,
  points,
}: {
  readonly deal: ShownDeal;
  readonly provisional: readonly ProvisionalAct[];
  readonly points: ReturnType<typeof pointsInMatch> | undefined;
}) => {
  const { side } = useSide();
  const waits = useWaits(view, frame);
  return (
    <TableDrawing
      view={view}
      frame={frame}
      bottom={seatAtSide(view, side)}
      provisional={provisional}
      matchPoints={points}
      waits={waits}
    />
  );
};
