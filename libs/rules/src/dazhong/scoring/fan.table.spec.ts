import type { Valuation } from '#deal';
import { countsOf, type Tile, tileIndex } from '#tiles';
import { PRINTED_FANS } from '../../testing/dazhong-rulebook.js';
import { type How, wonHand } from '../../testing/won-hands.js';
import { arranged, arrangementsOf } from '../hand/arrangement.js';
import { countOf as countFans, pointsOf } from './counting.js';
import { FAN_ROWS, type FanId, type FanRow } from './fan.table.js';
import { declaredPart, type HandPart, KONGS_OF_JOKERS, PAIRS, partAt } from '../hand/sets-and-pairs.js';
import { winsOn } from './hand-value.js';
import { judgeWin, winCircumstancesOf } from './winning.js';
import type { WonHand } from '../hand/won-hand.js';

const valueOf = (hand: string, how: How = [], others: Partial<WonHand> = {}): Valuation => {
  const verdict = judgeWin(wonHand(hand, how, others));
  if (!verdict.valid) throw new Error(`${hand} is no win: ${JSON.stringify(verdict.faults)}`);
  return verdict.valuation;
};

const countOf = (id: FanId, { fans }: Valuation): number => fans.find((fan) => fan.id === id)?.count ?? 0;

const reported = ({ fans }: Valuation): readonly string[] =>
  fans.map(({ id, count }) => (count === 1 ? id : `${id} x${count}`));

type FanCase = readonly [
  clause: string,
  fan: FanId,
  hand: string,
  how: How,
  counted: number,
  others?: Partial<WonHand>,
];

