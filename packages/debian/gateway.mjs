import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { forNode } from '../../apps/launcher/bundle/bundle-options.mjs';
import { stageTilescribe } from '../tilescribe/stage.mjs';

const NAME = 'tilescribe-gateway';
const HOME = `usr/lib/${NAME}`;

/** The folder of the native part of serialport for each architecture of Debian. */
const NATIVE = { amd64: 'linux-x64', arm64: 'linux-arm64' };

/** The commands on PATH, and their programs in the home of the package. */
const COMMANDS = { tilescribe: 'tilescribe.mjs', 'tilescribe-gateway': 'dist/programs/table-gateway/main.js' };

/** Writes serialport as one file, with its native part where this file looks for it. Returns the bundled files. */
const stageSerialPort = async (root, folder, architecture) => {
  const { metafile } = await build({
    ...forNode(root),
    external: [],
    stdin: { contents: `export { SerialPort } from 'serialport';`, resolveDir: root },
    outfile: join(folder, 'dist', 'index.js'),
    metafile: true,
  });
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', 'serialport', 'package.json'), 'utf8'));
  const description = { name: 'serialport', version, type: 'module', main: 'dist/index.js' };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  const native = join('prebuilds', NATIVE[architecture]);
  const bindings = join(root, 'node_modules', '@serialport', 'bindings-cpp');
  cpSync(join(bindings, native), join(folder, native), { recursive: true });
  return Object.keys(metafile.inputs);
};

/** Writes the command line and serialport, and returns the bundled files. */
const stage = async (root, home, architecture) => {
  const ofCommands = await stageTilescribe(root, home);
  // The package states the licenses of all its parts in one file.
  rmSync(join(home, 'THIRD-PARTY-NOTICES.txt'));
  const commands = join(home, '..', '..', 'bin');
  mkdirSync(commands, { recursive: true });
  for (const [command, program] of Object.entries(COMMANDS))
    symlinkSync(join('..', 'lib', NAME, program), join(commands, command));
  const ofSerialPort = await stageSerialPort(root, join(home, 'node_modules', 'serialport'), architecture);
  const ofGateway = JSON.parse(readFileSync(join(root, 'dist', 'programs', 'table-gateway.inputs.json'), 'utf8'));
  return [...ofGateway, ...ofCommands, ...ofSerialPort];
};

/** The gateway, and the command line with the commands for the devices of a table. */
export const gateway = {
  name: NAME,
  source: 'gateway',
  architectures: Object.keys(NATIVE),
  files: {
    'dist/programs/table-gateway': `${HOME}/dist/programs/table-gateway`,
    'hardware/systemd/tilescribe-gateway.service': `usr/lib/systemd/system/${NAME}.service`,
    'hardware/udev/99-tilescribe.rules': 'usr/lib/udev/rules.d/99-tilescribe.rules',
    'packages/debian/gateway/sysusers.conf': `usr/lib/sysusers.d/${NAME}.conf`,
    'packages/debian/gateway/tmpfiles.conf': `usr/lib/tmpfiles.d/${NAME}.conf`,
    'apps/table-gateway/README.md': `usr/share/doc/${NAME}/README.md`,
    'docs/TABLES.md': `usr/share/doc/${NAME}/TABLES.md`,
  },
  stage,
};
