import type { Seat } from '#tiles';
import { useText } from '../language/language.js';
import { PlayerName } from '../players/player-name.js';
import { Tile } from '../tiles/tile.js';
import type { DealView } from '../api/types.js';
import type { FeltLayout } from './felt/felt-layout.js';
import { placedAt } from './felt-tiles.js';
import type { DealFrame } from './places/deal-frame.js';
import { placeOf } from './places/places.js';
import * as texts from './table.texts.js';

/** A lower centre has no room for words beside the number and the tile, or on a phone below them (px). */
const LOW = 72;
const LOW_PORTRAIT = 170;

/** The tiles of four dealt hands; East has one more. */
const DEALT = 53;

interface CentreProps {
  readonly view: DealView;
  readonly frame: DealFrame;
  readonly bottom: Seat;
  readonly layout: FeltLayout;
}

/** The middle of the table: the number of tiles left with a ring of the same value, the turn, and the last discard. */
export const Centre = ({ view, frame, bottom, layout }: CentreProps) => {
  const text = useText();
  const turn = view.turn?.seat;
  const { wall } = view;
  const isLow = layout.centre.height < (layout.format === 'portrait' ? LOW_PORTRAIT : LOW);
  return (
    <div class={isLow ? 'table-centre table-centre-low' : 'table-centre'} style={placedAt(layout.centre)}>
      {wall !== undefined && frame.tiles !== undefined && <Ring share={wall / (frame.tiles - DEALT)} layout={layout} />}
      {/* A new element for each seat: one that moves would be a layout shift. */}
      {turn !== undefined && <span key={turn} class={`table-turn table-turn-${placeOf(turn, bottom)}`} />}
      <span class="table-left">
        {wall !== undefined && (
          <>
            <span class="table-count">{wall}</span>
            <span class="table-count-name">{text(texts.leftInWall)}</span>
          </>
        )}
        {view.joker !== undefined && (
          <span class="table-signs">
            {view.indicator !== undefined && (
              <>
                <Tile tile={view.indicator} /> ▸
              </>
            )}
            <Tile tile={view.joker} class="table-joker" />
          </span>
        )}
      </span>
      {frame.discard !== undefined && <LastDiscard discard={frame.discard} view={view} layout={layout} />}
    </div>
  );
};

const RING_WIDTH = 4;

/** A line around the centre, as long as its share of all tiles that are drawn in a deal. */
const Ring = ({ share, layout: { centre } }: { readonly share: number; readonly layout: FeltLayout }) => (
  <svg class="table-ring" width={centre.width} height={centre.height}>
    {[1, Math.min(1, share)].map((each, index) => (
      <rect
        key={index}
        x={RING_WIDTH / 2}
        y={RING_WIDTH / 2}
        width={centre.width - RING_WIDTH}
        height={centre.height - RING_WIDTH}
        rx={12}
        pathLength={1}
        stroke-dasharray={`${each} 1`}
      />
    ))}
  </svg>
);

interface LastDiscardProps {
  readonly discard: NonNullable<DealFrame['discard']>;
  readonly view: DealView;
  readonly layout: FeltLayout;
}

const LastDiscard = ({ discard, view, layout }: LastDiscardProps) => {
  const { seat, tile } = discard;
  const { centre, shown } = layout;
  const text = useText();
  const player = view.players?.[seat];
  const box = { ...shown, left: shown.left - centre.left, top: shown.top - centre.top };
  const isShared = view.wins.some(({ sharedWith }) => sharedWith !== undefined);
  return (
    <>
      {!isShared && (
        <span class="table-shown" style={placedAt(box)}>
          <Tile tile={tile} />
        </span>
      )}
      {/* Drawn anew for each discard: a shorter name would move the text beside it. */}
      <span key={`${seat} ${tile}`} class="table-shown-name">
        <b>{player !== undefined && <PlayerName id={player.player} />}</b> {text(texts.discarding)}
      </span>
    </>
  );
};