/** Each fan with similar hands that do not have it. */
const FAN_CASES: readonly FanCase[] = [
  ['DZ-fan.1', 'lucky-four-winds', '111222333z66z | P4z > 6z', [], 1],
  ['DZ-fan.1', 'lucky-four-winds', '111222333z77z | P4z > 7z', [], 0],
  ['DZ-fan.1', 'lucky-four-winds', '111222333z66z | C4z > 6z', [], 1],
  ['DZ-fan.2', 'blessing-of-heaven', '123m456p789s111s55z', ['self-draw', 'dealt-hand'], 1],
  ['DZ-fan.2', 'blessing-of-heaven', '123m456p789s111s55z > 1s', ['self-draw'], 0],
  ['DZ-fan.3', 'blessing-of-earth', '123m456p789s111s55z > 1s', ['self-draw', 'blessing-of-earth'], 1],
  ['DZ-fan.3', 'blessing-of-earth', '123m456p789s111s55z > 1s', ['discard', 'blessing-of-earth'], 0],
  ['DZ-fan.4', 'blessing-of-man', '123m456p789s111s55z > 1s', ['discard', 'blessing-of-man'], 1],
  ['DZ-fan.4', 'blessing-of-man', '123m456p789s111s55z > 1s', ['self-draw', 'blessing-of-man'], 0],
  ['DZ-fan.4', 'blessing-of-man', '123m456p789s111s55z > 1s', ['robbed-kong', 'blessing-of-man'], 0],
  ['DZ-fan.5', 'big-four-winds', '111222333z55m | P4z > 5m', [], 1],
  ['DZ-fan.5', 'big-four-winds', '111222333z44z | P5m > 4z', [], 0],
  ['DZ-fan.6', 'big-three-dragons', '555666777z123m44m > 4m', [], 1],
  ['DZ-fan.6', 'big-three-dragons', '55566677z123m444m > 4m', [], 0],
  ['DZ-fan.7', 'all-green', '223344s666s888s66z > 6z', [], 1],
  ['DZ-fan.7', 'all-green', '22223344666888s > 4s', [], 1],
  ['DZ-fan.7', 'all-green', '222233446688s66z > 6z', [], 1],
  ['DZ-fan.7', 'all-green', '233445s666s888s66z > 6z', [], 0],
  ['DZ-fan.7', 'all-green', '223344s666s888s77z > 7z', [], 0],
  ['DZ-fan.8', 'nine-gates', '11123455678999m > 5m', [], 1],
  ['DZ-fan.8', 'nine-gates', '11112345678999m > 1m', ['self-draw'], 1],
  ['DZ-fan.8', 'nine-gates', '11123455678999m > 1m', [], 0],
  ['DZ-fan.8', 'nine-gates', '11123455999m | L678m > 5m', [], 0],
  ['DZ-fan.9', 'four-kongs', '55m | M1p C2s M3s C9m > 5m', [], 1],
  ['DZ-fan.9', 'four-kongs', '55m | M1p C2s M3s P9m > 5m', [], 0],
  ['DZ-fan.10', 'seven-shifted-pairs', '11223344556677m > 1m', [], 1],
  ['DZ-fan.10', 'seven-shifted-pairs', '11223344556688m > 1m', [], 0],
  ['DZ-fan.10', 'seven-shifted-pairs', '112233445566m77p > 1m', [], 0],
  ['DZ-fan.10', 'seven-shifted-pairs', '445566778899m11p > 1p', [], 0],
  ['DZ-fan.10', 'seven-shifted-pairs', '11223344556677z > 1z', [], 0],
  ['DZ-fan.11', 'thirteen-orphans', '19m19p19s12345677z > 1z', [], 1],
  ['DZ-fan.11', 'thirteen-orphans', '199m19p19s1234567z > 1m', ['self-draw'], 1],
  ['DZ-fan.11', 'thirteen-orphans', '1199m1199p1199s77z > 7z', [], 0],
  ['DZ-fan.12', 'kong-of-jokers', '123m456m789m22s | C5p > 2s', [], 1, { joker: '5p' }],
  ['DZ-fan.12', 'kong-of-jokers', '123m456m789m22s | C5p > 2s', [], 0],
  ['DZ-fan.12', 'kong-of-jokers', '123m456m78m22s5555p > 2s', [], 0, { joker: '5p' }],
  ['DZ-fan.13', 'all-terminals', '111m999m111p11s | P9s > 1s', [], 1],
  ['DZ-fan.13', 'all-terminals', '111199m1199p1199s > 9s', [], 1],
  ['DZ-fan.13', 'all-terminals', '111m999m111p11z | P9s > 1z', [], 0],
  ['DZ-fan.14', 'little-four-winds', '111222333z44z | P5m > 4z', [], 1],
  ['DZ-fan.14', 'little-four-winds', '111222333z55z | P5m > 5z', [], 0],
  // The kong of jokers represents the fourth wind, whatever the pair is.
  ['DZ-fan.5', 'big-four-winds', '11z | P2z P4z P3z C8s > 1z', ['self-draw'], 1, { joker: '8s' }],
  ['DZ-fan.14', 'little-four-winds', '11z | P2z P4z P3z C8s > 1z', ['self-draw'], 0, { joker: '8s' }],
  ['DZ-fan.14', 'little-four-winds', '55z | P2z P4z P3z C8s > 5z', ['self-draw'], 0, { joker: '8s' }],
  ['DZ-fan.15', 'little-three-dragons', '555666z77z123m | P2p > 7z', [], 1],
  ['DZ-fan.15', 'little-three-dragons', '555666z44z123m | P2p > 4z', [], 0],
  ['DZ-fan.16', 'all-honours', '111222333z55z | P6z > 5z', [], 1],
  ['DZ-fan.16', 'all-honours', '11223344556677z > 7z', [], 1],
  ['DZ-fan.16', 'all-honours', '111222333z99m | P6z > 9m', [], 0],
  ['DZ-fan.17', 'four-concealed-pungs', '111m333p555s777s99p > 7s', ['self-draw'], 1],
  ['DZ-fan.17', 'four-concealed-pungs', '111m333p555s777s99p > 9p', [], 1],
  ['DZ-fan.17', 'four-concealed-pungs', '111m333p777s99p | C5s > 9p', [], 1],
  ['DZ-fan.17', 'four-concealed-pungs', '111m333p777s99p | M5s > 9p', [], 0],
  ['DZ-fan.18', 'pure-terminal-chows', '11223355778899m > 5m', [], 1],
  ['DZ-fan.18', 'pure-terminal-chows', '11223344778899m > 4m', [], 0],
  ['DZ-fan.18', 'pure-terminal-chows', '12345655678789m > 5m', [], 0],
  ['DZ-fan.18', 'pure-terminal-chows', '11223355667788m > 5m', [], 0],
  ['DZ-fan.18', 'pure-terminal-chows', '112233778899m55p > 5p', [], 0],
  ['DZ-fan.19', 'quadruple-chow', '123m44p | L123m L123m L123m > 4p', [], 1],
  ['DZ-fan.19', 'quadruple-chow', '123m44p | L123m L123m L234m > 4p', [], 0],
  ['DZ-fan.20', 'four-pure-shifted-pungs', '222333444m99p | P5m > 9p', [], 1],
  ['DZ-fan.20', 'four-pure-shifted-pungs', '222333444m99p | P6m > 9p', [], 0],
  ['DZ-fan.21', 'four-pure-shifted-chows', '123234345m99p | L456m > 9p', [], 1],
  ['DZ-fan.21', 'four-pure-shifted-chows', '123345567m99p | L789m > 9p', [], 1],
  ['DZ-fan.21', 'four-pure-shifted-chows', '123234345m99p | L567m > 9p', [], 0],
  ['DZ-fan.22', 'three-kongs', '123m55p | M1p C2s M3s > 5p', [], 1],
  ['DZ-fan.22', 'three-kongs', '123m55p | M1p C2s P3s > 5p', [], 0],
  ['DZ-fan.23', 'all-terminals-and-honours', '111m999m111z22z | P9p > 2z', [], 1],
  ['DZ-fan.23', 'all-terminals-and-honours', '1199m1199p112233z > 2z', [], 1],
  ['DZ-fan.23', 'all-terminals-and-honours', '111m999m111z22p | P9p > 2p', [], 0],
  ['DZ-fan.23', 'all-terminals-and-honours', '19m19p19s12345677z > 1z', [], 0],
  ['DZ-fan.24', 'heavenly-ready-hand', '123m456p789s111s55z > 1s', ['heavenly-ready'], 1],
  ['DZ-fan.24', 'heavenly-ready-hand', '123m456p789s111s55z > 1s', ['ready'], 0],
  ['DZ-fan.25', 'seven-pairs', '1122m3355p7799s11z > 1z', [], 1],
  ['DZ-fan.25', 'seven-pairs', '1111m3355p7799s11z > 1z', [], 1],
  ['DZ-fan.25', 'seven-pairs', '112233m77s | L456p L456p > 7s', [], 0],
  ['DZ-fan.26', 'greater-honours-and-knitted-tiles', '147m25p36s1234567z > 1m', [], 1],
  ['DZ-fan.26', 'greater-honours-and-knitted-tiles', '147m258p36s123456z > 1m', [], 0],
  ['DZ-fan.26', 'greater-honours-and-knitted-tiles', '19m19p19s12345677z > 1z', [], 0],
  ['DZ-fan.26', 'greater-honours-and-knitted-tiles', '11223344556677z > 1z', [], 0],
  ['DZ-fan.27', 'all-even-pungs', '222m444m666p88s | P2s > 8s', [], 1],
  ['DZ-fan.27', 'all-even-pungs', '222m444m666p55s | P2s > 5s', [], 0],
  ['DZ-fan.28', 'full-flush', '123456789m11m | P5m > 1m', [], 1],
  ['DZ-fan.28', 'full-flush', '11335577992244m > 4m', [], 1],
  ['DZ-fan.28', 'full-flush', '123456789m11z | P5m > 1z', [], 0],
  ['DZ-fan.29', 'pure-triple-chow', '123m55p | L123m L123m P7s > 5p', [], 1],
  ['DZ-fan.29', 'pure-triple-chow', '123m55p | L123m L234m P7s > 5p', [], 0],
  ['DZ-fan.30', 'pure-shifted-pungs', '222333m55p | P4m P7s > 5p', [], 1],
  ['DZ-fan.30', 'pure-shifted-pungs', '222333m55p | P5m P7s > 5p', [], 0],
  ['DZ-fan.31', 'upper-tiles', '789m777p88s | P9s L789s > 8s', [], 1],
  ['DZ-fan.31', 'upper-tiles', '678m777p88s | P9s L789s > 8s', [], 0],
  ['DZ-fan.32', 'middle-tiles', '456m444p55s | P6s L456s > 5s', [], 1],
  ['DZ-fan.32', 'middle-tiles', '345m444p55s | P6s L456s > 5s', [], 0],
  ['DZ-fan.33', 'lower-tiles', '123m111p22s | P3s L123s > 2s', [], 1],
  ['DZ-fan.33', 'lower-tiles', '234m111p22s | P3s L123s > 2s', [], 0],
  ['DZ-fan.34', 'pure-straight', '123456789m55p | P7s > 5p', [], 1],
  ['DZ-fan.34', 'pure-straight', '123456m789p55p | P7s > 5p', [], 0],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123789m123789p55s > 5s', [], 1],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123789m123789p55m > 5m', [], 0],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123789m123789p44s > 4s', [], 0],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123789m123789p55z > 5z', [], 0],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123789m123p789s55s > 5s', [], 0],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123m789m55s | L123p L789p > 5s', [], 1],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123m789m55s | L789p L123p > 5s', [], 1],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123m789p55s | L123p L789m > 5s', [], 1],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123789m55s | L456p L456p > 5s', [], 0],
  ['DZ-fan.35', 'three-suited-terminal-chows', '123m55s | L123s L789p L789s > 5s', [], 0],
  ['DZ-fan.36', 'pure-shifted-chows', '123234345m55p | P7s > 5p', [], 1],
  ['DZ-fan.36', 'pure-shifted-chows', '123345567m55p | P7s > 5p', [], 1],
  ['DZ-fan.36', 'pure-shifted-chows', '123456789m55p | P7s > 5p', [], 0],
  ['DZ-A-36', 'pure-shifted-chows', '123456789m55p | P7s > 5p', [], 0],
  ['DZ-fan.36', 'pure-shifted-chows', '123234456m55p | P7s > 5p', [], 0],
  ['DZ-fan.37', 'all-fives', '345m456p567s55s | P5m > 5s', [], 1],
  ['DZ-fan.37', 'all-fives', '345m456p567s66s | P5m > 6s', [], 0],
  ['DZ-fan.38', 'triple-pung', '111m111p55s | P1s L456m > 5s', [], 1],
  ['DZ-fan.38', 'triple-pung', '111m111p55s | P2s L456m > 5s', [], 0],
  ['DZ-fan.39', 'three-concealed-pungs', '111m333p555s99p | L456m > 9p', [], 1],
  ['DZ-fan.39', 'three-concealed-pungs', '111m333p555s99p | L456m > 5s', [], 0],
  ['DZ-fan.40', 'lesser-honours-and-knitted-tiles', '147m258p36s123456z > 1m', [], 1],
  ['DZ-fan.40', 'lesser-honours-and-knitted-tiles', '147m258p369s12345z > 1m', [], 1],
  ['DZ-fan.40', 'lesser-honours-and-knitted-tiles', '147m25p36s1234567z > 1m', [], 0],
  ['DZ-fan.41', 'knitted-straight', '147m258p369s456m11p > 1p', [], 1],
  ['DZ-fan.41', 'knitted-straight', '123456789m55z | P1z > 5z', [], 0],
  ['DZ-fan.41', 'knitted-straight', '147s258m369p11p | P4z > 1p', [], 1],
  ['DZ-fan.41', 'knitted-straight', '147m258p36s123456z > 1m', [], 0],
  ['DZ-fan.42', 'upper-four', '666m789m77p | P8s L678s > 7p', [], 1],
  ['DZ-fan.42', 'upper-four', '666m789m55p | P8s L678s > 5p', [], 0],
  ['DZ-fan.43', 'lower-four', '111m234m22p | P3s L123s > 2p', [], 1],
  ['DZ-fan.43', 'lower-four', '111m234m55p | P3s L123s > 5p', [], 0],
  ['DZ-fan.44', 'big-three-winds', '111222z55m | P3z L123p > 5m', [], 1],
  ['DZ-fan.44', 'big-three-winds', '111222z55m | P5z L123p > 5m', [], 0],
  ['DZ-fan.45', 'mixed-straight', '123m456p789s55p | P7s > 5p', [], 1],
  ['DZ-fan.45', 'mixed-straight', '123m456p789p55p | P7s > 5p', [], 0],
  ['DZ-fan.46', 'reversible-tiles', '123234p888p55z | P5s > 5z', [], 1],
  ['DZ-fan.46', 'reversible-tiles', '123234p888p55z | P7s > 5z', [], 0],
  ['DZ-fan.46', 'reversible-tiles', '123234p888p66z | P5s > 6z', [], 0],
  ['DZ-fan.47', 'mixed-triple-chow', '123m123p123s55p | P7s > 5p', [], 1],
  ['DZ-fan.47', 'mixed-triple-chow', '123m123p234s55p | P7s > 5p', [], 0],
  ['DZ-fan.48', 'mixed-shifted-pungs', '222m333p55p | P4s L678m > 5p', [], 1],
  ['DZ-fan.48', 'mixed-shifted-pungs', '222m333p55p | P5s L678m > 5p', [], 0],
  ['DZ-fan.49', 'chicken-hand', '123678m345p44z | L456s > 3p', [], 1],
  ['DZ-fan.49', 'chicken-hand', '123678m345p44z | L456s > 3p', ['self-draw'], 0],
  ['DZ-fan.50', 'last-tile-draw', '123m55p | L456p P7s P1z > 5p', ['self-draw', 'last-tile'], 1],
  ['DZ-fan.50', 'last-tile-draw', '123m55p | L456p P7s P1z > 5p', ['last-tile'], 0],
  ['DZ-fan.51', 'last-tile-claim', '123m55p | L456p P7s P1z > 5p', ['last-tile'], 1],
  ['DZ-fan.51', 'last-tile-claim', '123m55p | L456p P7s P1z > 5p', ['self-draw', 'last-tile'], 0],
  ['DZ-fan.51', 'last-tile-claim', '123m55p | L456p P7s P1z > 5p', ['robbed-kong', 'last-tile'], 0],
  ['DZ-fan.52', 'out-with-replacement-tile', '123m55p | L456p M7s P1z > 5p', ['self-draw', 'replacement-tile'], 1],
  ['DZ-fan.52', 'out-with-replacement-tile', '123m55p | L456p M7s P1z > 5p', ['self-draw'], 0],
  ['DZ-fan.53', 'robbing-the-kong', '123m55p | L456p M7s P1z > 3m', ['robbed-kong'], 1],
  ['DZ-fan.53', 'robbing-the-kong', '123m55p | L456p M7s P1z > 3m', [], 0],
  ['DZ-fan.54', 'two-concealed-kongs', '123m55p | C1p C2s P3s > 5p', [], 1],
  ['DZ-fan.54', 'two-concealed-kongs', '123m55p | C1p M2s P3s > 5p', [], 0],
  ['DZ-fan.54', 'two-concealed-kongs', '123m55p | M1p C2s P3s > 5p', [], 0],
  ['DZ-fan.55', 'all-pungs', '111m333p55s | P7s P2z > 5s', [], 1],
  ['DZ-fan.55', 'all-pungs', '111m345p55s | P7s P2z > 5s', [], 0],
  ['DZ-fan.56', 'half-flush', '123456m11z | P7m P5z > 1z', [], 1],
  ['DZ-fan.56', 'half-flush', '11223355m112233z > 1z', [], 1],
  ['DZ-fan.56', 'half-flush', '123456m11m | P7m P5m > 1m', [], 0],
  ['DZ-fan.56', 'half-flush', '123456m11z | P7m P5p > 1z', [], 0],
  ['DZ-fan.57', 'mixed-shifted-chows', '123m234p345s55p | P7s > 5p', [], 1],
  ['DZ-fan.57', 'mixed-shifted-chows', '123m234p345p55p | P7s > 5p', [], 0],
  ['DZ-fan.58', 'all-types', '123m456p77z | P1z P9s > 7z', [], 1],
  ['DZ-fan.58', 'all-types', '1122m3355p77s1155z > 1z', [], 1],
  ['DZ-fan.58', 'all-types', '123m456p44z | P1z P9s > 4z', [], 0],
  ['DZ-fan.58', 'all-types', '123m456p77z | P1z P9p > 7z', [], 0],
  ['DZ-fan.59', 'melded-hand', '55p | P1m L234p M3s L678s > 5p', [], 1],
  ['DZ-fan.59', 'melded-hand', '55p | P1m L234p M3s L678s > 5p', ['robbed-kong'], 1],
  ['DZ-fan.59', 'melded-hand', '55p | P1m L234p M3s L678s > 5p', ['self-draw'], 0],
  ['DZ-fan.59', 'melded-hand', '55p | P1m L234p C3s L678s > 5p', [], 0],
  ['DZ-fan.59', 'melded-hand', '678s55p | P1m L234p M3s > 5p', [], 0],
  ['DZ-fan.59', 'melded-hand', '19m19p19s12345677z > 1z', [], 0],
  ['DZ-fan.59', 'melded-hand', '1122m3355p7799s11z > 1z', [], 0],
  ['DZ-fan.60', 'two-dragon-pungs', '555666z123m44p | L456s > 4p', [], 1],
  ['DZ-fan.60', 'two-dragon-pungs', '555444z123m44p | L456s > 4p', [], 0],
  ['DZ-fan.61', 'four-half-mixed-shifted-pungs', '222m333p99p | P4s P5m > 9p', [], 1],
  ['DZ-fan.61', 'four-half-mixed-shifted-pungs', '222m333p99p | P4m P5p > 9p', [], 0],
  ['DZ-fan.62', 'outside-hand', '123m789p11s | P1z P9s > 1s', [], 1],
  ['DZ-fan.62', 'outside-hand', '123m789p22s | P1z P9s > 2s', [], 0],
  ['DZ-fan.62', 'outside-hand', '19m19p19s12345677z > 1z', [], 0],
  ['DZ-fan.63', 'fully-concealed-hand', '123m456p789s111s55z > 1s', ['self-draw'], 1],
  ['DZ-fan.63', 'fully-concealed-hand', '123m456p789s55z | C1s > 9s', ['self-draw'], 1],
  ['DZ-fan.63', 'fully-concealed-hand', '123m456p789s55z | P1s > 9s', ['self-draw'], 0],
  ['DZ-fan.63', 'fully-concealed-hand', '123m456p789s111s55z > 1s', [], 0],
  ['DZ-fan.63', 'fully-concealed-hand', '147m258p369s456m11p > 1p', ['self-draw'], 0],
  ['DZ-fan.64', 'two-melded-kongs', '123m55p | M1p M2s P3s > 5p', [], 1],
  ['DZ-fan.64', 'two-melded-kongs', '123m55p | C1p M2s P3s > 5p', [], 0],
  ['DZ-fan.64', 'two-melded-kongs', '123m55p | M1p C2s P3s > 5p', [], 0],
  ['DZ-fan.64x', 'concealed-and-melded-kong', '123m55p | C1p M2s P3s > 5p', [], 1],
  ['DZ-fan.64x', 'concealed-and-melded-kong', '123m55p | M1p M2s P3s > 5p', [], 0],
  ['DZ-fan.64x', 'concealed-and-melded-kong', '123m55p | M1p C2s P3s > 5p', [], 1],
  ['DZ-fan.65', 'last-tile', '123m55p | L456p P7s P1z > 3m', ['last-copy'], 1],
  ['DZ-fan.65', 'last-tile', '123m55p | L456p P7s P1z > 3m', [], 0],
  ['DZ-fan.65', 'last-tile', '123m55p | L456p P7s P1z > 3m', ['robbed-kong', 'last-copy'], 0],
  ['DZ-fan.66', 'four-half-mixed-shifted-chows', '123m234p345s55p | L456m > 5p', [], 1],
  ['DZ-fan.66', 'four-half-mixed-shifted-chows', '123m234p345m55p | L456p > 5p', [], 0],
  ['DZ-fan.67', 'three-half-mixed-shifted-pungs', '222333m55p | P4p L678s > 5p', [], 1],
  ['DZ-fan.67', 'three-half-mixed-shifted-pungs', '222333m55p | P4m L678s > 5p', [], 0],
  ['DZ-fan.67', 'three-half-mixed-shifted-pungs', '222m333s55p | P4p L678s > 5p', [], 0],
  ['DZ-fan.68', 'dragon-pung', '555z123m44p | L456s L678p > 4p', [], 1],
  ['DZ-fan.68', 'dragon-pung', '444z123m44p | L456s L678p > 4p', [], 0],
  ['DZ-fan.69', 'round-wind', '123m44p | L456s L678p P1z > 4p', [], 1],
  ['DZ-fan.69', 'round-wind', '123m44p | L456s L678p P3z > 4p', [], 0],
  ['DZ-fan.70', 'seat-wind', '123m44p | L456s L678p P2z > 4p', [], 1],
  ['DZ-fan.70', 'seat-wind', '123m44p | L456s L678p P1z > 4p', [], 0],
  ['DZ-fan.71', 'concealed-hand', '123m456p789s111s55z > 1s', [], 1],
  ['DZ-fan.71', 'concealed-hand', '123m456p789s111s55z > 9s', ['robbed-kong'], 1],
  ['DZ-fan.71', 'concealed-hand', '123m456p789s55z | C1s > 9s', [], 1],
  ['DZ-fan.71', 'concealed-hand', '123m456p789s55z | P1s > 9s', [], 0],
  ['DZ-fan.71', 'concealed-hand', '123m456p789s111s55z > 1s', ['self-draw'], 0],
  ['DZ-fan.72', 'all-chows', '123m456p678s234s55p > 5p', [], 1],
  ['DZ-fan.72', 'all-chows', '147m258p369s456m11p > 1p', [], 1],
  ['DZ-fan.72', 'all-chows', '123m456p678s234s55z > 5z', [], 0],
  ['DZ-fan.72', 'all-chows', '147m258p369s444m11p > 1p', [], 0],
  ['DZ-fan.73', 'tile-hog', '55p123m | P1m P7s L234s > 5p', [], 1],
  ['DZ-fan.73', 'tile-hog', '55p789m | C1m P7s L234s > 5p', [], 0],
  ['DZ-fan.73', 'tile-hog', '55p234m | P1m P7s L234s > 5p', [], 0],
  ['DZ-fan.74', 'double-pung', '222m222p55s | L456m L678s > 5s', [], 1],
  ['DZ-fan.74', 'double-pung', '222m333p55s | L456m L678s > 5s', [], 0],
  ['DZ-fan.74', 'double-pung', '222m222z55s | L456m L678s > 5s', [], 0],
  ['DZ-fan.75', 'two-concealed-pungs', '222m444p55s | L456m L678s > 5s', [], 1],
  ['DZ-fan.75', 'two-concealed-pungs', '222m444p55s | L456m L678s > 4p', [], 0],
  ['DZ-fan.76', 'concealed-kong', '123m44p | L456s L678p C9s > 4p', [], 1],
  ['DZ-fan.76', 'concealed-kong', '123m44p | L456s L678p M9s > 4p', [], 0],
  ['DZ-fan.77', 'all-simples', '234m567p88s | P3s L456m > 8s', [], 1],
  ['DZ-fan.77', 'all-simples', '2233m4455p667788s > 8s', [], 1],
  ['DZ-fan.77', 'all-simples', '123m567p88s | P3s L456m > 8s', [], 0],
  ['DZ-fan.78', 'half-mixed-shifted-chows', '123m234p345p55s | P7s > 5s', [], 1],
  ['DZ-fan.78', 'half-mixed-shifted-chows', '123m234p345s55s | P7s > 5s', [], 0],
  ['DZ-fan.78', 'half-mixed-shifted-chows', '123234345m55s | P7s > 5s', [], 0],
  ['DZ-fan.79', 'no-jokers', '123m44p | L456s L678p P3z > 4p', [], 1, { joker: '9m' }],
  ['DZ-fan.79', 'no-jokers', '123m44p | L456s L678p P3z > 4p', [], 0],
  ['DZ-fan.79', 'no-jokers', '12m9m44p | L456s L678p P3z > 4p', [], 0, { joker: '9m' }],
  ['DZ-fan.79', 'no-jokers', '123m44p | L456s C9m P3z > 4p', [], 0, { joker: '9m' }],
  ['DZ-fan.79', 'no-jokers', '123m44p | L456s C8m P3z > 4p', [], 1, { joker: '9m' }],
  ['DZ-fan.80', 'half-mixed-straight', '123456m789p55p | P7s > 5p', [], 1],
  ['DZ-fan.80', 'half-mixed-straight', '123m456p789s55p | P7s > 5p', [], 0],
  ['DZ-fan.80', 'half-mixed-straight', '123456789m55p | P7s > 5p', [], 0],
  ['DZ-fan.81', 'riichi', '123m456p789s111s55z > 1s', ['ready'], 1],
  ['DZ-fan.81', 'riichi', '123m456p789s55z | P1s > 9s', ['ready'], 0],
  ['DZ-fan.82', 'pure-double-chow', '123m55p | L123m P7s L456p > 5p', [], 1],
  ['DZ-fan.82', 'pure-double-chow', '123m55p | L234m P7s L456p > 5p', [], 0],
  ['DZ-fan.83', 'mixed-double-chow', '123m55p | L123p P7s L456s > 5p', [], 1],
  ['DZ-fan.83', 'mixed-double-chow', '123m55p | L234p P7s L456s > 5p', [], 0],
  ['DZ-fan.84', 'short-straight', '123m55z | L456m P7s L345p > 5z', [], 1],
  ['DZ-fan.84', 'short-straight', '123m55z | L456s P7s L345p > 5z', [], 0],
  ['DZ-fan.85', 'two-terminal-chows', '123m55z | L789m P7s L345p > 5z', [], 1],
  ['DZ-fan.85', 'two-terminal-chows', '123m55z | L789p P7s L345p > 5z', [], 0],
  ['DZ-fan.86', 'pung-of-terminals-or-winds', '123m44p | L456s P9s P3z > 4p', [], 2],
  ['DZ-fan.86', 'pung-of-terminals-or-winds', '123m44p | L456s P8s P5z > 4p', [], 0],
  ['DZ-fan.87', 'melded-kong', '123m44p | L456s L678p M9s > 4p', [], 1],
  ['DZ-fan.87', 'melded-kong', '123m44p | L456s L678p C9s > 4p', [], 0],
  ['DZ-fan.88', 'one-voided-suit', '123m44p | L456m L678p P3z > 4p', [], 1],
  ['DZ-fan.88', 'one-voided-suit', '123m44p | L456s L678p P3z > 4p', [], 0],
  ['DZ-fan.89', 'no-honours', '123m44p | L456s L678p P9s > 4p', [], 1],
  ['DZ-fan.89', 'no-honours', '123m44p | L456s L678p P3z > 4p', [], 0],
  ['DZ-fan.90', 'self-drawn', '123m44p | L456s L678p P3z > 4p', ['self-draw'], 1],
  ['DZ-fan.90', 'self-drawn', '123m44p | L456s L678p P3z > 4p', [], 0],
  ['DZ-fan.91', 'ready-hand', '123m456p789s55z | P1s > 9s', ['ready'], 1],
  ['DZ-fan.91', 'ready-hand', '123m456p789s55z | C1s > 9s', ['ready'], 0],
  ['DZ-fan.92', 'pair-wait-2-5-8', '123m55p | L456s L678p P3z > 5p', [], 1],
  ['DZ-fan.92', 'pair-wait-2-5-8', '123m55p | L456s L678p P3z > 3m', [], 0],
  ['DZ-fan.92', 'pair-wait-2-5-8', '123m44p | L456s L678p P3z > 4p', [], 0],
  ['DZ-fan.92', 'pair-wait-2-5-8', '147m258p369s55m | P3z > 5m', [], 0],
  ['DZ-fan.93', 'pair-wait-1-9', '123m99p | L456s L678p P3z > 9p', [], 1],
  ['DZ-fan.93', 'pair-wait-1-9', '123m99p | L456s L678p P3z > 1m', [], 0],
  ['DZ-fan.93', 'pair-wait-1-9', '123m11z | L456s L678p P3z > 1z', [], 0],
  ['DZ-fan.94', 'flower', '123m44p | L456s L678p P9s > 4p', [], 3, { bonusTiles: ['1f', '3f', '8f'] }],
  ['DZ-fan.94', 'flower', '123m44p | L456s L678p P9s > 4p', [], 0],
  ['DZ-fan.95', 'own-flower', '123m44p | L456s L678p P9s > 4p', [], 2, { bonusTiles: ['2f', '6f'] }],
  ['DZ-fan.95', 'own-flower', '123m44p | L456s L678p P9s > 4p', [], 0, { bonusTiles: ['1f', '7f'] }],
  ['DZ-fan.96', 'flower-set', '123m44p | L456s L678p P9s > 4p', [], 1, { bonusTiles: ['1f', '2f', '3f', '4f'] }],
  ['DZ-fan.96', 'flower-set', '123m44p | L456s L678p P9s > 4p', [], 0, { bonusTiles: ['1f', '2f', '3f', '8f'] }],
];

