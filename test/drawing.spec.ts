import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const drawing = /```\n([^]*?)```/.exec(read('ARCHITECTURE.md'))?.[1] ?? '';

describe('the drawing of ARCHITECTURE.md', () => {
  it('fits on one screen', () => {
    const lines = drawing.split('\n');
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
  });

  it('names folders and files that exist', () => {
    const named = drawing.match(/\b(?:apps|libs|hardware)\/[\w/.-]*\w/g) ?? [];
    expect(named.length).toBeGreaterThan(12);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('leads to robbing a kong under dazhong in three steps', () => {
    expect(drawing).toContain('libs/rules/src/<rule set>/RULEBOOK.md');
    expect(read('libs/rules/src/dazhong/RULEBOOK.md')).toContain(
      '| kongs and robbing | [play/kongs.ts](play/kongs.ts) |',
    );
    expect(read('libs/rules/src/dazhong/play/kongs.ts')).toMatch(/DZ-rob\.1[^]*export const canBeRobbed/);
  });
});
