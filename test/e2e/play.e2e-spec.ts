import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';

/** The memory of the process in megabytes: a fraction of its input and output. */
const HEAP_MB = 48;
const DEALS = 3000;
const DIFFERENT = 20;

it('plays thousands of deals in one process whose memory would not hold them', async () => {
  const lines = Array.from({ length: DIFFERENT }, (_, seed) => {
    const { commands } = playDealInMemory(seed + 1, sichuanMil);
    return `${JSON.stringify({ id: `deal-${seed}`, ruleSet: sichuanMil.id, commands })}\n`;
  });
  const program = join(process.cwd(), 'dist/programs/auditor/main.js');
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, program, 'play'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const seen = { answers: 0, bytes: 0 };
  child.stdout.on('data', (chunk: Buffer) => {
    seen.bytes += chunk.length;
    for (const byte of chunk) if (byte === 0x0a) seen.answers += 1;
  });
  const closed = once(child, 'close');
  for (let deal = 0; deal < DEALS; deal += 1)
    if (!child.stdin.write(lines[deal % DIFFERENT])) await once(child.stdin, 'drain');
  child.stdin.end();
  expect(await closed).toEqual([0, null]);
  expect(seen.answers).toBe(DEALS);
  expect(seen.bytes).toBeGreaterThan(HEAP_MB * 1024 * 1024);
}, 120_000);
