import { readFileSync } from 'node:fs';

/** The code blocks of a page, without the indentation of lists. */
export const blocksOf = (page: string): readonly string[] =>
  [...readFileSync(page, 'utf8').matchAll(/^( *)```\w*\n([^]*?)^ *```$/gm)].map(([, indent = '', text = '']) =>
    text.replace(new RegExp(`^${indent}`, 'gm'), ''),
  );

/** The block that begins with a text. @throws Error unless there is exactly one. */
export const blockOf = (page: string, beginning: string): string => {
  const [block, ...others] = blocksOf(page).filter((each) => each.startsWith(beginning));
  if (block === undefined || others.length > 0) throw new Error(`${page} has no single block "${beginning}…"`);
  return block;
};
