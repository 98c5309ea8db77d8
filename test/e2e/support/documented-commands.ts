import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The code blocks below a heading of a page of docs. */
export const documentedCommands = (page: string, heading: string): readonly string[] => {
  const text = readFileSync(join(process.cwd(), 'docs', page), 'utf8');
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = section.split('```').filter((_, index) => index % 2 === 1);
  if (blocks.length === 0) throw new Error(`${page} has no commands below "${heading}"`);
  return blocks;
};
