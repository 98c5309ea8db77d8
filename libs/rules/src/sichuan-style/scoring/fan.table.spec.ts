import { texts } from '../texts/texts.js';
import type { Circumstance } from '#deal';
import { handOf } from '../../testing/hands.js';
import { FAN_ROWS, type FanId, HAND_VALUES, handValue } from './fan.table.js';
import { sichuanStyle } from '../ruleset/ruleset.js';
import { valueHand } from './winning.js';

const fansOf = (hand: string, circumstances: readonly Circumstance[] = []): readonly string[] | undefined =>
  valueHand(handOf(hand), circumstances)?.fans.map(({ id, count }) => (count === 1 ? id : `${id} x${count}`));

/** Checks that the hand is complete, because an incomplete hand would have no fans for another reason. */
const countOf = (id: FanId, hand: string, circumstances: readonly Circumstance[]): number => {
  const value = valueHand(handOf(hand), circumstances);
  if (!value) throw new Error(`${hand} is not complete`);
  return value.fans.find((fan) => fan.id === id)?.count ?? 0;
};

type FanCase = readonly [clause: string, fan: FanId, hand: string, how: Circumstance | undefined, counted: number];

/** Each fan with similar hands that do not have it. */
const FAN_CASES: readonly FanCase[] = [
  ['SS-val.1', 'kong', '456s789s22p | C3p M7m', undefined, 2],
  ['SS-val.1', 'kong', '456s789s22p | P3p M7m', undefined, 1],
  ['SS-val.1', 'kong', '3333p45p789s22m | P7m', undefined, 0],
  ['SS-val.2', 'root', '3333p45p789s22m | P7m', undefined, 1],
  ['SS-val.2', 'root', '333p345p789s22m | P7m', undefined, 1],
  ['SS-val.2', 'root', '333p456p789s22m | P7m', undefined, 0],
  ['SS-val.2', 'root', '345p345p345p789s22m', undefined, 0],
  ['SS-val.2', 'root', '345p789s22m | P3p P7m', undefined, 1],
  ['SS-val.2', 'root', '444455556666s77s', undefined, 3],
  ['SS-A01', 'root', '33p345p345p222m777m', undefined, 1],
  ['SS-A01', 'root', '33p345p456p222m777m', undefined, 0],
  ['SS-A02', 'root', '456s789s22p | C3p M7m', undefined, 0],
  ['SS-A06', 'root', '33333p777s456s | P9s', undefined, 1],
  ['SS-A06', 'root', '33344p777s456s | P9s', undefined, 0],
  ['SS-val.3', 'all-pungs', '222p555s88s | P1s C7p', undefined, 1],
  ['SS-val.3', 'all-pungs', '234p555s88s | P1s C7p', undefined, 0],
  ['SS-val.3', 'all-pungs', '222p333p444p88s | P1s', undefined, 1],
  ['SS-val.3', 'all-pungs', '22p33p44p88s1122s99s', undefined, 0],
  ['SS-val.4', 'golden-wait', '88s | P1s C7p P2p M5s', undefined, 1],
  ['SS-val.4', 'golden-wait', '88s | P1s P7p P2p P5s', undefined, 1],
  ['SS-val.4', 'golden-wait', '222p88s | P1s C7p M5s', undefined, 0],
  ['SS-A04', 'golden-wait', '88s | C1s C7p C2p C5s', undefined, 1],
  ['SS-A04', 'golden-wait', '222p555s777p111s88s', undefined, 0],
  ['SS-A26', 'golden-wait', '222p555s777p111s88s', 'dealt-hand', 0],
  ['SS-val.5', 'full-flush', '123456s88s | P1s M7s', undefined, 1],
  ['SS-val.5', 'full-flush', '123456s88s | P1s M7p', undefined, 0],
  ['SS-val.5', 'full-flush', '123456s88p | P1s M7s', undefined, 0],
  ['SS-val.6', 'seven-pairs', '2244668s8s1133p55p', undefined, 1],
  ['SS-val.6', 'seven-pairs', '222333s445566p88s', undefined, 0],
  ['SS-A30', 'seven-pairs', '2222668s8s1133p55p', undefined, 1],
  ['SS-A30', 'seven-pairs', '2222s34s55s777p999p', undefined, 0],
  ['SS-val.7', 'replacement-tile', '123456s88p | P1s M7s', 'replacement-tile', 1],
  ['SS-val.7', 'replacement-tile', '123456s88p | P1s M7s', undefined, 0],
  ['SS-val.8', 'after-kong', '123456s88p | P1s P7s', 'after-kong', 1],
  ['SS-val.8', 'after-kong', '123456s88p | P1s P7s', 'replacement-tile', 0],
  ['SS-val.9', 'robbing-the-kong', '123456s88p | P1s P7s', 'robbing-the-kong', 1],
  ['SS-val.9', 'robbing-the-kong', '123456s88p | P1s P7s', 'after-kong', 0],
  ['SS-val.10', 'under-the-sea', '123456s88p | P1s P7s', 'last-tile', 1],
  ['SS-val.10', 'under-the-sea', '123456s88p | P1s P7s', 'dealt-hand', 0],
];

