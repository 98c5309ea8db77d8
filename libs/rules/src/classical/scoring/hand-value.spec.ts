import { KONG_KINDS } from '#tiles';
import { linesOf, lost, lostHand, won } from '../../testing/classical-hands.js';
import { valueLoser } from './hand-value.js';

const sums = (text: string): readonly [number, number] => {
  const { fan, points } = won(text);
  return [fan, points];
};

describe('the value of a hand', () => {
  it('CC-examples.1: 30 open and 40 closed, doubled for the dragons 60 and 80', () => {
    expect(sums('234s44s | P1p P5m P7z > 2s')).toEqual([30, 60]);
    expect(sums('111p555m777z234s44s > 2s')).toEqual([40, 80]);
  });

  it('CC-examples.2: 22 open and 24 closed', () => {
    expect(sums('123m456m678s44s | P5p > 1m')).toEqual([22, 22]);
    expect(sums('555p123m456m678s44s > 1m')).toEqual([24, 24]);
  });

  it('CC-examples.3: 26 open and 32 closed, doubled for the dragons 52 and 64, and for the suit 104 and 128', () => {
    expect(sums('123s678s99s | P5s P6z > 1s')).toEqual([26, 104]);
    expect(sums('555s123s678s99s666z > 1s')).toEqual([32, 128]);
    // The dragons alone, with a part of another suit.
    expect(sums('123s678m99s | P5s P6z > 1s')).toEqual([26, 52]);
    expect(sums('555s123s678m99s666z > 1s')).toEqual([32, 64]);
  });

  it('CC-examples.4: 26 open and 32 closed, three times doubled 208 and 256', () => {
    expect(sums('234p345p88p | P1p P6p > 2p')).toEqual([26, 208]);
    expect(sums('111p666p234p345p88p > 3p')).toEqual([32, 256]);
  });

  it('CC-A37: after doublings, four chows without points have a higher value than three pungs', () => {
    const text = '111222333m345s66p > 3s';
    const best = won(text);
    expect([best.fan, best.doublings, best.points]).toEqual([20, 1, 40]);
    expect(best.arrangement.map(({ kind }) => kind)).toEqual(['chow', 'chow', 'chow', 'chow', 'pair']);
    // 8 + 4 + 4 and 20.
    expect(best.next?.points).toBe(36);
    expect(best.next?.arrangement.filter(({ kind }) => kind === 'pung')).toHaveLength(3);
    // With a pair that has points there is no miser: 22 with the chows, 38 with the pungs.
    const dragons = won('111222333m345s66z > 3s');
    expect([dragons.points, dragons.next?.points]).toEqual([38, 22]);
  });

  it('CC-A37: a hand with one arrangement has no second best', () => {
    expect(won('123m567p234s678s44p > 1m')).not.toHaveProperty('next');
  });

  it('CC-A03, CC-score.open, CC-score.closed: a pung completed by the winning discard is open, a drawn or held one closed', () => {
    const text = '111m567p234s678s44p';
    expect(linesOf(won(`${text} > 1m`))).toContain('pung.terminal.open 4');
    expect(linesOf(won(`${text} > 1m`, ['robbed-kong']))).toContain('pung.terminal.open 4');
    expect(linesOf(won(`${text} > 1m`, ['self-draw']))).toContain('pung.terminal.closed 8');
    expect(linesOf(won(`${text} > 1m`, ['self-draw', 'replacement-tile']))).toContain('pung.terminal.closed 8');
    expect(linesOf(won(`${text} > 2s`))).toContain('pung.terminal.closed 8');
    expect(won(`${text} > 1m`).arrangement[0]).toEqual({ kind: 'pung', tiles: ['1m', '1m', '1m'], declared: false });
  });

  it('CC-A37: the last tile is assigned so that a pung stays closed', () => {
    expect(linesOf(won('111m123m567p678s44p > 1m'))).toContain('pung.terminal.closed 8');
    expect(linesOf(won('111m567p678s44p | L123m > 1m'))).toContain('pung.terminal.open 4');
  });

  it('CC-score.open: a kong made of an open pung is open, whenever it was made; one from the wall only is closed', () => {
    const hand = lostHand('13m57p46s8p12s');
    const lines = KONG_KINDS.map((kongKind) =>
      linesOf(valueLoser({ ...hand, melds: [{ kind: 'kong', tile: '1p', kongKind }] })),
    );
    expect(KONG_KINDS).toEqual(['concealed', 'melded', 'promoted', 'postponed']);
    expect(lines).toEqual([['kong.terminal.closed 32'], ...Array<string[]>(3).fill(['kong.terminal.open 16'])]);
  });

  it('CC-limit.cap, CC-A14: the limit applies to winner and loser, and the uncapped value is reported', () => {
    const text = '444z123m99m | M5z C7z > 1m';
    const free = won(text);
    const { points, uncapped } = won(text, [], { limit: 100 });
    expect(free).not.toHaveProperty('uncapped');
    expect([points, uncapped]).toEqual([100, free.points]);
    expect(won(text, [], { limit: free.points })).toEqual(free);
    const loser = lost('44z123m99m | M5z C7z');
    // 16 and 32 for the kongs, doubled for each and for the suit with honours.
    expect(loser.points).toBe((16 + 32) * 2 ** 3);
    expect(lost('44z123m99m | M5z C7z', { limit: 100 })).toEqual({ ...loser, points: 100, uncapped: 384 });
  });

  it('CC-limit.cap: of two arrangements above the limit, the one with the higher value is reported', () => {
    const [best, capped] = [won('111222333m345m66m > 3m'), won('111222333m345m66m > 3m', [], { limit: 50 })];
    expect(best.next).toBeDefined();
    expect([capped.uncapped, capped.points, capped.next?.points]).toEqual([best.points, 50, 50]);
    expect(capped.arrangement).toEqual(best.arrangement);
  });

  it('CC-score.loser: pungs in the hand are closed, declared ones open; lines of the winner do not count', () => {
    const loser = lost('222m333m44p7z | P9s L345p', { bonus: '3' });
    expect(linesOf(loser)).toEqual(['pung.simple.closed 8', 'pung.terminal.open 4', 'bonus 4']);
    expect([loser.fan, loser.doublings, loser.points]).toEqual([16, 0, 16]);
    expect(loser.fans[0]).toMatchObject({ count: 2, sets: [[2], [3]] });
    expect(loser.arrangement.map(({ kind, declared }) => `${kind} ${String(declared)}`)).toEqual([
      ...['pung true', 'chow true', 'pung false', 'pung false', 'pair false'],
    ]);
  });

  it('CC-score.loser: a complete hand that did not win counts like any loser’s hand', () => {
    expect(linesOf(lost('222m333p66s111z | P8s'))).toEqual([
      ...['pung.simple.open 2', 'pung.simple.closed 8', 'pung.wind.closed 8', 'double.wind.prevailing x1'],
    ]);
  });

  it('CC-A12 four identical standing tiles of a loser are a closed pung; they are a kong only if declared', () => {
    expect(linesOf(lost('2222m13579p46s25p'))).toEqual(['pung.simple.closed 4']);
    expect(linesOf(lost('13579p46s25p1z | C2m'))).toEqual(['kong.simple.closed 16']);
    expect(linesOf(lost('7777z13579p46s25p'))).toEqual(['pung.dragon.closed 8', 'double.dragon x1']);
  });

  it('CC-A43 a bonus tile that a loser has not laid out has no value, and does not prevent a pure suit', () => {
    // An open pung of simples in one suit. South’s season laid out adds 4 and a doubling.
    expect(lost('1346789m45m6f | P2m')).toMatchObject({ fan: 2, doublings: 3, points: 16 });
    expect(lost('1346789m456m | P2m', { bonus: '6' })).toMatchObject({ fan: 6, doublings: 4, points: 96 });
  });

  it('a line of sets names the places of the sets that it counts', () => {
    const { fans, arrangement } = won('123m44p | P8s P5s C7z > 1m');
    const places = (id: string) => fans.find((line) => line.id === id)?.sets?.flat();
    const kindsAt = (id: string) => places(id)?.map((place) => arrangement[place]?.tiles[0]);
    expect(kindsAt('pung.simple.open')).toEqual(['8s', '5s']);
    expect(kindsAt('kong.dragon.closed')).toEqual(['7z']);
    expect(kindsAt('double.dragon')).toEqual(['7z']);
    expect(places('mahjong')).toBeUndefined();
  });
});
