import { fill, type Text } from '#language';
import type { Seat } from '#tiles';
import type { Schemas } from '../api/types.js';
import { counted } from '../language/counted.js';
import * as texts from '#texts/page/deal/win-words';

interface Win {
  readonly seat: Seat;
  readonly source: Schemas['WinSource'];
}

type NameOf = (seat: Seat) => Text;

/** Describes a declared win, such as `South: Hu on a discard of East`. */
export const winInWords = ({ seat, source }: Win, nameOf: NameOf, isFalse = false): Text => {
  const words = isFalse ? texts.FALSE_WINS : texts.WINS;
  const winner = nameOf(seat);
  return source.kind === 'self-draw'
    ? fill(words[source.kind], { winner })
    : fill(words[source.kind], { winner, from: nameOf(source.from) });
};

/** Adds the payment for a false win to its description. `paid`: undefined or 0 if the rule set orders no payment. */
export const withPayment = (win: Text, paid: number | undefined): Text =>
  paid ? fill(texts.falseWinPaid, { win, points: counted('points', paid) }) : win;
