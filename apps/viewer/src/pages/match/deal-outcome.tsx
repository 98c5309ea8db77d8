import { fill, type Text, textNamed } from '#language';
import type { Seat } from '#tiles';
import type { Schemas } from '../../api/types.js';
import { isFalseWin, isNotedFalseWin } from '../../table/places/false-wins.js';
import { winInWords, withPayment } from '../../deal/win-words.js';
import { falseWin } from '#texts/page/deal/win-words';
import { counted } from '../../language/counted.js';
import { useText } from '../../language/language.js';
import type { DealOfMatch } from '../../match/running-totals.js';
import { usePlayerNames } from '../../players/player-name.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/match';

interface DealOutcomeProps {
  readonly settled: Schemas['Settlement'];
  readonly seating: DealOfMatch['seating'];
  /** The points that a seat paid for a false win. */
  readonly paid: (seat: Seat) => number | undefined;
  readonly irregularityName: (id: string) => string;
}

/** The result of a deal in words: the winner and the winning tile, or why nobody won, the false wins and what else was noted. */
export const DealOutcome = ({ settled, seating, paid, irregularityName }: DealOutcomeProps) => {
  const { wins, irregularities, ending } = settled;
  const text = useText();
  const name = usePlayerNames();
  const seated = (seat: Seat): Text =>
    fill(texts.seated, { player: name(seating[seat].player), seat: SEAT_NAMES[seat] });
  const words = textNamed(texts.ENDINGS, ending);
  const isWon = wins.some(({ points }) => !isFalseWin(points, ending));
  return (
    <>
      {wins.map((win) => {
        const isFalse = isFalseWin(win.points, ending);
        const inWords = winInWords(win, seated, isFalse);
        return (
          <p key={win.seat}>
            {text<Text>(isFalse ? withPayment(inWords, paid(win.seat)) : inWords)}
            {win.points !== undefined && <span class="waiting"> {text(counted('points', win.points))}</span>}
          </p>
        );
      })}
      {irregularities.filter(isNotedFalseWin).map(({ seat }) => (
        <p key={`false ${seat}`}>{text<Text>(withPayment(fill(falseWin, { winner: seated(seat) }), paid(seat)))}</p>
      ))}
      {irregularities
        .filter((each) => !isNotedFalseWin(each))
        .map(({ seat, irregularity }, index) => (
          <p key={`noted ${index}`}>
            {text<Text>(
              fill(texts.irregularityOf, { player: seated(seat), irregularity: irregularityName(irregularity) }),
            )}
          </p>
        ))}
      {words !== undefined && <p>{text(words)}</p>}
      {!isWon && words === undefined && <p>{text(texts.nobodyWon)}</p>}
    </>
  );
};
