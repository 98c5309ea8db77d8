import type { Observation, TaggedThing } from '#inference';
import { sichuanMil } from '#rules/sichuan-mil';
import { tilesOf } from '#tiles';
import { Enrolment } from './enrolment.js';
import { PresentedTags } from './presented-tags.js';
import { thingName, thingsInOrder, thingsOfSet } from './things-of-set.js';

const ONE: TaggedThing = { kind: 'tile', tile: '1m' };
const TWO: TaggedThing = { kind: 'tile', tile: '2m' };

describe('the registration of a set', () => {
  it('requests one thing after another and states the number of the copy', () => {
    const enrolment = new Enrolment(thingsInOrder(tilesOf('112m')), new Map());
    const next = ['A', 'B', 'C'].map((tag) => {
      const { next } = enrolment;
      expect(enrolment.present(tag)).toBeUndefined();
      return next;
    });
    expect(next).toEqual([
      { thing: ONE, copy: 1, copies: 2 },
      { thing: ONE, copy: 2, copies: 2 },
      { thing: TWO, copy: 1, copies: 1 },
    ]);
    expect(enrolment.next).toBeUndefined();
    expect([...enrolment.register.keys()]).toEqual(['A', 'B', 'C']);
  });

  it('refuses a tag that is registered, and still requests the same thing', () => {
    const enrolment = new Enrolment(thingsInOrder(tilesOf('12m')), new Map());
    enrolment.present('A');
    expect(enrolment.present('A')).toEqual({ thing: ONE });
    expect(enrolment.next?.thing).toEqual(TWO);
  });

  it('does not request a thing that the register holds, also if several things are equal', () => {
    const register = new Map<string, TaggedThing>([
      ['A', ONE],
      ['B', TWO],
    ]);
    const enrolment = new Enrolment(thingsInOrder(tilesOf('112m')), register);
    expect([enrolment.next, enrolment.left]).toEqual([{ thing: ONE, copy: 2, copies: 2 }, 1]);
    expect(enrolment.present('B')).toEqual({ thing: TWO });
  });

  it('refuses a tile of another set of the table, but not its cards and tokens', () => {
    const [token, card]: TaggedThing[] = [
      { kind: 'win-token', side: 1 },
      { kind: 'card', suit: 'm' },
    ];
    const other = {
      name: 'blue.json',
      tiles: new Map<string, TaggedThing>([
        ['A', ONE],
        ['B', token!],
        ['C', card!],
      ]),
    };
    const enrolment = new Enrolment([ONE, token!], new Map(), [other]);
    expect(enrolment.present('A')).toEqual({ thing: ONE, of: 'blue.json' });
    expect(enrolment.present('B')).toEqual({ thing: token, of: 'blue.json' });
    expect(enrolment.present('D')).toBeUndefined();
    expect(enrolment.present('C')).toEqual({ thing: card, of: 'blue.json' });
    expect(enrolment.present('B')).toBeUndefined();
    expect([...enrolment.register.keys()]).toEqual(['D', 'B']);
  });

  it('takes back the newest tag of this session, and none of an earlier one', () => {
    const enrolment = new Enrolment(thingsInOrder(tilesOf('12m')), new Map([['A', ONE]]));
    enrolment.present('B');
    expect(enrolment.undo()).toBe(true);
    expect([enrolment.next?.thing, [...enrolment.register.keys()]]).toEqual([TWO, ['A']]);
    expect(enrolment.undo()).toBe(false);
    expect(enrolment.present('B')).toBeUndefined();
  });

  it('requests each tile, then the cards and tokens of the rule set', () => {
    const names = thingsOfSet(sichuanMil, sichuanMil.setup.tiles({})).map(thingName);
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

  it('do not count if several lie there', () =>
    expect(presented(A, inventory(['A', 'B']), inventory(['B', 'A']), B, B)).toEqual([2, 'B']));
});
