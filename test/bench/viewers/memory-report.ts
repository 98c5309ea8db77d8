/**
 * Loaded into the API by `node --import`: on SIGUSR2, collects all garbage and writes what remains to the file of
 * TILESCRIBE_MEMORY_REPORT as JSON (bytes).
 */
import { renameSync, writeFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const file = process.env['TILESCRIBE_MEMORY_REPORT']!;

process.on('SIGUSR2', () => {
  collect();
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  writeFileSync(`${file}.part`, JSON.stringify({ heapUsed, rss }));
  renameSync(`${file}.part`, file);
});