/** Hands for the readings of places where the source is silent: fans that count and fans that do not. */
const READING_CASES: readonly FanCase[] = [
  ['DZ-count.8', 'pure-straight', '123456789m55p | L123m > 5p', [], 2],
  ['DZ-count.8', 'mixed-shifted-chows', '123m234p345s55p | L456m > 5p', [], 2],
  ['DZ-count.8', 'pure-shifted-chows', '123123234345m55p > 5p', [], 2],
  ['DZ-count.8', 'pure-shifted-pungs', '222333m55p | P4m P5m > 5p', [], 0],
  ['DZ-A-KONG', 'two-concealed-kongs', '123m55p | C1p C2s C3s > 5p', [], 3],
  ['DZ-A-KONG', 'two-melded-kongs', '55p | M1p M2s M3s M4s > 5p', [], 6],
  ['DZ-A-KONG', 'concealed-and-melded-kong', '123m55p | C1p C2s M3s > 5p', [], 2],
  ['DZ-A-KONGMIX', 'concealed-kong', '123m55p | C1p M2s P3s > 5p', [], 0],
  ['DZ-A-KONGMIX', 'melded-kong', '123m55p | C1p M2s P3s > 5p', [], 0],
  ['DZ-kong.9', 'two-concealed-kongs', '123m55p | C1p C2s P3s > 5p', [], 1],
  ['DZ-kong.9', 'two-concealed-pungs', '123m55p | C1p C2s P3s > 5p', [], 1],
  ['DZ-kong.9', 'three-concealed-pungs', '333s123m55p | C1p C2s > 5p', [], 1],
  ['DZ-kong.9', 'four-concealed-pungs', '333s444m55p | C1p C2s > 5p', [], 1],
  ['DZ-kong.8', 'out-with-replacement-tile', '123m55p | L456p M7s P1z > 5p', ['self-draw', 'replacement-tile'], 1],
  ['DZ-rob.2', 'robbing-the-kong', '123m55p | L456p P7s P1z > 3m', ['robbed-kong'], 1],
  ['DZ-dealer.5', 'round-wind', '123m44p | L456s L678p P1z > 4p', [], 1, { seatWind: 'east' }],
  ['DZ-dealer.5', 'seat-wind', '123m44p | L456s L678p P1z > 4p', [], 1, { seatWind: 'east' }],
  ['DZ-set.3', 'concealed-kong', '1111m23m55p | L456p P7s > 5p', [], 0],
  ['DZ-count.2', 'two-concealed-pungs', '222m444p55s | L456m L678s > 4p', ['self-draw'], 1],
  ['DZ-count.2', 'two-concealed-pungs', '222m444p55s | L456m L678s > 4p', ['robbed-kong'], 0],
  // The claimed 4p completes the chow, so the pung of 4p stays concealed.
  ['DZ-count.2', 'two-concealed-pungs', '222m444p456p55s | L678s > 4p', [], 1],
  // The claimed 5p completes the chow before the pung.
  ['DZ-count.2', 'two-concealed-pungs', '222m345555p77s | L678s > 5p', [], 1],
  ['DZ-count.9', 'nine-gates', '11123455678999m > 5m', ['self-draw'], 1],
  ['DZ-count.9', 'nine-gates', '11123455678999m > 5m', ['self-draw', 'mixed-in'], 0],
  ['DZ-count.9', 'nine-gates', '11123455678999m', ['self-draw', 'dealt-hand'], 0],
  ['DZ-A-HEAVEN', 'nine-gates', '11123455678999m > 5m', ['self-draw', 'dealt-hand'], 0],
  ['DZ-count.9', 'full-flush', '11123455678999m', ['self-draw', 'dealt-hand'], 1],
  // 1m in a pung and a chow; 3m in two chows and the pair, which is no set.
  ['DZ-A-HOG', 'tile-hog', '11133m | L123m L345m P7s > 3m', [], 1],
  ['DZ-A-HOG', 'tile-hog', '1111m3355p7799s11z > 1z', [], 0],
  ['DZ-A-HOG', 'tile-hog', '147m258p369s444m11p > 1p', [], 0],
  ['DZ-A-HOG', 'tile-hog', '11133m | L123m L345m P7s > 3m', [], 2, { options: { tileHog: 'all' } }],
  ['DZ-A-HOG', 'tile-hog', '1111m3355p7799s11z > 1z', [], 1, { options: { tileHog: 'all' } }],
  ['DZ-A-HOG', 'tile-hog', '147m258p369s444m11p > 1p', [], 1, { options: { tileHog: 'all' } }],
  ['DZ-A-HOG', 'tile-hog', '1122m3355p7799s11z > 1z', [], 0, { options: { tileHog: 'all' } }],
  ['DZ-A-71', 'concealed-hand', '19m19p19s12345677z > 1z', [], 1],
  ['DZ-A-71', 'concealed-hand', '1122m3355p7799s11z > 1z', [], 1],
  ['DZ-A-71', 'concealed-hand', '11123455678999m > 5m', [], 1],
  ['DZ-A-71', 'concealed-hand', '111m333p555s777s99p > 9p', [], 1],
  ['DZ-A-71', 'concealed-hand', '147m258p36s123456z > 1m', [], 1],
  ['DZ-A-21', 'short-straight', '123234345m99p | L456m > 9p', [], 1],
  ['DZ-A-21', 'two-terminal-chows', '123345567m99p | L789m > 9p', [], 1],
  ['DZ-A-GREEN', 'half-flush', '223344s666s888s66z > 6z', [], 1],
  ['DZ-A-GREEN', 'full-flush', '22223344666888s > 4s', [], 1],
  ['DZ-A-88', 'one-voided-suit', '123456m11z | P7m P5p > 1z', [], 1],
  ['DZ-A-88', 'one-voided-suit', '123456m11z | P7m P5z > 1z', [], 0],
  ['DZ-A-EQ', 'all-pungs', '222m333p99p | P4s P5m > 9p', [], 1],
  ['DZ-A-EQ', 'four-half-mixed-shifted-pungs', '222m333p99p | P4s P5m > 9p', [], 1],
  ['DZ-A-4041', 'knitted-straight', '147m258p369s12345z > 1m', [], 1],
  ['DZ-A-4041', 'knitted-straight', '147m258p36s123456z > 1m', [], 0],
  ['DZ-A-58K', 'all-types', '147m258p369s111z55z > 1z', [], 0],
  ['DZ-A-58K', 'all-types', '147m258p36s123456z > 1m', [], 0],
  ['DZ-A-58K', 'all-types', '19m19p19s12345677z > 1z', [], 0],
  ['DZ-A-986', 'pung-of-terminals-or-winds', '11123455678999m > 5m', [], 1],
  ['DZ-A-986', 'pung-of-terminals-or-winds', '11112345678999m > 1m', [], 0],
  ['DZ-A-EARTH', 'fully-concealed-hand', '123m456p789s111s55z > 1s', ['self-draw', 'blessing-of-earth'], 1],
  ['DZ-A-EARTH', 'self-drawn', '1122m3355p7799s11z > 1z', ['self-draw', 'blessing-of-earth'], 0],
  ['DZ-A-RIICHI', 'riichi', '123m456p789s111s55z > 1s', ['ready'], 1],
  ['DZ-A-RIICHI', 'ready-hand', '123m456p789s111s55z > 1s', ['ready'], 0],
  // 1 point and 2 more, the words of ready.4; in the heavenly ready hand neither counts.
  ['DZ-A-RIICHI', 'riichi', '123m456p789s111s55z > 1s', ['ready'], 1, { options: { riichi: 'added' } }],
  ['DZ-A-RIICHI', 'ready-hand', '123m456p789s111s55z > 1s', ['ready'], 1, { options: { riichi: 'added' } }],
  ['DZ-A-RIICHI', 'ready-hand', '123m456p789s111s55z > 1s', [], 0, { options: { riichi: 'added' } }],
  ['DZ-A-RIICHI', 'ready-hand', '123m456p789s111s55z > 1s', ['heavenly-ready'], 0, { options: { riichi: 'added' } }],
  ['DZ-ready.6', 'riichi', '1122m3355p7799s11z > 1z', ['ready'], 1],
  ['DZ-ready.6', 'riichi', '19m19p19s12345677z > 1z', ['ready'], 1],
  ['DZ-ready.6', 'riichi', '147m258p36s123456z > 1m', ['ready'], 1],
  ['DZ-ready.6', 'riichi', '147m258p36s123456z > 1m', [], 0],
  ['DZ-ready.4', 'ready-hand', '123m456p789s55z | P1s > 9s', ['ready'], 1],
  // The tile can complete the pair as well as the chow of an open wait.
  ['DZ-A-92', 'pair-wait-2-5-8', '55567m | P3z P1s L789s > 5m', [], 1],
  ['DZ-A-92', 'pair-wait-2-5-8', '55567m | P3z P1s L789s > 7m', [], 0],
  ['DZ-A-65', 'last-tile', '123m55p | L456p P7s P1z > 3m', ['last-copy'], 1],
  ['DZ-A-79', 'no-jokers', '123m44p | L456s L678p P3z > 4p', [], 0],
];

