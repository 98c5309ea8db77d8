import { readdirSync, readFileSync } from 'node:fs';

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'apps/table-gateway/README.md', 'hardware/README.md'],
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** A shell command that two spaces separate from a remark. */
const REMARK = /^(?:npm|npx|node|curl|eval|export|echo|git) .*? {2,}(\S)/;

it.each(DOCUMENTS)(
  'a remark behind a command is a comment of the shell, so that the line can be pasted: %s',
  (name) => {
    const blocks = readFileSync(name, 'utf8')
      .split('```')
      .filter((_, index) => index % 2 === 1);
    const lines = blocks.flatMap((block) => block.split('\n'));
    expect(lines.filter((line) => (REMARK.exec(line)?.[1] ?? '#') !== '#')).toEqual([]);
  },
);
