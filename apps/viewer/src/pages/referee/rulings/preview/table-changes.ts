import { inEach, type Text } from '#language';
import { type Seat, SEATS } from '#tiles';
import type { DealView, PlayerView } from '../../../../api/types.js';
import { joined, seatWords } from '../../../../table/words/seat-words.js';
import * as tableTexts from '../../../../table/table.texts.js';
import * as texts from '#texts/page/referee/rulings';

/** A part of the table that a ruling changes, in words. */
export interface TableChange {
  /** Absent if the part belongs to no seat. */
  readonly seat?: Seat;
  readonly part: Text;
  readonly before: Text;
  readonly after: Text;
}

const inFigures = (value: number | undefined): Text =>
  value === undefined ? tableTexts.none : inEach(() => String(value));

const statusOf = ({ ready, opened, dead }: PlayerView): Text => {
  const flags = [
    ...(ready ? [opened ? tableTexts.opened : tableTexts.ready] : []),
    ...(dead === undefined ? [] : [tableTexts.dead]),
  ];
  return flags.length === 0 ? tableTexts.none : joined(flags);
};

type Parts = ReadonlyMap<string, { readonly part: Text; readonly content: Text }>;

/** The parts of a seat, by their English names. */
const partsOf = (view: DealView, seat: Seat): Parts => {
  const player = view.players?.[seat];
  const words = seatWords(view, seat).map(({ title, content }) => ({ part: title, content }));
  const facts =
    player === undefined
      ? []
      : [
          { part: texts.value, content: inFigures(player.value) },
          { part: texts.status, content: statusOf(player) },
        ];
  return new Map([...words, ...facts].map((entry) => [entry.part.en, entry]));
};

const changesOf = (before: Parts, after: Parts): readonly Omit<TableChange, 'seat'>[] =>
  [...new Map([...before, ...after])].flatMap(([name, { part }]) => {
    const change = {
      part,
      before: before.get(name)?.content ?? tableTexts.none,
      after: after.get(name)?.content ?? tableTexts.none,
    };
    return change.before.en === change.after.en ? [] : [change];
  });

/** The hands, melds, discards and values that differ between two states of a deal, and the wall. */
export const tableChanges = (before: DealView, after: DealView): readonly TableChange[] => [
  ...SEATS.flatMap((seat) =>
    changesOf(partsOf(before, seat), partsOf(after, seat)).map((change) => ({ seat, ...change })),
  ),
  ...(before.wall === after.wall
    ? []
    : [{ part: texts.wall, before: inFigures(before.wall), after: inFigures(after.wall) }]),
];
