import { fill, type Text } from '#language';
import { withPayment } from '../../../deal/win-words.js';
import type { useText } from '../../../language/language.js';
import * as texts from '#texts/page/club';
import type { SheetRow } from './sheet-rows.js';

type Words = ReturnType<typeof useText>;

/** Describes the result of a deal in one line, with the names of the players. */
export const resultText = (
  row: SheetRow,
  words: Words,
  nameOf: (player: string) => string,
  irregularityName: (id: string) => string,
): string => {
  const absent: Readonly<Record<Exclude<SheetRow['kind'], 'counts'>, Text>> = {
    open: texts.inPlay,
    struck: texts.struck,
  };
  if (row.kind !== 'counts') return words(absent[row.kind]);
  const wins = row.wins.map(({ winner, source, from }) =>
    winText({ winner: nameOf(winner), source, ...(from !== undefined && { from: nameOf(from) }) }, words),
  );
  const falseWins = row.falseWins.map(({ player, isReady, paid }) => {
    const win = fill(isReady ? texts.falseWinOf : texts.falseWinNotReadyOf, { player: nameOf(player) });
    return words<Text>(withPayment(win, paid));
  });
  const noted = row.noted.map(({ player, irregularity }) =>
    words(texts.irregularityOf, { player: nameOf(player), irregularity: irregularityName(irregularity) }),
  );
  const time = row.isByTime ? [words(texts.byTime)] : [];
  return [...(wins.length + time.length === 0 ? [words(texts.nobody)] : wins), ...time, ...falseWins, ...noted].join(
    '; ',
  );
};

/** Describes a win by the names of its players. */
export const winText = ({ winner, source, from }: SheetRow['wins'][number], words: Words): string => {
  if (source === 'self-draw' || from === undefined) return words(texts.bySelfDraw, { winner });
  return words(source === 'discard' ? texts.onDiscard : texts.onRobbedKong, { winner, from });
};
