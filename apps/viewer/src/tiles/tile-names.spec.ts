import { tileName } from './tile-names.js';

it.each([
  ['1m', '1 character', '1 символ', '一万'],
  ['2m', '2 characters', '2 символа', '二万'],
  ['1p', '1 dot', '1 точка', '一筒'],
  ['4p', '4 dots', '4 точки', '四筒'],
  ['1s', '1 bamboo', '1 бамбук', '一条'],
  ['5s', '5 bamboos', '5 бамбуков', '五条'],
  ['9m', '9 characters', '9 символов', '九万'],
  ['7z', 'red dragon', 'красный дракон', '红中'],
] as const)('the name of %s is %s', (tile, en, ru, zh) => {
  expect(tileName(tile)).toEqual({ en, ru, zh });
});