describe('the ten value combinations', () => {
  it.each(FAN_CASES)('%s %s in %s (%s) counts %#', (_, fan, hand, how, counted) => {
    expect(countOf(fan, hand, how ? [how] : [])).toBe(counted);
  });

  it('SS-val.4 Golden Wait counts besides All Pungs', () => {
    expect(fansOf('88s | P1s P7p P2p P5s')).toEqual(['all-pungs', 'golden-wait']);
  });

  it('SS-A30 four identical tiles of seven pairs are also a Root', () => {
    expect(fansOf('2222668s8s1133p55p')).toEqual(['root', 'seven-pairs']);
    expect(fansOf('2222668s8s111155p')).toEqual(['root x2', 'seven-pairs']);
  });

  it('SS-A107 a replacement tile that is the last of the wall has both fans', () => {
    expect(fansOf('123456s88p | P9s M7s', ['replacement-tile', 'last-tile'])).toEqual([
      'kong',
      'replacement-tile',
      'under-the-sea',
    ]);
  });

  it('SS-A116 a kong of unknown tiles counts, but shows no Full Flush', () => {
    const { standing } = handOf('123456789s88s');
    const value = valueHand({ standing, melds: [{ kind: 'kong', tile: '?', kongKind: 'concealed' }] });
    expect(value?.fans.map(({ id }) => id)).toEqual(['kong']);
  });

  it('SS-val.sum all fans add up, in the reading with the highest value', () => {
    expect(valueHand(handOf('88s | M1s C7s P2s P5s'))).toMatchObject({ fan: 6, points: 16 });
    // Three pungs or three identical chows.
    expect(fansOf('222333444p88s | P5s')).toEqual(['all-pungs']);
    // Seven pairs, or two pairs of identical chows.
    expect(fansOf('223344667788p55s')).toEqual(['seven-pairs']);
  });

  it('SS-val.cap each fan doubles one point, at most four times', () => {
    expect([0, 1, 2, 3, 4, 5, 12].map(handValue)).toEqual([1, 2, 4, 8, 16, 16, 16]);
    expect(HAND_VALUES).toEqual([1, 2, 4, 8, 16]);
  });

  it('SS-val.cap three fans are 8 and four are 16', () => {
    expect(valueHand(handOf('222333444s88s | P1s'))).toMatchObject({ fan: 3, points: 8 });
    expect(valueHand(handOf('222333444s88s | M1s'))).toMatchObject({ fan: 4, points: 16 });
    expect(valueHand(handOf('222444s88s | M1s M7s'))).toMatchObject({ fan: 5, points: 16 });
  });

  it('are in the order of the sheet, with its names', () => {
    expect(FAN_ROWS.map(({ clause }) => clause)).toEqual(FAN_ROWS.map((_, row) => `SS-val.${row + 1}`));
    expect(sichuanStyle.fans.map(({ id }) => texts.fans[id]?.en)).toEqual([
      'Kong',
      'Root',
      'All Pungs',
      'Golden Wait',
      'Full Flush',
      'Seven Pairs',
      'Win after Kong',
      'Shoot after Kong',
      'Robbing the Kong',
      'Under the Sea',
    ]);
    expect(FAN_ROWS.filter(({ fan }) => fan === 2).map(({ id }) => id)).toEqual(['full-flush', 'seven-pairs']);
  });
});