const asRow = ([clause, fan, hand, how, counted, others = {}]: FanCase) => ({
  clause,
  fan,
  hand,
  how,
  counted,
  others,
});

/** The fans of the source. A fan that is added later has another number, and stands before the fans with fewer points. */
const SOURCE_FANS = FAN_ROWS.filter(({ clause }) => Number.parseInt(clause.replace('DZ-fan.', ''), 10) <= 96);

describe('the fans', () => {
  it.each(FAN_CASES.map(asRow))(
    '$clause $fan in $hand ($how) counts $counted',
    ({ fan, hand, how, counted, others }) => {
      expect(countOf(fan, valueOf(hand, how, others))).toBe(counted);
    },
  );

  it.each(FAN_ROWS)('$clause $id has a hand with it and a similar hand without it', ({ id, clause }) => {
    const counts = FAN_CASES.filter(([cited, fan]) => cited === clause && fan === id).map(([, , , , count]) => count);
    expect(counts.some((count) => count > 0)).toBe(true);
    expect(counts).toContain(0);
  });

  it('have the points of RULEBOOK.md, in its order', () => {
    expect(FAN_ROWS.map(({ clause, points }) => ({ clause, points }))).toEqual(
      PRINTED_FANS.map(({ clause, points }) => ({ clause, points })),
    );
  });

  it('DZ-score.2 are those of the source in its order, and others', () => {
    const numbers = Array.from({ length: 96 }, (_, index) => `${index + 1}`);
    expect(SOURCE_FANS.map(({ clause }) => clause)).toEqual(
      numbers.flatMap((number) => (number === '64' ? ['DZ-fan.64', 'DZ-fan.64x'] : [`DZ-fan.${number}`])),
    );
  });

  it('DZ-A-54 two concealed kongs have number 54 among the fans of 6 points, although printed after 61', () => {
    expect(SOURCE_FANS.slice(52, 55).map(({ id, points }) => [id, points])).toEqual([
      ['robbing-the-kong', 8],
      ['two-concealed-kongs', 6],
      ['all-pungs', 6],
    ]);
    expect(SOURCE_FANS.slice(60, 62).map(({ id }) => id)).toEqual(['four-half-mixed-shifted-pungs', 'outside-hand']);
  });

  it('DZ-score.2 DZ-A-66 have the printed points in falling order, fan 66 those of its place, except for the note inside fan 64', () => {
    const isInOrder = ({ clause }: { readonly clause: string }): boolean => clause !== 'DZ-fan.64x';
    const inOrder = FAN_ROWS.filter(isInOrder).map((row) => row.points);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
    const rows = new Map<number, number>();
    for (const { points } of SOURCE_FANS.filter(isInOrder)) rows.set(points, (rows.get(points) ?? 0) + 1);
    expect([...rows]).toEqual([
      ...[
        [168, 2],
        [158, 1],
        [108, 1],
        [88, 8],
        [64, 6],
        [48, 2],
        [32, 4],
        [24, 9],
        [16, 6],
        [12, 5],
      ],
      ...[
        [8, 9],
        [6, 8],
        [4, 6],
        [2, 14],
        [1, 15],
      ],
    ]);
    expect(FAN_ROWS.find(({ clause }) => clause === 'DZ-fan.64x')?.points).toBe(6);
    expect(FAN_ROWS.find(({ clause }) => clause === 'DZ-fan.66')?.points).toBe(4);
  });
});

