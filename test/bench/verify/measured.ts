/** Verifies one file as the command line does, and prints the times and the greatest memory of the process. */
import { runTilescribe } from '../../../apps/auditor/src/run.js';

const [, , file = ''] = process.argv;
const before = process.cpuUsage();
const began = performance.now();
const code = await runTilescribe(['verify', file], {
  out: () => undefined,
  err: (text) => process.stderr.write(`${text}\n`),
  taken: () => Promise.resolve(),
});
const { user, system } = process.cpuUsage(before);
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(
  JSON.stringify({ code, seconds: (user + system) / 1e6, wall: (performance.now() - began) / 1e3, megabytes }),
);
