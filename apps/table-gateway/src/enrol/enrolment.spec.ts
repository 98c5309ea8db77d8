import type { Observation, TaggedThing } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { tilesOf } from '#tiles';
import { Enrolment } from './enrolment.js';
import { PresentedTags } from './presented-tags.js';
import { thingName, thingsInOrder, thingsOfSet } from './things-of-set.js';

const ONE: TaggedThing = { kind: 'tile', tile: '1m' };
const TWO: TaggedThing = { kind: 'tile', tile: '2m' };

describe('the registration of a set', () => {
  it('asks for one thing after another and says which copy it is', () => {
    const enrolment = new Enrolment(thingsInOrder(tilesOf('112m')), new Map());
    const asked = ['A', 'B', 'C'].map((tag) => {
      const { asked } = enrolment;
      expect(enrolment.present(tag)).toBeUndefined();
      return asked;
    });
    expect(asked).toEqual([
      { thing: ONE, copy: 1, copies: 2 },
      { thing: ONE, copy: 2, copies: 2 },
      { thing: TWO, copy: 1, copies: 1 },
    ]);
    expect(enrolment.asked).toBeUndefined();
    expect([...enrolment.register.keys()]).toEqual(['A', 'B', 'C']);
  });

  it('refuses a tag that has been given, and asks for the same thing still', () => {
    const enrolment = new Enrolment(thingsInOrder(tilesOf('12m')), new Map());
    enrolment.present('A');
    expect(enrolment.present('A')).toEqual(ONE);
    expect(enrolment.asked?.thing).toEqual(TWO);
  });

  it('does not ask for what the register holds, however often it looks alike', () => {
    const register = new Map([
      ['A', ONE],
      ['B', TWO],
    ]);
    const enrolment = new Enrolment(thingsInOrder(tilesOf('112m')), register);
    expect([enrolment.asked, enrolment.left]).toEqual([{ thing: ONE, copy: 2, copies: 2 }, 1]);
    expect(enrolment.present('B')).toEqual(TWO);
  });

  it('takes back the newest tag of this session, and none of an earlier one', () => {
    const enrolment = new Enrolment(thingsInOrder(tilesOf('12m')), new Map([['A', ONE]]));
    enrolment.present('B');
    expect(enrolment.undo()).toBe(true);
    expect([enrolment.asked?.thing, [...enrolment.register.keys()]]).toEqual([TWO, ['A']]);
    expect(enrolment.undo()).toBe(false);
    expect(enrolment.present('B')).toBeUndefined();
  });

  it('wants each tile, then the cards and tokens of the rule set', () => {
    const names = thingsOfSet(sichuanMil, sichuanMil.tiles({})).map(thingName);
    expect(names.slice(0, 5)).toEqual(['tile 1m', 'tile 1m', 'tile 1m', 'tile 1m', 'tile 2m']);
    expect(names).toHaveLength(108 + 12 + 4);
    expect(names.slice(108)).toEqual(expect.arrayContaining(['card of dots', 'win token of side 4']));
  });
});

describe('tags that are presented to a reader', () => {
  const inventory = (tags: readonly string[], outcome: Observation['outcome'] = 'complete'): Observation => ({
    ...{ reader: 'r', antenna: 0, round: 0, at: 0, outcome },
    tags: tags.map((tag) => ({ tag })),
  });
  const presented = (...inventories: readonly Observation[]): readonly (string | number)[] => {
    const heard: (string | number)[] = [];
    const tags = new PresentedTags(
      (tag) => heard.push(tag),
      (count) => heard.push(count),
    );
    for (const each of inventories) tags.hear(each);
    return heard;
  };
  const [A, B, NONE] = [inventory(['A']), inventory(['B']), inventory([])];

  it('count once for as long as they lie there, and again when they come back', () => {
    expect(presented(NONE, A, A, A, A, NONE, NONE, B, B, NONE, NONE, B, B)).toEqual(['A', 'B', 'B']);
  });

  it('do not count by a single reading, nor by one on each side of a failed inventory that was empty', () => {
    expect(presented(A, NONE, A, NONE, B, A)).toEqual([]);
    expect(presented(A, inventory([], 'failed'), A)).toEqual(['A']);
  });

  it('do not count where several lie there', () =>
    expect(presented(A, inventory(['A', 'B']), inventory(['B', 'A']), B, B)).toEqual([2, 'B']));
});
