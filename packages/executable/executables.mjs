import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runChild } from '../../apps/launcher/steps/child.mjs';
import { writeArchive } from '../archive.mjs';
import { nodePackage, PLATFORM } from '../node-program.mjs';
import { packageVersion } from '../package-version.mjs';
import { stageTilescribe } from '../tilescribe/stage.mjs';

/** The release of Node in the executables. Their files are prepared by the same release. */
const NODE = '24.22.1';
const PLATFORMS = ['linux-x64', 'linux-arm64'];
/** Marks the place in the program of Node that says whether it has files of its own (Node, "Single executable applications"). */
const FUSE = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

/** Writes what the executables of all platforms contain, as one file. */
const prepareFiles = async (root, folder) => {
  const staged = join(folder, 'files');
  await stageTilescribe(root, staged);
  writeFileSync(
    join(staged, 'package.json'),
    JSON.stringify({ name: 'tilescribe', type: 'module', ...packageVersion(root) }),
  );
  const files = filesIn(staged);
  const list = join(folder, 'files.json');
  writeFileSync(list, JSON.stringify(files));
  const output = join(folder, 'files.blob');
  const assets = { files: list, ...Object.fromEntries(files.map((file) => [file, join(staged, file)])) };
  const settings = join(folder, 'settings.json');
  const main = join(root, 'packages', 'executable', 'main.cjs');
  writeFileSync(settings, JSON.stringify({ main, output, disableExperimentalSEAWarning: true, assets }));
  const node = join(await nodePackage(NODE), 'bin', 'node');
  await runChild('the preparation of the executables', node, ['--experimental-sea-config', settings], {
    cwd: root,
    env: process.env,
  });
  return output;
};

/** Writes the executable of a platform with its licenses, as an archive. */
const writeExecutable = async (root, output, { folder, platform, blob }) => {
  const { version } = packageVersion(root);
  const named = `tilescribe-${version}-${platform}`;
  const staged = join(folder, named);
  const node = await nodePackage(NODE, platform);
  mkdirSync(staged, { recursive: true });
  const program = join(staged, 'tilescribe');
  cpSync(join(node, 'bin', 'node'), program);
  const run = (name, command, args) => runChild(name, command, args, { cwd: root, env: process.env });
  const postject = join(root, 'node_modules', 'postject', 'dist', 'cli.js');
  await run('postject', process.execPath, [postject, program, 'NODE_SEA_BLOB', blob, '--sentinel-fuse', FUSE]);
  chmodSync(program, 0o755);
  for (const [from, to] of [
    [join(root, 'LICENSE'), 'LICENSE'],
    [join(node, 'LICENSE'), 'LICENSE-NODE'],
    [join(folder, 'files', 'THIRD-PARTY-NOTICES.txt'), 'THIRD-PARTY-NOTICES.txt'],
    [join(root, 'packages', 'tilescribe', 'README.md'), 'README.md'],
  ])
    cpSync(from, join(staged, to));
  await writeArchive(staged, output);
};

/** Writes the auditor as one executable, for machines without Node: of each platform, or of this one alone. */
export const executables =
  (platforms = PLATFORMS) =>
  async (root, output) => {
    const folder = join(output, 'staged', 'executable');
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const blob = await prepareFiles(root, folder);
    for (const platform of platforms) await writeExecutable(root, output, { folder, platform, blob });
  };

/** The executable of this machine. */
export const ownExecutable = executables([PLATFORM]);
