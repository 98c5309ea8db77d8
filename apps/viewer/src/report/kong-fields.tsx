import { SEATS, type Seat, type Tile } from '#tiles';
import { counted } from '../language/counted.js';
import { useLanguage, useText } from '../language/language.js';
import { usePlayerNames } from '../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { tileName } from '../tiles/tile-names.js';
import { winsBeforeKong } from './changed-wins.js';
import {
  type KongDraft,
  type KongKind,
  kongsOf,
  type ReportDraft,
  type ReportShape,
  type SeatDraft,
} from './report-draft.js';
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

const Kong = ({
  draft,
  shape,
  seated,
  seat,
  tile,
  kong,
  mark,
  onChange,
}: KongsProps & { readonly tile: Tile; readonly kong: KongDraft; readonly onChange: (kong: KongDraft) => void }) => {
  const text = useText();
  const { language } = useLanguage();
  const label = text(texts.kong, { tile: tileName(tile)[language] });
  const before = winsBeforeKong(draft, shape);
  const marks = mark?.(tile);
  return (
    <div class="field-row" role="group" aria-label={label}>
      <label class="field">
        {label}
        <select
          {...marks}
          value={kong.kind}
          onChange={({ currentTarget }) => onChange({ ...kong, kind: currentTarget.value as KongKind })}
        >
          {shape.kongKinds.map((kind) => (
            <option key={kind} value={kind}>
              {text(texts.kongKinds[kind])}
            </option>
          ))}
        </select>
      </label>
      {kong.kind !== 'concealed' && (
        <label class="field">
          {text(texts.claimedFrom)}
          <select
            {...marks}
            value={kong.from ?? ''}
            onChange={({ currentTarget }) =>
              onChange(
                withFrom(
                  kong,
                  SEATS.find((each) => each === currentTarget.value),
                ),
              )
            }
          >
            <option value="">{text(texts.whose)}</option>
            {SEATS.filter((each) => each !== seat).map((each) => (
              <SeatOption key={each} seat={each} player={seated[each].player} />
            ))}
          </select>
        </label>
      )}
      {before.length > 1 && (
        <label class="field">
          {text(texts.afterWins)}
          <select
            value={String(kong.afterWins)}
            onChange={({ currentTarget }) => onChange({ ...kong, afterWins: Number(currentTarget.value) })}
          >
            {before.map((count) => (
              <option key={count} value={String(count)}>
                {text(texts.winsBefore, { wins: counted('wins', count) })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};

const withFrom = ({ from: _, ...kong }: KongDraft, from: Seat | undefined): KongDraft =>
  from === undefined ? kong : { ...kong, from };

/** An option element can contain text only. */
const SeatOption = ({ seat, player }: { readonly seat: Seat; readonly player: string }) => {
  const text = useText();
  const name = usePlayerNames()(player);
  return <option value={seat}>{`${text(SEAT_NAMES[seat])} · ${name}`}</option>;
};
