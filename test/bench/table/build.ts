import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code that a measurement depends on: the chain from the simulated readers to the aggregate, and the bench itself. */
const MEASURED = [
  ...[
    'tiles',
    'event-log',
    'ledger',
    'deal',
    'match',
    'rules',
    'inference',
    'accuracy',
    'random',
    'simulated-table',
  ].map((library) => `libs/${library}`),
  'hardware',
  'test/bench/table',
];

/** The digest of the compiled chain: measurements of equal builds may be put together. */
export const buildDigest = async (): Promise<string> => {
  const dist = fileURLToPath(new URL('../../../', import.meta.url));
  const hash = createHash('sha256');
  for (const folder of MEASURED) {
    const files = (await readdir(join(dist, folder), { recursive: true }))
      .filter((name) => name.endsWith('.js'))
      .sort();
    for (const file of files) hash.update(`${folder}/${file}\n`).update(await readFile(join(dist, folder, file)));
  }
  return hash.digest('hex').slice(0, 12);
};
