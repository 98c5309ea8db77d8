import { fill, inEach, type Text } from '#language';
import { isTile, type Seat, SEATS } from '#tiles';
import type { Problem } from '../../../../api/problem.js';
import { refusalText } from '../../../../form/refusals/words-of-refusal.js';
import type { Schemas } from '../../../../api/types.js';
import { faultText } from '../../../../form/refusals/fault-text.js';
import { type MarkedField, missingTiles, tilesMissing, type Missing } from './missing.js';
import { isFalseWin, type ReportDraft } from '../../../../report/report-draft.js';
import { allTiles } from '../../../../tile-board/hand.js';
import { tileName } from '../../../../tiles/tile-names.js';
import { value } from '#texts/page/club';
import { winningTile } from '#texts/page/tile-board';
import * as texts from '#texts/page/report';

type Report = Schemas['ReportDeal'];

/** What the words of a fault need: the report that was refused, and the names of the players. */
interface Refusal {
  readonly draft: ReportDraft;
  /** Absent if a correction of single hands was refused. */
  readonly report: Report | undefined;
  readonly nameOf: (seat: Seat) => string;
}

/** A fault with its words, which do not name the place yet. */
interface Worded {
  readonly pointer: string;
  readonly words: Text;
}

/** The reasons why the rules refuse a report. Each names the player, the set or the field. */
export const faultsIn = (problem: Problem, refusal: Refusal): readonly Missing[] => {
  const faults = problem.errors?.map((fault) =>
    faultAt({ pointer: fault.pointer, words: faultText(fault, problem) }, refusal),
  ) ?? [{ text: refusalText(problem) }];
  return faults.filter((fault, index) => faults.findIndex((other) => isSame(other, fault)) === index);
};

const isSame = (one: Missing, other: Missing): boolean =>
  one.seat === other.seat && JSON.stringify(one.text) === JSON.stringify(other.text);

/** The words of a fault by its place in the report. */
const PLACES: readonly {
  readonly pattern: RegExp;
  readonly words: (place: string, fault: Worded, refusal: Refusal) => Missing | undefined;
}[] = [
  { pattern: /^\/(?:hands|values)\/(\w+)/, words: (seat, fault, refusal) => atHand(seat, fault, refusal) },
  { pattern: /^\/kongs\/(\d+)/, words: (index, fault, refusal) => atKong(Number(index), fault, refusal) },
  { pattern: /^\/wins\/(\d+)/, words: (index, fault, refusal) => atWin(Number(index), fault, refusal) },
  {
    pattern: /^\/irregularities\/(\d+)/,
    words: (index, fault, refusal) => atIrregularity(Number(index), fault, refusal),
  },
  { pattern: /^\/(ending)/, words: (_, { words }) => ({ text: said(texts.outcome, words), field: 'outcome' }) },
  { pattern: /^\/(joker)/, words: (_, { words }) => ({ text: said(texts.indicator, words), field: 'indicator' }) },
];

const faultAt = (fault: Worded, refusal: Refusal): Missing => {
  for (const { pattern, words } of PLACES) {
    const [, place] = pattern.exec(fault.pointer) ?? [];
    const found = place === undefined ? undefined : words(place, fault, refusal);
    if (found !== undefined) return found;
  }
  return { text: fault.words };
};

const said = (who: string | Text, what: Text): Text => fill(texts.saidOf, { who, what });

/** The fields of a hand or a win by the member of the report, with their labels. */
const FIELDS: Readonly<Record<string, { readonly label: Text; readonly field?: MarkedField }>> = {
  forbiddenSuit: { label: texts.forbidden, field: 'suit' },
  onlyForbiddenDiscarded: { label: texts.onlyForbidden },
  ready: { label: texts.wasReady },
  seats: { label: texts.winner, field: 'winner' },
  source: { label: texts.from, field: 'from' },
  tile: { label: winningTile, field: 'winning-tile' },
  circumstances: { label: texts.circumstances, field: 'circumstances' },
  afterKongs: { label: texts.kongsOfTurn, field: 'circumstances' },
};

/** The words for a fault of a player, with the field if the report names one that the form has. */
const at = (seat: Seat, { pointer, words }: Worded, nameOf: Refusal['nameOf']): Missing => {
  const { label, field } = Object.entries(FIELDS).find(([member]) => pointer.split('/')[3] === member)?.[1] ?? {};
  const player = nameOf(seat);
  const who = label === undefined ? player : fill(texts.fieldOf, { player, field: label });
  return { seat, text: said(who, words), ...(field !== undefined && { field }) };
};

const atHand = (place: string, fault: Worded, { draft, nameOf }: Refusal): Missing | undefined => {
  const seat = SEATS.find((each) => each === place);
  if (seat === undefined) return undefined;
  const isEmpty = draft.seats[seat].stated === undefined && allTiles(draft.seats[seat].hand).length === 0;
  const player = nameOf(seat);
  if (isEmpty) return { seat, text: tilesMissing(missingTiles(draft, seat), player) };
  return fault.pointer.startsWith('/values/')
    ? { seat, text: said(fill(texts.fieldOf, { player, field: value }), fault.words), field: 'value' }
    : at(seat, fault, nameOf);
};

const atKong = (index: number, { words }: Worded, { report, nameOf }: Refusal): Missing | undefined => {
  const kong = report?.kongs?.[index];
  if (kong === undefined) return undefined;
  const { seat, tile, from, kind } = kong;
  const player = nameOf(seat);
  const ofKong: { readonly player: string; readonly tile: Text } = { player, tile: kongTile(tile) };
  const text =
    from === undefined && kind !== 'concealed'
      ? fill(texts.chooseKongFrom, ofKong)
      : said(fill(texts.kongOf, ofKong), words);
  return { seat, text, ...(isTile(tile) && { field: tile }) };
};

const kongTile = (tile: string): Text => (isTile(tile) ? tileName(tile) : inEach(() => '?'));

/** The fault of a win is one of its winner. A fault of the whole win marks how the deal ended, and the winner. */
const atWin = (index: number, fault: Worded, { report, nameOf }: Refusal): Missing | undefined => {
  const win = report?.wins?.[index];
  const [, , , member, place] = fault.pointer.split('/');
  const seat = (member === 'seats' ? win?.seats[Number(place ?? 0)] : undefined) ?? win?.seats[0];
  if (seat === undefined) return undefined;
  if (member === 'source' && win?.source.kind === 'robbed-kong') {
    const who = fill(texts.fieldOf, { player: nameOf(seat), field: texts.robbedFrom });
    return { seat, text: said(who, fault.words), field: 'from' };
  }
  return { field: 'winner', ...at(seat, fault, nameOf) };
};

const atIrregularity = (index: number, { words }: Worded, { report, nameOf }: Refusal): Missing | undefined => {
  const noted = report?.irregularities?.[index];
  if (noted === undefined) return undefined;
  const { seat, irregularity } = noted;
  const player = nameOf(seat);
  const who = isFalseWin(irregularity)
    ? fill(texts.falseWin, { player })
    : fill(texts.fieldOf, { player, field: texts.irregularityKind });
  return { seat, text: said(who, words), field: `irregularity-${index}` };
};
