import type { Place } from './forged-file.js';

type Scalar = Place['value'];

/** Words that occur in the same places. */
const FAMILIES: readonly (readonly string[])[] = [
  ['east', 'south', 'west', 'north', 'bank'],
  ['m', 'p', 's'],
  ['melded', 'concealed', 'promoted', 'postponed'],
  ['open', 'concealed'],
  ['discard', 'self-draw', 'robbed-kong'],
  ['wins', 'wall', 'time'],
  ['ready', 'not-ready', 'forbidden-suit'],
  ['full', 'public', 'result'],
  ['chow', 'pung', 'kong', 'pair'],
  ['last-tile', 'replacement-tile', 'after-kong', 'dealt-hand'],
];

const isTile = (value: string): boolean => /^[1-9][mpszf]$/.test(value);
const nextTile = (tile: string): string => `${tile.startsWith('1') ? 2 : 1}${tile.slice(1)}`;

/** Another value of the same kind. */
export const otherValueFor = (value: Scalar): Scalar => {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 7;
  if (isTile(value)) return nextTile(value);
  const family = FAMILIES.find((words) => words.includes(value));
  const place = family?.indexOf(value) ?? 0;
  return family === undefined ? `${value}x` : (family[(place + 1) % family.length] as string);
};

/** The member of an event that a pointer leads to, without seat and index. */
export const memberOf = ({ type, pointer }: Pick<Place, 'type' | 'pointer'>): string =>
  `${type} ${pointer.replaceAll(/\/\d+/g, '/*').replaceAll(/\/(east|south|west|north|bank)/g, '/SEAT')}`;
