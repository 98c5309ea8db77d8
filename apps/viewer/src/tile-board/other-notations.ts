/** The first characters of the tiles of Unicode, each with its suit and the ranks that follow each other there. */
const UNICODE_ROWS: readonly (readonly [first: number, tiles: readonly string[]])[] = [
  [0x1f000, ['1z', '2z', '3z', '4z', '7z', '6z', '5z']],
  [0x1f007, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}m`)],
  [0x1f010, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}s`)],
  [0x1f019, [1, 2, 3, 4, 5, 6, 7, 8, 9].map((rank) => `${rank}p`)],
  // Unicode has the bamboo before the chrysanthemum.
  [0x1f022, ['1f', '2f', '4f', '3f', '5f', '6f', '7f', '8f']],
];

/** Chinese words for ranks, suits and honours, simplified and traditional. The longer ones come first. */
const CHINESE: readonly (readonly [words: string, notation: string])[] = [
  ['东风 東風 东 東', '1z'],
  ['南风 南風 南', '2z'],
  ['西风 西風 西', '3z'],
  ['北风 北風 北', '4z'],
  ['白板 白', '5z'],
  ['发财 發財 发 發', '6z'],
  ['红中 紅中 中', '7z'],
  ['万 萬', 'm'],
  ['筒 饼 餅', 'p'],
  ['条 條 索', 's'],
  ['一', '1'],
  ['二', '2'],
  ['三', '3'],
  ['四', '4'],
  ['五', '5'],
  ['六', '6'],
  ['七', '7'],
  ['八', '8'],
  ['九', '9'],
];

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...UNICODE_ROWS.flatMap(([first, tiles]) =>
    tiles.map((tile, place) => [String.fromCodePoint(first + place), tile] as const),
  ),
  ...CHINESE.flatMap(([words, notation]) => words.split(' ').map((word) => [word, notation] as const)),
]);

const KNOWN = new RegExp([...MEANINGS.keys()].join('|'), 'gu');
/** Unicode chooses between a picture and a letter with these. They mean no tile. */
const VARIANTS = /[\ufe0e\ufe0f]/g;

/**
 * Returns tiles that are written in full-width letters, in Chinese (`一二三万东`) or as characters of Unicode (`🀇🀈🀉🀀`) in the
 * notation of this program (`123m1z`). Everything else stays as it is.
 */
export const inNotation = (text: string): string =>
  text
    .replaceAll(VARIANTS, '')
    .normalize('NFKC')
    .replaceAll(KNOWN, (found) => MEANINGS.get(found) ?? found);