describe('how many times a fan counts', () => {
  it.each(READING_CASES.map(asRow))(
    '$clause $fan in $hand ($how) counts $counted',
    ({ fan, hand, how, counted, others }) => {
      expect(countOf(fan, valueOf(hand, how, others))).toBe(counted);
    },
  );

  it('DZ-A-HEAVEN East’s dealt hand has no fan that needs a drawn or a winning tile', () => {
    const dealt = valueOf('111m333p555s777s99p', [
      'self-draw',
      'dealt-hand',
      'last-tile',
      'last-copy',
      'replacement-tile',
    ]);
    expect(reported(dealt)).toEqual([
      'blessing-of-heaven',
      'four-concealed-pungs',
      'pung-of-terminals-or-winds',
      'no-honours',
    ]);
  });
});

/** Hands that end in a second pung of a kind, formed with two jokers, each with a similar hand of different kinds. */
const SAME_KIND_CASES: readonly (readonly [
  hand: string,
  joker: Tile,
  counted: { readonly [fan in FanId]?: number },
  points: number,
])[] = [
  // Fan 60 of green and red, 68 of the second red, half flush, tile hog.
  [
    '7z44z33m | P7z P6z L123m > 3m',
    '4z',
    { 'big-three-dragons': 0, 'two-dragon-pungs': 1, 'dragon-pung': 1, 'half-flush': 1, 'tile-hog': 1 },
    6 + 2 + 6 + 2,
  ],
  ['5z44z33m | P7z P6z L123m > 3m', '4z', { 'big-three-dragons': 1, 'two-dragon-pungs': 0 }, 88 + 6],
  // Fan 44 of East, South and West; 69 twice; 70; all pungs, half flush, tile hog, and the pair of fives.
  [
    '1z99s55m | P1z P2z P3z > 5m',
    '9s',
    { 'big-four-winds': 0, 'big-three-winds': 1, 'round-wind': 2, 'seat-wind': 1, 'pung-of-terminals-or-winds': 0 },
    12 + 2 * 2 + 2 + 6 + 6 + 2 + 1,
  ],
  ['4z99s55m | P1z P2z P3z > 5m', '9s', { 'big-four-winds': 1, 'big-three-winds': 0 }, 88 + 6 + 1],
  // East and South are two kinds: fan 69, 70 twice, half flush, tile hog, pair of fives.
  [
    '2z99s55m | P1z P2z L123m > 5m',
    '9s',
    { 'big-three-winds': 0, 'round-wind': 1, 'seat-wind': 2, 'half-flush': 1, 'tile-hog': 1 },
    2 + 2 * 2 + 6 + 2 + 1,
  ],
];

