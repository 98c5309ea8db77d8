import { fill, type Text, textNamed } from '#language';
import { SEATS, type Seat } from '#tiles';
import type { ApiClient, DealView, WinView } from '../../api/types.js';
import { useAnswer } from '../../answers/use-answer.js';
import { isFalseWin, type PaidBySeat } from '../../table/places/false-wins.js';
import { loadPaidForFalseWins } from '../../deal/load-false-wins.js';
import { winInWords, withPayment } from '../../deal/win-words.js';
import { falseWin } from '#texts/page/deal/win-words';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { CorrectedPlayers } from '../../players/corrected-players.js';
import { meldTiles } from '../../table/places/meld-tiles.js';
import { parted, sortedTiles } from '../../table/places/standing-tiles.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { claimedByWin } from '../../table/places/won-tile.js';
import { Tile, Tiles } from '../../tiles/tile.js';
import * as texts from '#texts/page/front';
import { PointsBySeat } from './points-by-seat.js';

/** A settled deal, and the payments for its false wins. */
interface Settled {
  readonly view: DealView;
  readonly paid: PaidBySeat;
}

const valueOf = ({ players }: DealView, seat: Seat): number | undefined => players?.[seat].value;

/** True if the ledger may have payments for a false win: a win without a value, or a hand that may no longer win. */
const mayHaveFalseWin = (view: DealView): boolean =>
  view.wins.some(({ seat }) => isFalseWin(valueOf(view, seat), view.ending)) ||
  SEATS.some((seat) => view.players?.[seat].dead === 'wins');

const loadSettled = async (api: ApiClient, dealId: string, signal: AbortSignal): Promise<Settled> => {
  const { deal: view } = await api.get('/v1/deals/{dealId}', { path: { dealId }, signal });
  const paid = mayHaveFalseWin(view) ? await loadPaidForFalseWins(api, dealId, signal) : {};
  return { view, paid };
};

/** The result of a deal: the wins with their tiles, or why there is none, and the points. */
export const DealResult = ({ dealId }: { readonly dealId: string }) => {
  const { answer } = useAnswer<Settled>((api, signal) => loadSettled(api, dealId, signal), [dealId]);
  return (
    <Answered answer={answer}>
      {(settled) => (
        <CorrectedPlayers dealId={dealId} match={settled.view.match} players={settled.view.players}>
          <Result {...settled} />
        </CorrectedPlayers>
      )}
    </Answered>
  );
};

const Result = ({ view, paid }: Settled) => {
  const text = useText();
  const ending = textNamed(texts.ENDINGS, view.ending ?? '');
  const isWon = view.wins.some(({ seat }) => !isFalseWin(valueOf(view, seat), view.ending));
  return (
    <>
      {view.wins.map((win) => (
        <Win key={win.seat} win={win} view={view} paid={paid[win.seat]} />
      ))}
      {SEATS.filter((seat) => paid[seat] !== undefined && view.wins.every((win) => win.seat !== seat)).map((seat) => (
        <p key={seat}>
          <strong>{text<Text>(withPayment(fill(falseWin, { winner: seated(seat) }), paid[seat]))}</strong>
        </p>
      ))}
      {(!isWon || ending !== undefined) && (
        <p>
          {ending !== undefined && text(ending)} {!isWon && text(texts.nobodyWon)}
        </p>
      )}
      <PointsBySeat players={view.players} />
    </>
  );
};

const seated = (seat: Seat): Text => fill(texts.atSeat, { seat: SEAT_NAMES[seat] });

interface WinProps {
  readonly win: WinView;
  readonly view: DealView;
  readonly paid: number | undefined;
}

const Win = ({ win, view, paid }: WinProps) => {
  const text = useText();
  const player = view.players?.[win.seat];
  const won = claimedByWin(win);
  const standing = sortedTiles(player?.hand ?? []).map(({ tile }) => tile);
  const { left, right } = parted(standing, won?.place);
  const isFalse = isFalseWin(player?.value, view.ending);
  return (
    <div class={isFalse ? 'front-win front-false-win' : 'front-win'}>
      <p>
        <strong>{text<Text>(withPayment(winInWords(win, seated, isFalse), isFalse ? paid : undefined))}</strong>
        {player?.value !== undefined && <span class="front-worth">{text(counted('points', player.value))}</span>}
      </p>
      <p class="front-hand">
        {left.length > 0 && <Tiles tiles={left} />}
        {won !== undefined && <Tile tile={won.tile} class="front-winning" />}
        {right.length > 0 && <Tiles tiles={right} />}
        {player?.melds.map((meld, index) => (
          <Tiles key={index} tiles={meldTiles(meld, win.seat).map(({ tile }) => tile)} />
        ))}
      </p>
    </div>
  );
};
