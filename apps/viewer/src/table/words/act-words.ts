import { fill, inEach, type Phrase, type Text } from '#language';
import { HIDDEN, type Seat, SEATS, type SeenTile } from '#tiles';
import { counted } from '../../language/counted.js';
import { tileName } from '../../tiles/tile-names.js';
import { ACTS, irregularityNamed, irregularityTimed } from '#texts/page/table/words/act-words';
import { joined, tilesInWords } from './seat-words.js';
import type { SeenEvent } from '../../api/types.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import { SUIT_NAMES } from '../table.texts.js';

/**
 * The phrase of each event, by its type. If it depends on the event, it is keyed by type and variant. The parameters are the
 * members of the event, as `wordsOf` names them.
 */
const PHRASES: Readonly<Record<string, Phrase>> = ACTS;

/** Returns the name of an irregularity under a rule set; undefined until it is loaded. */
export type IrregularityNames = (id: string) => string | undefined;

/** Describes an event in words, such as `East discards 5 dots.` A concealed tile stays concealed. */
export const actInWords = (event: SeenEvent, irregularityName?: IrregularityNames): Text => {
  if (event.type === 'IrregularityNoted') {
    const irregularity = irregularityName?.(event.irregularity);
    if (irregularity !== undefined) return namedIrregularity(event, irregularity);
  }
  const text = PHRASES[`${event.type}.${variantOf(event)}`] ?? PHRASES[event.type];
  if (text === undefined) return inEach(() => event.type);
  return fill(text, wordsOf(event) as never);
};

const namedIrregularity = (event: Extract<SeenEvent, { type: 'IrregularityNoted' }>, irregularity: string): Text => {
  const { seconds, tenths = 0 } = event;
  if (seconds === undefined) return fill(irregularityNamed, { ...wordsOf(event), irregularity } as never);
  const took = inEach((language) => new Intl.NumberFormat(language).format(seconds + tenths / 10));
  return fill(irregularityTimed, { ...wordsOf(event), irregularity, took } as never);
};

/** The variant of an event's text, if its type alone does not decide it. */
const variantOf = (event: SeenEvent): string | undefined => {
  switch (event.type) {
    case 'ForbiddenSuitChosen':
      return event.by;
    case 'TileDrawn':
      return drawVariant(event.tile === HIDDEN, event.replacement);
    case 'KongDeclared':
      return event.tile === HIDDEN ? 'hidden' : event.kind;
    case 'ReadyDeclared':
      return event.opened === undefined ? undefined : 'opened';
    case 'WinDeclared':
      return event.source.kind;
    case 'PlayEnded':
      return event.reason;
    case 'HandRevealed':
      return event.count === undefined ? undefined : 'counted';
    case 'WinJudged':
      return String(event.valid);
    case 'CountSettled':
      return event.by === undefined ? 'stands' : 'contested';
    case 'HandJudged':
      return event.status;
    case 'DealSettled':
      return event.ending;
    case 'RulingMade':
      return event.ruling;
    default:
      return undefined;
  }
};

const drawVariant = (isHidden: boolean, isReplacement: boolean): string | undefined => {
  if (isHidden) return isReplacement ? 'hidden-replacement' : 'hidden';
  return isReplacement ? 'replacement' : undefined;
};

type Words = Record<string, Text | string | number>;

/** The members of an event as the parameters of its text. */
const wordsOf = (event: SeenEvent): Words => {
  const words: Words = {};
  for (const [name, value] of Object.entries<unknown>({ ...event })) {
    const worded = WORDED[name]?.(value as never) ?? value;
    if (isWord(worded)) words[name] = worded;
  }
  return { ...words, ...nestedWords(event) };
};

const isWord = (value: unknown): value is Text | string | number =>
  typeof value === 'string' ||
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && 'en' in value);

const seatName = (seat: Seat): Text => SEAT_NAMES[seat];
const seatNames = (seats: readonly Seat[]): Text => joined(SEATS.filter((seat) => seats.includes(seat)).map(seatName));

const WORDED: Readonly<Record<string, ((value: never) => Text | string | undefined) | undefined>> = {
  seat: seatName,
  seats: seatNames,
  tile: (tile: SeenTile) => tileName(tile),
  // The tiles of a kong that this reader may not see are one mark.
  tiles: (tiles: readonly SeenTile[] | typeof HIDDEN) => (tiles === HIDDEN ? tileName(HIDDEN) : tilesInWords(tiles)),
  opened: (tiles: readonly SeenTile[]) => tilesInWords(tiles),
  claimed: (tile: SeenTile) => tileName(tile),
  indicator: (tile: SeenTile) => tileName(tile),
  joker: (tile: SeenTile) => tileName(tile),
  suit: (suit: string) => SUIT_NAMES[suit],
  from: seatName,
  dice: (dice: readonly number[]) => dice.join(' + '),
};

/** The parameters that the event holds in a nested member, or not at all. */
const nestedWords = (event: SeenEvent): Words => {
  switch (event.type) {
    case 'WinDeclared':
      return {
        ...('from' in event.source && { from: seatName(event.source.from) }),
        tile: event.tile === undefined ? tilesInWords([]) : tileName(event.tile),
      };
    case 'KongRobbed':
      return { seats: seatNames(event.by) };
    case 'HandRevealed':
      return { points: counted('points', event.count ?? 0) };
    case 'WinJudged':
      return { points: counted('points', event.valuation?.points ?? 0) };
    case 'CountSettled':
      return {
        points: counted('points', event.valuation?.points ?? 0),
        ...(event.by !== undefined && { by: seatName(event.by) }),
      };
    case 'HandValued':
      return { points: counted('points', event.valuation.points) };
    default:
      return {};
  }
};
