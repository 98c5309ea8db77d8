import { SEATS, type Seat, type Tile } from '#tiles';
import { Choice } from '../form/forms.js';
import { counted } from '../language/counted.js';
import { useText } from '../language/language.js';
import { usePlayerNames } from '../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { tileName } from '../tiles/tile-names.js';
import { winsBeforeKong } from './changed-wins.js';
import { type KongDraft, kongsOf, type ReportDraft, type ReportShape, type SeatDraft } from './report-draft.js';
import type { Seated } from './seats.js';
import * as texts from '#texts/page/report';

interface KongsProps {
  readonly draft: ReportDraft;
  readonly shape: ReportShape;
  readonly seated: Seated;
  readonly seat: Seat;
  readonly change: (next: Partial<SeatDraft>) => void;
  /** The attributes that mark a kong in which something is wrong. */
  readonly mark?: (tile: Tile) => object;
}

/** How each kong of a hand was made. The payments for kongs depend on it. */
export const Kongs = (props: KongsProps) => {
  const { draft, seat, change } = props;
  const seatDraft = draft.seats[seat];
  const kongs = kongsOf(seatDraft);
  return kongs.map(({ tile, ...kong }) => (
    <Kong
      key={tile}
      {...props}
      tile={tile}
      kong={kong}
      onChange={(next) => change({ kongs: { ...seatDraft.kongs, [tile]: next } })}
    />
  ));
};

interface KongProps extends KongsProps {
  readonly tile: Tile;
  readonly kong: KongDraft;
  readonly onChange: (kong: KongDraft) => void;
}

const Kong = ({ draft, shape, seated, seat, tile, kong, mark, onChange }: KongProps) => {
  const text = useText();
  const nameOf = usePlayerNames();
  const label = text(texts.kong, { tile: tileName(tile) });
  const before = winsBeforeKong(draft, shape);
  const marks = mark?.(tile);
  return (
    <div class="field-row" role="group" aria-label={label}>
      <Choice
        label={label}
        value={kong.kind}
        values={shape.kongKinds.map((kind) => [kind, text(texts.kongKinds[kind])])}
        onChoose={(kind) => onChange({ ...kong, kind })}
        mark={marks}
      />
      {kong.kind !== 'concealed' && (
        <Choice
          label={text(texts.claimedFrom)}
          value={kong.from}
          values={SEATS.filter((each) => each !== seat).map((each) => [
            each,
            `${text(SEAT_NAMES[each])} · ${nameOf(seated[each].player)}`,
          ])}
          none={text(texts.whose)}
          onChoose={(from) => onChange(withFrom(kong, from))}
          mark={marks}
        />
      )}
      {before.length > 1 && (
        <Choice
          label={text(texts.afterWins)}
          value={kong.afterWins}
          values={before.map((count) => [count, text(texts.winsBefore, { wins: counted('wins', count) })])}
          onChoose={(afterWins) => onChange({ ...kong, afterWins })}
        />
      )}
    </div>
  );
};

const withFrom = ({ from: _, ...kong }: KongDraft, from: Seat | undefined): KongDraft =>
  from === undefined ? kong : { ...kong, from };
