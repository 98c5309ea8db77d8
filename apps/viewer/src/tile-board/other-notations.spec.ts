import { parseTiles, TILES, tilesOf } from '#tiles';
import { inNotation } from './other-notations.js';

const read = (text: string) => {
  const parsed = parseTiles(inNotation(text));
  return parsed.ok ? parsed.tiles : parsed.error;
};

it('reads the tiles of Unicode, with and without variation selectors', () => {
  expect(read('🀇🀈🀉🀙🀡🀐🀘')).toEqual(tilesOf('123m19p19s'));
  expect(read('🀀🀁🀂🀃🀄\ufe0e🀅🀆\ufe0f')).toEqual(tilesOf('1234z765z'));
  expect(read('🀢🀣🀤🀥🀦🀧🀨🀩')).toEqual(tilesOf('12435678f'));
});

it('reads Chinese, simplified and traditional', () => {
  expect(read('一二三万 四五六筒 七八九条 东东 白发中')).toEqual(tilesOf('123m456p789s11z567z'));
  expect(read('一萬二萬三餅四索 東風 發財 紅中 白板')).toEqual(tilesOf('12m3p4s1z675z'));
  expect(read('123万5饼')).toEqual(tilesOf('123m5p'));
});

it('reads full-width letters and digits', () => {
  expect(read('１２３ｍ５５ｚ')).toEqual(tilesOf('123m55z'));
});

it('leaves its own notation as it is, and reports other words as faults', () => {
  for (const tile of TILES) expect(inNotation(tile)).toBe(tile);
  expect(inNotation('12?3x')).toBe('12?3x');
  expect(read('一二三')).toMatchObject({ code: 'suit-expected' });
});
