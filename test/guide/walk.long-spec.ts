import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DebianMachine, MISSING } from './debian-machine.js';
import { blockOf } from './guide.js';
import { GUIDE, LIMITS, NOT_WALKED, type Step, STEPS } from './steps.js';

const IS_ASKED = process.env['TILESCRIBE_CHECK_GUIDE'] !== undefined;
if (IS_ASKED && MISSING.length > 0) throw new Error(`the guide cannot be walked without: ${MISSING.join(', ')}`);

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };

interface Row {
  readonly step: string;
  /** Undefined for a file that a person writes. */
  readonly seconds?: number;
  readonly remark: string;
}

/** The block of a step as the operator enters it. */
const entered = ({ page = GUIDE, block = '', values = {} }: Step): string => {
  let text = blockOf(page, block);
  for (const [example, value] of Object.entries(values)) {
    if (!text.includes(example)) throw new Error(`the block "${block}…" has no ${example}`);
    text = text.replaceAll(example, value);
  }
  return text;
};

/** The commands of a step, each with its line in the guide. */
const commandsOf = (
  step: Step,
): readonly { readonly shown: string; readonly run: string; readonly remark: string }[] => {
  const { words, run = '', remark = '', changes = {}, page = GUIDE, block = '' } = step;
  if (words !== undefined) return [{ shown: words, run, remark }];
  const lines = blockOf(page, block).trimEnd().split('\n');
  return entered(step)
    .trimEnd()
    .split('\n')
    .map((line, index) => {
      const shown = `\`${withoutComment(lines[index] ?? '')}\``;
      const [, change] = Object.entries(changes).find(([beginning]) => line.startsWith(beginning)) ?? [];
      const commands = change?.instead ?? `${withoutComment(line)}${change?.suffix ?? ''}`;
      return { shown, run: step.stays ? inBackground(commands) : commands, remark: change?.remark ?? remark };
    });
};

const withoutComment = (line: string): string => line.replace(/ {2,}# .*$/, '');

const inBackground = (commands: string): string =>
  `cd /usr/lib/tilescribe-server; (${commands}) > ~/service.log 2>&1 < /dev/null & sleep 1`;

/** A package of the next version with the same program. */
const newer = (file: string, folder: string): string => {
  const unpacked = join(folder, 'newer');
  execFileSync('dpkg-deb', ['--raw-extract', file, unpacked]);
  const control = join(unpacked, 'DEBIAN/control');
  writeFileSync(control, readFileSync(control, 'utf8').replace(/^Version: .*$/m, 'Version: 0.1.1'));
  execFileSync('dpkg-deb', ['--build', '--root-owner-group', '-z1', unpacked, folder], { stdio: 'ignore' });
  return join(folder, 'tilescribe-server_0.1.1_all.deb');
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

const record = (rows: readonly Row[], system: string): string => `# The guide, walked

\`npm run check -- guide\` writes this page. It goes through [OPERATING.md](OPERATING.md) on a new machine with ${system} and nothing else, as root, under systemd, with the packages of version ${version}. Each command is that of the guide, with passwords,
keys and addresses entered for its examples. A step fails if a command does, or if its result is not what the guide says.

Walked on ${new Date().toISOString().slice(0, 10)} on two virtual cores that other programs used too. Seconds include downloads. All steps together took ${(rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0) / 60).toFixed(1)} minutes of the machine. The time of a person, who reads and types, is not in them.

| step | seconds | remark |
| --- | --- | --- |
${rows.map(({ step, seconds, remark }) => `| ${cell(step)} | ${seconds?.toFixed(1) ?? ''} | ${remark} |`).join('\n')}

Blocks of the guide that the walk does not run:

${Object.entries(NOT_WALKED)
  .map(([block, reason]) => `- \`${block}…\`: ${reason}.`)
  .join('\n')}

Not tried:

${LIMITS.map((each) => `- ${each}`).join('\n')}
`;

(IS_ASKED && MISSING.length === 0 ? it : it.skip)(
  'the guide leads an operator from an empty Debian to a service that is backed up, restored and upgraded',
  async () => {
    const packed = mkdtempSync(join(tmpdir(), 'tilescribe-guide-packed-'));
    execFileSync(process.execPath, ['packages/pack.mjs', 'debian', '--output', packed], { stdio: 'ignore' });
    const machine = await DebianMachine.start();
    const rows: Row[] = [];
    const succeeds = async (what: string, commands: string): Promise<number> => {
      const { code, printed, seconds } = await machine.run(commands);
      if (code !== 0) throw new Error(`${what}\nended with ${code}:\n${commands}\n${printed}`);
      return seconds;
    };
    try {
      const server = join(packed, `tilescribe-server_${version}_all.deb`);
      const gateway = join(packed, `tilescribe-gateway_${version}_${process.arch === 'arm64' ? 'arm64' : 'amd64'}.deb`);
      for (const file of [server, gateway, newer(server, packed)]) machine.copy(file);
      const system = `Debian ${machine.read('etc/debian_version').trim()}`;
      for (const step of STEPS) {
        const { block = '', words = block, file, appends = false, remark = '', check } = step;
        if (file === undefined)
          for (const { shown, run, remark: said } of commandsOf(step))
            rows.push({ step: shown, seconds: await succeeds(shown, run), remark: said });
        else machine.write(file, `${appends ? machine.read(file) : ''}${entered(step)}`);
        if (file !== undefined) rows.push({ step: `\`${file}\`: \`${block}…\``, remark });
        if (check !== undefined) await succeeds(`the result of ${words}`, check);
      }
      writeFileSync('docs/WALK.md', record(rows, system));
    } finally {
      await machine.stop();
      rmSync(packed, { recursive: true, force: true });
    }
  },
  3_600_000,
);
