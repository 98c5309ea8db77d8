import { wholeTileSet } from '../../testing/physical-table.js';
import { type Tag, Tags } from './tags.js';

describe('the tags of a set', () => {
  const allBut = (tags: Tags, silent: readonly Tag[]): ReadonlySet<Tag> =>
    new Set(Array.from({ length: tags.count }, (_, tag) => tag).filter((tag) => !silent.includes(tag)));

  it('have a dead one among the silent ones if two tiles have a tag', () => {
    const tags = new Tags(wholeTileSet());
    const tiles = [...allBut(tags, [])].filter((tag) => tags.isTile(tag));
    const [first, second, doubled] = tiles as [Tag, Tag, Tag];
    tags.hear(allBut(tags, [first, second]));
    expect(tags.chancesOfDeath()[first]).toBeCloseTo(0.001, 3);
    tags.distrust(doubled);
    expect(tags.chancesOfDeath()[doubled]).toBe(1);
    expect(tags.chancesOfDeath()[first]).toBeCloseTo(0.5, 2);
    tags.hear(new Set([first]));
    expect(tags.chancesOfDeath()[first]).toBeLessThan(0.001);
    expect(tags.chancesOfDeath()[second]).toBe(1);
  });
});
