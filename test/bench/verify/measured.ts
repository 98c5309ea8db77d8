/** Verifies one file as the command line does, and prints the processor time and the greatest memory of the process. */
import { runTilescribe } from '../../../apps/auditor/src/run.js';

const [, , file = ''] = process.argv;
const before = process.cpuUsage();
const code = await runTilescribe(['verify', file], {
  out: () => undefined,
  err: (text) => process.stderr.write(`${text}\n`),
  taken: () => Promise.resolve(),
});
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ code, seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1024 }));