describe('DZ-A-SAMEKIND a second pung of a kind', () => {
  it.each(SAME_KIND_CASES)('%s with joker %s counts %j, %i points', (hand, joker, counted, points) => {
    const value = valueOf(hand, [], { joker });
    const ids = Object.keys(counted) as readonly FanId[];
    expect(Object.fromEntries(ids.map((id) => [id, countOf(id, value)]))).toEqual(counted);
    expect(value.points).toBe(points);
  });

  // No hand has its highest value in this way: with the same jokers the pair is a pung, with all winds or dragons.
  it.each([
    ['DZ-fan.14', 'little-four-winds', ['1z', '2z', '3z', '1z'], '4z', 'pung-of-terminals-or-winds', 1],
    ['DZ-fan.15', 'little-three-dragons', ['5z', '6z', '5z', '2p'], '7z', 'dragon-pung', 1],
  ] as const)('%s %s leaves it its own points', (_, fan, kinds, pair, own, counted) => {
    const parts = [...kinds.map((tile) => declaredPart({ kind: 'pung', tile })), partAt(PAIRS, tileIndex(pair))];
    const circumstances = winCircumstancesOf(wonHand('44z > 4z', [], { roundWind: 'north', seatWind: 'north' }), []);
    const { fans } = countFans(arranged('regular', parts), { circumstances, place: 4, kind: tileIndex(pair) });
    expect(fans.find(({ id }) => id === fan)?.count).toBe(1);
    expect(fans.find(({ id }) => id === own)?.count).toBe(counted);
  });
});

