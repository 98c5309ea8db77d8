/**
 * Loaded into the API by `node --import`: on SIGUSR2, collects all garbage and writes what remains to the file of
 * TILESCRIBE_MEMORY_REPORT as JSON (bytes).
 */
import { renameSync, writeFileSync } from 'node:fs';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const file = process.env['TILESCRIBE_MEMORY_REPORT']!;

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space')!.physical_space_size;
  writeFileSync(`${file}.part`, JSON.stringify({ heapUsed, rss, old: rss - young }));
  renameSync(`${file}.part`, file);
});
