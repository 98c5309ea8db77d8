import { useAnswer } from '../../api/use-answer.js';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import { Answered } from '../../layout/answered.js';
import { meldTiles } from '../../table/meld-tiles.js';
import type { DealView, WinView } from '../../table/seen.js';
import { sortedTiles } from '../../table/standing-tiles.js';
import { SEAT_NAMES } from '../../table/table.texts.js';
import { Tile, Tiles } from '../../tiles/tile.js';
import * as texts from './front.texts.js';
import { PointsBySeat } from './points-by-seat.js';

/** The result of a deal: the wins with their tiles, or why there is none, and the points. */
export const DealResult = ({ dealId }: { readonly dealId: string }) => {
  const { answer } = useAnswer(
    (api, signal) => api.GET('/v1/deals/{dealId}', { params: { path: { dealId } }, signal }),
    [dealId],
  );
  return <Answered answer={answer}>{({ deal }) => <Result view={deal} />}</Answered>;
};

const Result = ({ view }: { readonly view: DealView }) => {
  const text = useText();
  const ending = texts.ENDINGS[view.ending ?? ''];
  return (
    <>
      {view.wins.map((win) => (
        <Win key={win.seat} win={win} view={view} />
      ))}
      {(view.wins.length === 0 || ending !== undefined) && (
        <p>
          {ending !== undefined && text(ending)} {view.wins.length === 0 && text(texts.nobodyWon)}
        </p>
      )}
      <PointsBySeat players={view.players} />
    </>
  );
};

const Win = ({ win, view }: { readonly win: WinView; readonly view: DealView }) => {
  const text = useText();
  const { source } = win;
  const player = view.players?.[win.seat];
  const seat = SEAT_NAMES[win.seat];
  return (
    <div class="front-win">
      <p>
        <strong>
          {source.kind === 'self-draw'
            ? text(texts.selfDraw, { seat })
            : text(source.kind === 'discard' ? texts.onDiscard : texts.onKong, { seat, from: SEAT_NAMES[source.from] })}
        </strong>
        {player?.value !== undefined && <span class="front-worth">{text(counted('points', player.value))}</span>}
      </p>
      <p class="front-hand">
        <Tiles tiles={sortedTiles(player?.hand ?? []).map(({ tile }) => tile)} />
        {source.kind !== 'self-draw' && win.tile !== undefined && <Tile tile={win.tile} class="front-winning" />}
        {player?.melds.map((meld, index) => (
          <Tiles key={index} tiles={meldTiles(meld, win.seat).map(({ tile }) => tile)} />
        ))}
      </p>
    </div>
  );
};
