import type { TaggedThing } from '#inference';
import { JsonFile } from './json-file.js';
import { refuseSharedTags } from './shared-tags.js';

const TILE: TaggedThing = { kind: 'tile', tile: '1m' };

const register = (table: string, path: string, tags: readonly string[], thing: TaggedThing = TILE) => {
  const lines = tags.map((tag) => `  "${tag}": ${JSON.stringify(thing)}`);
  const tiles = new Map(tags.map((tag) => [tag, thing]));
  return { table, tiles, file: JsonFile.of(path, `{"tags": {\n${lines.join(',\n')}\n}}`) };
};
const faultOf = (...registers: readonly ReturnType<typeof register>[]): string => {
  try {
    refuseSharedTags(registers);
    return '';
  } catch (fault) {
    return String(fault);
  }
};

const many = Array.from({ length: 9 }, (_, index) => `E00400000000001${index}`);

describe('the tile sets of a gateway', () => {
  it('may hold different tags', () => {
    expect(faultOf(register('a', 'a.json', ['E0040001']), register('b', 'b.json', ['E0040002']))).toBe('');
  });

  it('share no tag: both places are named, and the tag is not', () => {
    const fault = faultOf(
      register('a', 'a.json', ['E0040001', 'E0040002']),
      register('b', 'b.json', ['E0040003']),
      register('c', 'c.json', ['E0040004', 'E0040005', 'E0040002']),
    );
    expect(fault).toMatch(/CONFIG_INVALID|c\.json:4:3: this tag of table c is also one of table a \(a\.json:3:3\)/);
    expect(fault).toContain('c.json:4:3: this tag of table c is also one of table a (a.json:3:3)');
    expect(fault).not.toContain('E0040002');
  });

  it('of one table share its cards and tokens, but no tile', () => {
    const token: TaggedThing = { kind: 'win-token', side: 1 };
    const sets = (one: TaggedThing, other: TaggedThing): string =>
      faultOf(register('a', 'a.json', ['E0040001'], one), register('a', 'b.json', ['E0040001'], other));
    expect(sets(token, token)).toBe('');
    expect(sets(TILE, TILE)).toContain('b.json:2:3: this tag is also in another set of table a (a.json:2:3)');
    expect(sets(token, { kind: 'win-token', side: 2 })).toContain('b.json:2:3: this tag is also in another set');
    expect(sets(token, TILE)).toContain('b.json:2:3: this tag is also in another set');
  });

  it('are refused as a whole where two tables name one file', () => {
    const fault = faultOf(register('a', 'a.json', many), register('b', 'a.json', many));
    expect(fault.split('\n')).toHaveLength(6);
    expect(fault).toContain('4 more tags are shared');
  });
});
