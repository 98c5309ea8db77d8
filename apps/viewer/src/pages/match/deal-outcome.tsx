import type { Seat } from '#tiles';
import type { Schemas } from '../../api/schemas.js';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import type { DealOfMatch } from '../../match/running-totals.js';
import { usePlayerNames } from '../../players/player-name.js';
import { SEAT_NAMES } from '../../table/table.texts.js';
import * as texts from './match.texts.js';

/** The result of a deal in words: the winner and the winning tile, or why nobody won. */
export const DealOutcome = ({
  settled: { wins, ending },
  seating,
}: {
  readonly settled: Schemas['Settlement'];
  readonly seating: DealOfMatch['seating'];
}) => {
  const text = useText();
  const words = texts.ENDINGS[ending];
  return (
    <>
      {wins.map((win) => (
        <p key={win.seat}>
          <Win win={win} seating={seating} />
        </p>
      ))}
      {words !== undefined && <p>{text(words)}</p>}
      {wins.length === 0 && words === undefined && <p>{text(texts.nobodyWon)}</p>}
    </>
  );
};

const Win = ({
  win: { seat, source, points },
  seating,
}: {
  readonly win: Schemas['WinOfDeal'];
  readonly seating: DealOfMatch['seating'];
}) => {
  const text = useText();
  const name = usePlayerNames();
  const seated = (each: Seat): string =>
    text(texts.seated, { player: name(seating[each].player), seat: SEAT_NAMES[each] });
  const winner = seated(seat);
  return (
    <>
      {source.kind === 'self-draw'
        ? text(texts.selfDraw, { winner })
        : text(source.kind === 'discard' ? texts.onDiscard : texts.onKong, { winner, from: seated(source.from) })}
      {points !== undefined && <span class="waiting"> {text(counted('points', points))}</span>}
    </>
  );
};
