import type { Circumstance } from '#deal';
import { handOf } from '../../testing/hands.js';
import { FAN_ROWS, type FanId, HAND_VALUES, handValue } from './fan.table.js';
import { valueHand } from './winning.js';

const countOf = (id: FanId, hand: string, circumstances: readonly Circumstance[] = []): number | undefined =>
  valueHand(handOf(hand), circumstances)?.fans.find((fan) => fan.id === id)?.count;

type FanCase = readonly [clause: string, fan: FanId, hand: string, how: Circumstance | undefined, counted: number];

/** Each fan with similar hands that do not have it. */
const FAN_CASES: readonly FanCase[] = [
  ['SBR-7.F1', 'kong', '123m456p77p | M5s C1p', undefined, 2],
  ['SBR-7.F1', 'kong', '123m456p77p | M5s P1p', undefined, 1],
  // Four tiles in the hand that were not declared are no kong.
  ['SBR-D.kong', 'kong', '1111m23m456p77p | P5s', undefined, 0],
  ['SBR-7.F2', 'root', '1111m23m456p77p | P5s', undefined, 1],
  ['SBR-7.F2', 'root', '23m456p77p678p | P1m', undefined, 0],
  ['SBR-7.F2', 'root', '123m456p77p | P1m P5s', undefined, 1],
  ['SBR-7.F2', 'root', '11112222m3333m77p', undefined, 3],
  ['SBR-A01', 'root', '11m123m1m456p | P5s', undefined, 0],
  ['SBR-A01', 'root', '22m234m234m | P5s P7s', undefined, 1],
  ['SBR-A01', 'root', '22m234m345m | P5s P7s', undefined, 0],
  ['SBR-A02', 'root', '123m456p77p | M5s C1p', undefined, 0],
  ['SBR-A06', 'root', '22222m555p678p | P8s', undefined, 1],
  ['SBR-A06', 'root', '22233m555p678p | P8s', undefined, 0],
  ['SBR-7.F3', 'all-pungs', '111m222m55p | P9m M3s', undefined, 1],
  ['SBR-7.F3', 'all-pungs', '111m234m55p | P9m M3s', undefined, 0],
  ['SBR-7.F3', 'all-pungs', '111222333m99m | P8p', undefined, 1],
  ['SBR-7.F4', 'golden-wait', '55p | P9m M3s C1m P7p', undefined, 1],
  ['SBR-7.F4', 'golden-wait', '111m55p | P9m M3s P7p', undefined, 0],
  ['SBR-A03', 'golden-wait', '111m222m333m444m55p', undefined, 0],
  ['SBR-7.F5', 'full-flush', '123456789m1177m7m', undefined, 1],
  ['SBR-7.F5', 'full-flush', '123456789m1177p7p', undefined, 0],
  ['SBR-7.F5', 'full-flush', '123456m11m | P7m M9m', undefined, 1],
  ['SBR-7.F5', 'full-flush', '123456m11m | P7m M9p', undefined, 0],
  ['SBR-7.F6', 'seven-pairs', '1133557799m1133p', undefined, 1],
  ['SBR-7.F6', 'seven-pairs', '1133557m789m1133p', undefined, 0],
  ['SBR-7.F7', 'replacement-tile', '123456m11p | P7m M9p', 'replacement-tile', 1],
  ['SBR-7.F7', 'replacement-tile', '123456m11p | P7m M9p', undefined, 0],
  ['SBR-7.F8', 'after-kong', '123456m11p | P7m P9p', 'after-kong', 1],
  ['SBR-7.F8', 'after-kong', '123456m11p | P7m P9p', 'last-tile', 0],
  ['SBR-7.F9', 'robbing-the-kong', '123456m11p | P7m P9p', 'robbing-the-kong', 1],
  ['SBR-7.F9', 'robbing-the-kong', '123456m11p | P7m P9p', 'after-kong', 0],
  ['SBR-7.F10', 'under-the-sea', '123456m11p | P7m P9p', 'last-tile', 1],
  ['SBR-7.F10', 'under-the-sea', '123456m11p | P7m P9p', 'dealt-hand', 0],
];

describe('SBR-D.fan the ten value combinations', () => {
  it.each(FAN_CASES)('%s %s in %s (%s) counts %#', (_, fan, hand, how, counted) => {
    expect(countOf(fan, hand, how ? [how] : []) ?? 0).toBe(counted);
  });

  it('SBR-7.F6 four identical tiles are two of the pairs and a Root', () => {
    expect(valueHand(handOf('11113355779m1p9m1p'))?.fans.map(({ id, fan }) => `${id} ${fan}`)).toEqual([
      'root 1',
      'seven-pairs 2',
    ]);
  });

  it('SBR-7.F4 Golden Wait counts besides All Pungs', () => {
    const ids = valueHand(handOf('55p | P9m P3s P1m P7p'))?.fans.map(({ id }) => id);
    expect(ids).toEqual(['all-pungs', 'golden-wait']);
  });

  it('SBR-A107 a replacement tile that is the last of the wall has both fans', () => {
    const fans = valueHand(handOf('123456m11p | P7m P9p'), ['replacement-tile', 'last-tile'])?.fans;
    expect(fans?.map(({ id }) => id)).toEqual(['replacement-tile', 'under-the-sea']);
  });

  it('SBR-A116 a kong of unknown tiles counts, but shows no Full Flush', () => {
    const hidden = { kind: 'kong', tile: '?', kongKind: 'concealed' } as const;
    const { standing } = handOf('123456789m11m');
    const value = valueHand({ standing, melds: [hidden] });
    expect(value?.fans.map(({ id }) => id)).toEqual(['kong']);
    expect(value?.arrangement[0]).toEqual({ kind: 'kong', tiles: [], declared: true });
  });

  it('SBR-7.1 the reading with the highest value counts', () => {
    // Three pungs or three chows. With a declared pung only the pungs are All Pungs.
    expect(valueHand(handOf('111222333m99p | P5s'))?.fans.map(({ id }) => id)).toEqual(['all-pungs']);
    // Seven pairs or two pairs of identical chows.
    expect(valueHand(handOf('112233778899m55p'))?.fans.map(({ id }) => id)).toEqual(['seven-pairs']);
  });

  it('SBR-7.V 0, 1, 2, 3 and more fans are 1, 2, 4, 8 and 8 points', () => {
    expect([0, 1, 2, 3, 4, 12].map(handValue)).toEqual([1, 2, 4, 8, 8, 8]);
    expect(HAND_VALUES).toEqual([1, 2, 4, 8]);
  });

  it('SBR-7.3 the table gives the points, and fans above its last row are still recorded', () => {
    expect(valueHand(handOf('22333444m55m | P1m'))).toBeUndefined();
    expect(valueHand(handOf('333444555m88m | P1m'))).toMatchObject({ fan: 3, points: 8 });
    expect(valueHand(handOf('88m | P3m P4m P5m M1m'))).toMatchObject({ fan: 5, points: 8 });
  });

  it('every row has an id of its own', () => {
    expect(FAN_ROWS).toHaveLength(10);
    expect(new Set(FAN_ROWS.map(({ id }) => id)).size).toBe(10);
    expect(FAN_ROWS.map(({ clause }) => clause)).toEqual(FAN_ROWS.map((_, row) => `SBR-7.F${row + 1}`));
    expect(FAN_ROWS.filter(({ fan }) => fan === 2).map(({ id }) => id)).toEqual(['full-flush', 'seven-pairs']);
  });
});
