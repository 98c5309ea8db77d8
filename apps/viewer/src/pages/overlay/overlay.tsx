import { useContext, useEffect, useState } from 'preact/hooks';
import { useRefreshed } from '../../answers/use-get.js';
import type { ShownDeal } from '../../deal/use-followed-deal.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { ToTables } from '../../layout/refused-notice.js';
import { FollowedDeal } from '../../live-deal/followed-deal.js';
import { pointsInMatch } from '../../match/points-in-match.js';
import { MatchOfDealContext } from '../../players/corrected-players.js';
import { useSession } from '../../session/session-context.js';
import type { ProvisionalAct } from '../../table/places/acts-left.js';
import { seatsDrawn } from '../../table/places/places.js';
import { seatAtSide, useSide } from '../../table/use-side.js';
import { IndexedByDefault } from '../../tiles/tile-indices.js';
import { useWaits } from '../../waits/use-waits.js';
import * as texts from '#texts/page/overlay';
import { DealPanel, LeftPanel } from './middle-panels.js';
import { SeatPanel } from './seat-panel.js';
import './overlay.css';

/** How often the page looks for the next deal of its table. */
const REFRESH_MS = 2_000;
/** The scopes whose keys read as a spectator. */
const OF_SPECTATORS: ReadonlySet<string> = new Set(['deals:read', 'deals:write', 'admin']);

/**
 * The table as panels over the picture of a camera, on a transparent ground. It shows what a spectator may see: with a key that reads
 * more, such as that of a referee, it shows nothing but the reason.
 */
export const Overlay = ({ table }: { readonly table: string }) => {
  const text = useText();
  const { session } = useSession();
  useTransparentGround();
  if (session !== undefined && !session.scopes.every((scope) => OF_SPECTATORS.has(scope)))
    return (
      <div class="overlay-refused">
        <h1>{text(texts.notASpectator)}</h1>
        <p>
          <ToTables />
        </p>
      </div>
    );
  return <OfTable table={table} />;
};

/** The ground of every other page has a colour. */
const useTransparentGround = (): void => {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add('overlay-ground');
    return () => classList.remove('overlay-ground');
  }, []);
};

const OfTable = ({ table }: { readonly table: string }) => {
  const { answer } = useRefreshed('/v1/tables/{table}', { path: { table } }, REFRESH_MS);
  return (
    <Answered answer={answer}>
      {({ name, currentDeal }) =>
        currentDeal === undefined ? (
          <h1 class="visually-hidden">{name}</h1>
        ) : (
          <FollowedDeal dealId={currentDeal}>
            {(shown, provisional) => shown && <Stage table={name} shown={shown} provisional={provisional} />}
          </FollowedDeal>
        )
      }
    </Answered>
  );
};

const WIDTH = 1920;
const HEIGHT = 1080;

/** How much the stage of 1920 × 1080 pixels is made smaller or larger to fit the window. */
const useScale = (): number => {
  const scaleNow = (): number => Math.min(innerWidth / WIDTH, innerHeight / HEIGHT);
  const [scale, set] = useState(scaleNow);
  useEffect(() => {
    const resized = (): void => set(scaleNow());
    addEventListener('resize', resized);
    return () => removeEventListener('resize', resized);
  }, []);
  return scale;
};

const Stage = ({
  table,
  shown: {
    dealId,
    deal: { view, frame },
  },
  provisional,
}: {
  readonly table: string;
  readonly shown: ShownDeal;
  readonly provisional: readonly ProvisionalAct[];
}) => {
  const scale = useScale();
  const { side } = useSide();
  const match = useContext(MatchOfDealContext);
  const waits = useWaits(view, frame);
  const { players } = view;
  const points = match && players && pointsInMatch(match, dealId, (seat) => players[seat].points);
  return (
    <div class="overlay-window">
      <div class="overlay" style={{ transform: `scale(${scale})` }}>
        <IndexedByDefault isIndexed>
          <DealPanel table={table} dealId={dealId} view={view} match={match} />
          {seatsDrawn(seatAtSide(view, side)).map((seat, place) => (
            <SeatPanel
              key={place}
              place={place}
              seat={seat}
              view={view}
              points={points?.[seat]}
              waits={waits[seat]}
              provisional={provisional}
            />
          ))}
          <LeftPanel view={view} frame={frame} />
        </IndexedByDefault>
      </div>
    </div>
  );
};
