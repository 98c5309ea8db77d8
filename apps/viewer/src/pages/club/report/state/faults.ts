import { fill, inEach, type Text } from '#language';
import { isTile, type Seat, SEATS } from '#tiles';
import type { Problem } from '../../../../api/problem.js';
import { problemText } from '../../../../api/problem.js';
import type { Schemas } from '../../../../api/schemas.js';
import { faultWords } from '../../../../form/fault-words.js';
import { missingTiles, tilesMissing, type Missing } from './missing.js';
import type { ReportDraft } from '../../../../report/report-draft.js';
import { allTiles } from '../../../../tile-board/hand.js';
import { tileName } from '../../../../tiles/tile-names.js';
import * as texts from '#texts/page/report';

type Fault = NonNullable<Problem['errors']>[number];
type Report = Schemas['ReportDeal'];

/** What the words of a fault need: the report that was refused, and the names of the players. */
interface Refusal {
  readonly draft: ReportDraft;
  /** Absent if a correction of single hands was refused. */
  readonly report: Report | undefined;
  readonly nameOf: (seat: Seat) => string;
}

/** The reasons why the rules refuse a report. Each names the player, the set or the field. */
export const faultsIn = (problem: Problem, refusal: Refusal): readonly Missing[] => {
  const faults = problem.errors?.map((fault) => faultAt(fault, refusal)) ?? [{ text: problemText(problem) }];
  return faults.filter((fault, index) => faults.findIndex((other) => isSame(other, fault)) === index);
};

const isSame = (one: Missing, other: Missing): boolean =>
  one.seat === other.seat && JSON.stringify(one.text) === JSON.stringify(other.text);

/** The words of a fault by its place in the report. */
const PLACES: readonly {
  readonly pattern: RegExp;
  readonly words: (place: string, fault: Fault, refusal: Refusal) => Missing | undefined;
}[] = [
  { pattern: /^\/(?:hands|values)\/(\w+)/, words: (seat, fault, refusal) => atHand(seat, fault, refusal) },
  { pattern: /^\/kongs\/(\d+)/, words: (index, fault, refusal) => atKong(Number(index), fault, refusal) },
  { pattern: /^\/wins\/(\d+)/, words: (index, fault, refusal) => atWin(Number(index), fault, refusal) },
  {
    pattern: /^\/irregularities\/(\d+)/,
    words: (index, fault, { report, nameOf }) => at(report?.irregularities?.[Number(index)]?.seat, fault, nameOf),
  },
  { pattern: /^\/(joker)/, words: (_, { detail }) => ({ text: said(texts.indicator, detail) }) },
];

const faultAt = (fault: Fault, refusal: Refusal): Missing => {
  for (const { pattern, words } of PLACES) {
    const [, place] = pattern.exec(fault.pointer) ?? [];
    const found = place === undefined ? undefined : words(place, fault, refusal);
    if (found !== undefined) return found;
  }
  return { text: inEach(() => faultWords(fault.detail)) };
};

const said = (who: string | Text, detail: string): Text => fill(texts.saidOf, { who, what: faultWords(detail) });

const at = (seat: Seat | undefined, { detail }: Fault, nameOf: Refusal['nameOf']): Missing | undefined =>
  seat && { seat, text: said(nameOf(seat), detail) };

const atHand = (place: string, fault: Fault, { draft, nameOf }: Refusal): Missing | undefined => {
  const seat = SEATS.find((each) => each === place);
  if (seat === undefined) return undefined;
  const isEmpty = draft.seats[seat].stated === undefined && allTiles(draft.seats[seat].hand).length === 0;
  return isEmpty ? { seat, text: tilesMissing(missingTiles(draft, seat), nameOf(seat)) } : at(seat, fault, nameOf);
};

const atKong = (index: number, { detail }: Fault, { report, nameOf }: Refusal): Missing | undefined => {
  const kong = report?.kongs?.[index];
  if (kong === undefined) return undefined;
  const { seat, tile, from, kind } = kong;
  const player = nameOf(seat);
  const ofKong: { readonly player: string; readonly tile: Text } = { player, tile: kongTile(tile) };
  return from === undefined && kind !== 'concealed'
    ? { seat, text: fill(texts.chooseKongFrom, ofKong) }
    : { seat, text: said(fill(texts.kongOf, ofKong), detail) };
};

const kongTile = (tile: string): Text => (isTile(tile) ? tileName(tile) : inEach(() => '?'));

const atWin = (index: number, fault: Fault, { report, nameOf }: Refusal): Missing | undefined =>
  at(report?.wins?.[index]?.seats[0], fault, nameOf);