describe('the value of a hand', () => {
  it('DZ-score.3 sets are used more than once: the examples of 36 and 19 points in the source', () => {
    const straights = valueOf('123456789s22p | L123s > 3s');
    expect(reported(straights)).toEqual(['pure-straight x2', 'all-chows', 'pure-double-chow', 'one-voided-suit']);
    expect(straights.points).toBe(36);
    const shifted = valueOf('123m234p345s77p | L456m > 3m');
    expect(reported(shifted)).toEqual([
      'mixed-shifted-chows x2',
      'four-half-mixed-shifted-chows',
      'all-chows',
      'short-straight',
    ]);
    expect(shifted.points).toBe(19);
  });

  it('DZ-score.3 a fan names the sets of each instance', () => {
    const { fans, arrangement } = valueOf('123m234p345s77p | L456m > 3m');
    const tiles = (id: FanId) =>
      fans.find((fan) => fan.id === id)?.sets?.map((sets) => sets.map((set) => arrangement[set]?.tiles.join('')));
    expect(tiles('mixed-shifted-chows')).toEqual([
      ['1m2m3m', '2p3p4p', '3s4s5s'],
      ['4m5m6m', '2p3p4p', '3s4s5s'],
    ]);
    expect(tiles('short-straight')).toEqual([['4m5m6m', '1m2m3m']]);
    expect(tiles('all-chows')).toBeUndefined();
  });

  it('DZ-A-HOG DZ-score.3 a tile hog names the sets, and where agreed the pair, that share the four tiles', () => {
    const hogs = (hand: string, tileHog: 'sets' | 'all') => {
      const { fans, arrangement } = valueOf(hand, [], { options: { tileHog } });
      const sets = fans.find(({ id }) => id === 'tile-hog')?.sets;
      return sets?.map((places) => places.map((place) => arrangement[place]?.tiles.join('')));
    };
    expect(hogs('123m55p | P1m P7s L567p > 5p', 'sets')).toEqual([['1m1m1m', '1m2m3m']]);
    expect(hogs('11123p | L123p P1z P7s > 1p', 'sets')).toBeUndefined();
    expect(hogs('11123p | L123p P1z P7s > 1p', 'all')).toEqual([['1p2p3p', '1p2p3p', '1p1p']]);
  });

  it('DZ-A-JKONG a kong of jokers beside a pung of its kind forms no fan that needs two kinds, and no tile hog', () => {
    const asWhat = (hand: string) => valueOf(hand, [], { joker: '9s' }).jokers?.map(({ as }) => as);
    // As 2m the joker would have no value, as 2p it would form a double pung.
    expect(asWhat('222m456p44s | C9s L678m > 4s')).toEqual(['2p', '2p', '2p', '2p']);
    // As East it would be the round wind twice. Little four winds needs West, which is then a pung of winds.
    expect(asWhat('111222z44z678m | C9s > 4z')).toEqual(['3z', '3z', '3z', '3z']);
  });

  it('DZ-A-JKONG a kong of jokers is no part of the tile hog of its kind', () => {
    const parts = [
      KONGS_OF_JOKERS[tileIndex('2m')] as HandPart,
      declaredPart({ kind: 'pung', tile: '2m' }),
      declaredPart({ kind: 'chow', tiles: ['1m', '2m', '3m'], claimed: '1m', from: 'north' }),
      declaredPart({ kind: 'pung', tile: '7s' }),
      partAt(PAIRS, tileIndex('5p')),
    ];
    const circumstances = winCircumstancesOf(wonHand('55p > 5p'), []);
    const { fans } = countFans(arranged('regular', parts), { circumstances, place: 4, kind: tileIndex('5p') });
    expect(fans.find(({ id }) => id === 'tile-hog')?.sets).toEqual([[1, 2]]);
  });

  it('DZ-score.4 a hand without fans has 8 points, with any number of flowers (DZ-A-FLOWER)', () => {
    const chicken = valueOf('123678m345p44z | L456s > 3p', [], { bonusTiles: ['1f', '2f', '3f', '4f', '6f'] });
    expect(reported(chicken)).toEqual(['chicken-hand']);
    expect(chicken.points).toBe(8);
    expect(chicken.absorbed).toEqual([
      { id: 'flower', clause: 'DZ-fan.94', count: 5, by: 'chicken-hand' },
      { id: 'own-flower', clause: 'DZ-fan.95', count: 2, by: 'chicken-hand' },
      { id: 'flower-set', clause: 'DZ-fan.96', count: 1, by: 'chicken-hand' },
    ]);
    // With one point of another fan the flowers count: 1 + 5 + 2 + 1.
    const drawn = valueOf('123678m345p44z | L456s > 3p', ['self-draw'], { bonusTiles: ['1f', '2f', '3f', '4f', '6f'] });
    expect(drawn.points).toBe(9);
  });

  it('DZ-count.8 the first of two arrangements with equal points is the next best', () => {
    // Three chows of 345 beside a pung of 2, or three chows of 234 beside a pung of 5.
    const { next } = valueOf('22233344455566p > 6p', ['self-draw']);
    expect(next?.arrangement.map(({ tiles }) => tiles.join(''))).toEqual([
      '2p2p2p',
      '3p4p5p',
      '3p4p5p',
      '3p4p5p',
      '6p6p',
    ]);
  });

  it('DZ-A-CHICK an arrangement without fans is chosen if 8 is more', () => {
    // As 4m the joker completes mixed shifted chows, 6 points; as 1m nothing.
    const chosen = valueOf('23678m345p44z9p | L456s > 3p', [], { joker: '9p' });
    expect(reported(chosen)).toEqual(['chicken-hand']);
    expect(chosen.jokers).toEqual([{ as: '1m' }]);
    expect(chosen.next).toMatchObject({ points: 6, fans: [{ id: 'mixed-shifted-chows' }] });
    // Self-drawn, one arrangement has a point more and the other has a fan.
    const drawn = valueOf('23678m345p44z9p | L456s > 3p', ['self-draw'], { joker: '9p' });
    expect(reported(drawn)).toEqual(['mixed-shifted-chows', 'self-drawn']);
  });

  it('DZ-A-FLOWER flowers, own flowers and sets of flowers add up', () => {
    const plain = valueOf('123m44p | L456s L678p P9s > 4p').points;
    const all = ['1f', '2f', '3f', '4f', '5f', '6f', '7f', '8f'] as const;
    expect(valueOf('123m44p | L456s L678p P9s > 4p', [], { bonusTiles: all }).points - plain).toBe(8 + 2 + 2);
  });

  it('DZ-count.8 one arrangement counts, the best; the second best is reported', () => {
    const { points, next, arrangement } = valueOf('111222333m55p | P7s > 5p');
    // Three pungs: shifted 24, three concealed 16, two of terminals, ... or three identical chows.
    expect(arrangement.map(({ kind }) => kind)).toEqual(['pung', 'pung', 'pung', 'pung', 'pair']);
    expect(next?.fans.map(({ id }) => id)).toContain('pure-triple-chow');
    expect(next?.points).toBeLessThan(points);
    const only = valueOf('123m44p | L456s C8s P9s > 4p', [], { joker: '9m' });
    for (const absent of ['next', 'jokers']) expect(only).not.toHaveProperty(absent);
    expect(valueOf('123678m345p44z | L456s > 3p')).not.toHaveProperty('absorbed');
  });

  it.each(['111222333444m55p > 5p', '11122233344455m > 5m', '11222233334444m > 1m', '112233m223344s55p > 5p'])(
    'DZ-count.8 of all arrangements of %s the best counts and the second best is reported',
    (text) => {
      const hand = wonHand(text);
      const circumstances = winCircumstancesOf(hand, []);
      const points = arrangementsOf(countsOf(hand.standing), []).map((arrangement) =>
        Math.max(
          ...winsOn(arrangement, circumstances, tileIndex(hand.winningTile as Tile)).map((won) =>
            pointsOf(arrangement, won),
          ),
        ),
      );
      const value = valueOf(text);
      expect([value.points, value.next?.points]).toEqual(points.toSorted((a, b) => b - a).slice(0, 2));
    },
  );

  it('DZ-fan.41 a knitted straight comes after the declared set, which counts once', () => {
    const { arrangement } = valueOf('147s258m369p11p | P4z > 1p');
    expect(arrangement.map(({ kind }) => kind)).toEqual(['pung', 'knitted', 'pair']);
  });

  it('DZ-A-OPT an absorbed fan does not count, even if it would give more points', () => {
    const { fans, points } = valueOf('123m66p | L123m L123m L123m > 6p');
    expect(fans.map(({ id }) => id)).toEqual(['quadruple-chow', 'all-chows']);
    expect(points).toBe(50);
  });
});

