import { byKind, formatTiles, isTile, parseTiles, type Tile } from '#tiles';
import type { OptionValue } from '../../options/option-texts.js';
import { type Hand, type LaidMeld, tilesOfMeld } from '../../tile-board/hand.js';

/** The members of a query with their values. A member without a value is omitted. */
export type Members = readonly (readonly [name: string, value: string | undefined])[];

/** Returns the query of an address with these members, without the question mark. */
export const queryWith = (members: Members): string => {
  const query = new URLSearchParams();
  for (const [name, value] of members) if (value !== undefined && value !== '') query.set(name, value);
  return query.toString();
};

/** The words of a member, separated by spaces. */
export const wordsIn = (query: URLSearchParams, name: string): readonly string[] =>
  (query.get(name) ?? '').split(' ').filter((word) => word !== '');

/** The value of a member, if it is one of the known values. */
export const oneIn = <Value extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly Value[],
): Value | undefined => values.find((value) => value === query.get(name));

/** Reads the tiles of a text in notation. Returns none if the text is invalid. */
export const tilesIn = (text: string | null): readonly Tile[] => {
  const parsed = parseTiles(text ?? '');
  return parsed.ok ? parsed.tiles.filter((tile): tile is Tile => isTile(tile)) : [];
};

/** Melds in an address: `pung-5z`, `chow-123s`, `kong-9p`, `concealed-kong-1m`. */
const meldText = (meld: LaidMeld): string => {
  if (meld.kind === 'chow') return `chow-${formatTiles(tilesOfMeld(meld))}`;
  return `${meld.kind === 'kong' && meld.kongKind === 'concealed' ? 'concealed-' : ''}${meld.kind}-${meld.tile}`;
};

const MELD = /^(chow|pung|kong|concealed-kong)-(\w+)$/;

const meldIn = (text: string): readonly LaidMeld[] => {
  const [, kind, written = ''] = MELD.exec(text) ?? [];
  const [tile, ...others] = tilesIn(written);
  if (kind === undefined || tile === undefined) return [];
  if (kind === 'chow') return others.length === 2 ? [{ kind, tiles: [tile, ...others] }] : [];
  if (kind === 'pung') return [{ kind, tile }];
  return [{ kind: 'kong', tile, kongKind: kind === 'kong' ? 'melded' : 'concealed' }];
};

/** The members of a hand, each name with a prefix such as `east.`. The winning tile is not included. */
export const handMembers = ({ standing, melds, bonusTiles }: Hand, prefix = ''): Members => [
  [`${prefix}hand`, formatTiles(standing)],
  [`${prefix}melds`, melds.map(meldText).join(' ')],
  [`${prefix}flowers`, formatTiles(bonusTiles)],
];

/** Reads a hand from the members with a prefix. The winning tile is not included. */
export const handIn = (query: URLSearchParams, prefix = ''): Hand => ({
  standing: [...tilesIn(query.get(`${prefix}hand`))].sort(byKind),
  melds: wordsIn(query, `${prefix}melds`).flatMap(meldIn),
  bonusTiles: tilesIn(query.get(`${prefix}flowers`)),
});

const optionIn = (text: string): OptionValue => {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
};

const OPTION = 'option.';

export const optionMembers = (options: Readonly<Record<string, OptionValue>>): Members =>
  Object.entries(options).map(([name, value]) => [OPTION + name, String(value)] as const);

export const optionsIn = (query: URLSearchParams): Readonly<Record<string, OptionValue>> =>
  Object.fromEntries(
    [...query].flatMap(([name, value]) =>
      name.startsWith(OPTION) ? [[name.slice(OPTION.length), optionIn(value)]] : [],
    ),
  );
