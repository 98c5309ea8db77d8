import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code blocks below a heading of README.md. */
export const readmeBlocks = (heading: string): readonly string[] => {
  const readme = readFileSync(join(process.cwd(), 'README.md'), 'utf8');
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = section.split('```').filter((_, index) => index % 2 === 1);
  if (blocks.length === 0) throw new Error(`README.md has no commands below "${heading}"`);
  return blocks;
};