/** For every fan that absorbs others, a hand that shows each of them. */
const ABSORBING: { readonly [id in FanId]?: readonly [hand: string, how?: How, others?: Partial<WonHand>] } = {
  'lucky-four-winds': ['111222333z66z | P4z > 6z'],
  'blessing-of-earth': ['123m456p789s111s55z > 1s', ['self-draw', 'blessing-of-earth']],
  'blessing-of-man': ['123m456p789s111s55z > 1s', ['blessing-of-man']],
  'big-four-winds': ['111222333z55m | P4z > 5m'],
  'big-three-dragons': ['555666777z123m44m > 4m'],
  'all-green': ['223344s666s888s66z > 6z'],
  'nine-gates': ['11123455678999m > 5m'],
  'four-kongs': ['55m | M1p C2s M3s C9m > 5m'],
  'seven-shifted-pairs': ['11223344556677m > 1m'],
  'kong-of-jokers': ['123m456m789m22s | C5p > 2s', [], { joker: '5p' }],
  'all-terminals': ['111m999m111p11s | P9s > 1s'],
  'little-four-winds': ['111222333z44z | P5m > 4z'],
  'little-three-dragons': ['555666z77z123m | P2p > 7z'],
  'all-honours': ['11223344556677z > 7z'],
  'four-concealed-pungs': ['111m333p555s777s99p > 9p'],
  'pure-terminal-chows': ['11223355778899m > 5m'],
  'quadruple-chow': ['123m44p | L123m L123m L123m > 4p'],
  'four-pure-shifted-pungs': ['222333444m99p | P5m > 9p'],
  'four-pure-shifted-chows': ['123234345m99p | L456m > 9p'],
  'heavenly-ready-hand': ['123m456p789s111s55z > 1s', ['heavenly-ready']],
  'all-even-pungs': ['222m444m666p88s | P2s > 8s'],
  'full-flush': ['123456789m11m | P5m > 1m'],
  'pure-triple-chow': ['123m55p | L123m L123m P7s > 5p'],
  'upper-tiles': ['789m777p88s | P9s L789s > 8s'],
  'middle-tiles': ['456m444p55s | P6s L456s > 5s'],
  'lower-tiles': ['123m111p22s | P3s L123s > 2s'],
  'pure-straight': ['123456789m55p | P7s > 5p'],
  'three-suited-terminal-chows': ['123789m123789p55s > 5s'],
  'all-fives': ['345m456p567s55s | P5m > 5s'],
  'triple-pung': ['111m111p55s | P1s L456m > 5s'],
  'three-concealed-pungs': ['111m333p555s99p | L456m > 9p'],
  'upper-four': ['666m789m77p | P8s L678s > 7p'],
  'lower-four': ['111m234m22p | P3s L123s > 2p'],
  'big-three-winds': ['111222z55m | P3z L123p > 5m'],
  'reversible-tiles': ['123234p888p55z | P5s > 5z'],
  'mixed-triple-chow': ['123m123p123s55p | P7s > 5p'],
  'last-tile-draw': ['123m55p | L456p P7s P1z > 5p', ['self-draw', 'last-tile']],
  'out-with-replacement-tile': ['123m55p | L456p M7s P1z > 5p', ['self-draw', 'replacement-tile']],
  'robbing-the-kong': ['123m55p | L456p P7s P1z > 3m', ['robbed-kong', 'last-copy']],
  'two-concealed-kongs': ['123m55p | C1p C2s P3s > 5p'],
  'half-flush': ['123456m11z | P7m P5z > 1z'],
  'two-dragon-pungs': ['555666z123m44p | L456s > 4p'],
  'fully-concealed-hand': ['123m456p789s111s55z > 1s', ['self-draw']],
  'two-melded-kongs': ['123m55p | M1p M2s P3s > 5p'],
  'concealed-and-melded-kong': ['123m55p | C1p M2s P3s > 5p'],
  'round-wind': ['123m44p | L456s L678p P1z > 4p'],
  'seat-wind': ['123m44p | L456s L678p P2z > 4p'],
  'all-chows': ['123m456p678s234s55p > 5p'],
  'all-simples': ['234m567p88s | P3s L456m > 8s'],
};

const ROWS: readonly FanRow[] = FAN_ROWS;
const byRow = (one: string, other: string): number =>
  ROWS.findIndex(({ id }) => id === one) - ROWS.findIndex(({ id }) => id === other);

describe('absorption', () => {
  it.each(
    ROWS.flatMap(({ id, clause, absorbs }) => (absorbs ? [[clause, id as FanId, Object.keys(absorbs)] as const] : [])),
  )('DZ-score.5 DZ-A-ABS %s %s absorbs %j', (_, id, absorbed) => {
    const [hand, how, others] = ABSORBING[id] ?? [''];
    const value = valueOf(hand, how, others);
    expect(countOf(id, value)).toBeGreaterThan(0);
    expect(value.absorbed?.filter(({ by }) => by === id).map((fan) => fan.id)).toEqual([...absorbed].sort(byRow));
  });

  it('refers only to fans of the table with fewer points in later rows', () => {
    for (const [place, { points, absorbs = {} }] of ROWS.entries()) {
      for (const id of Object.keys(absorbs)) {
        const at = ROWS.findIndex((row) => row.id === id);
        expect(at).toBeGreaterThan(place);
        expect(ROWS[at]?.points).toBeLessThan(points);
      }
    }
  });

  it('is transitive: a fan absorbs what its absorbed fans would absorb', () => {
    const absorbedBy = (id: string) => Object.keys(ROWS.find((row) => row.id === id)?.absorbs ?? {});
    for (const { id } of ROWS) {
      for (const absorbed of absorbedBy(id))
        expect(absorbedBy(id)).toEqual(expect.arrayContaining(absorbedBy(absorbed)));
    }
  });

  it('with own-sets absorbs only instances in its own sets', () => {
    // Three identical chows of three suits and a fourth chow: mixed triple counts twice, and the pure double stays.
    expect(reported(valueOf('123m123p123s55p | L123m > 5p'))).toEqual([
      'mixed-triple-chow x2',
      'all-chows',
      'pure-double-chow',
      'pair-wait-2-5-8',
    ]);
    // The seat wind is one pung of terminals or winds, the nines are another.
    expect(countOf('pung-of-terminals-or-winds', valueOf('123m44p | L678p P2z P9s > 4p'))).toBe(1);
    // Two fans absorb one instance each, and one fan absorbs three.
    const absorbed = (hand: string, id: FanId) =>
      valueOf(hand).absorbed?.flatMap((fan) => (fan.id === id ? [[fan.by, fan.count]] : []));
    expect(absorbed('123m44p | L678p P1z P2z > 4p', 'pung-of-terminals-or-winds')).toEqual([
      ['round-wind', 1],
      ['seat-wind', 1],
    ]);
    expect(absorbed('123m55p | C1p C2s C3s > 5p', 'concealed-kong')).toEqual([['two-concealed-kongs', 3]]);
    // Three kongs: one pair of concealed ones, two mixed pairs, and no single kong is left.
    expect(reported(valueOf('123m55p | C1p C2s M3s > 5p')).filter((id) => id.includes('kong'))).toEqual([
      'three-kongs',
      'two-concealed-kongs',
      'concealed-and-melded-kong x2',
    ]);
  });
});
