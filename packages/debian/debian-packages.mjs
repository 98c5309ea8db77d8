import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runChild } from '../../apps/launcher/steps/child.mjs';
import { noticesOf } from '../notices.mjs';
import { packageVersion } from '../package-version.mjs';
import { gateway } from './gateway.mjs';
import { server } from './server.mjs';

const PROGRAM_MODE = 0o755;
const FILE_MODE = 0o644;
/** Settings have passwords. */
const SETTINGS_MODE = 0o600;

const SCRIPTS = ['postinst', 'prerm', 'postrm'];
/** Less compression than the preset of dpkg-deb: a tenth larger, in a fraction of the time. */
const BUILD = ['--build', '--root-owner-group', '-Zxz', '-z1'];

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/** The files below a folder, by their paths from there. Links are none. */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));

const foldersIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

/** The modes do not depend on the clone: programs begin with `#!`, and nobody but root reads settings. */
const setModes = (folder) => {
  for (const each of [folder, ...foldersIn(folder)]) chmodSync(each, PROGRAM_MODE);
  for (const path of filesIn(folder)) {
    const file = join(folder, path);
    const isProgram = readFileSync(file).subarray(0, 2).toString() === '#!';
    chmodSync(file, path.startsWith('etc/') ? SETTINGS_MODE : isProgram ? PROGRAM_MODE : FILE_MODE);
  }
};

const writeControl = (root, folder, { source, name, architecture, version }) => {
  const from = join(root, 'packages', 'debian');
  const stated = readFileSync(join(from, source, 'control'), 'utf8');
  write(join(folder, 'DEBIAN', 'control'), `${stated}Version: ${version}\nArchitecture: ${architecture}\n`);
  for (const script of SCRIPTS) {
    const text = readFileSync(join(from, 'scripts', script), 'utf8');
    write(join(folder, 'DEBIAN', script), text.replaceAll('@PACKAGE@', name));
  }
  const settings = filesIn(folder).filter((path) => path.startsWith('etc/'));
  if (settings.length > 0) write(join(folder, 'DEBIAN', 'conffiles'), `/${settings.join('\n/')}\n`);
};

/** Fills the folder that dpkg-deb packs. */
const fill = async (root, folder, { name, source, files, architecture, stage }) => {
  const { version, ...stated } = packageVersion(root);
  const home = join(folder, 'usr', 'lib', name);
  for (const [from, to] of Object.entries(files)) cpSync(join(root, from), join(folder, to), { recursive: true });
  // The configuration of both packages and of the operator.
  mkdirSync(join(folder, 'etc', 'tilescribe'), { recursive: true });
  const inputs = await stage(root, home, architecture);
  const description = { name, version, ...stated, type: 'module' };
  write(join(home, 'package.json'), `${JSON.stringify(description, undefined, 2)}\n`);
  const license = readFileSync(join(root, 'LICENSE'), 'utf8');
  write(join(folder, 'usr', 'share', 'doc', name, 'copyright'), `${license}\n${noticesOf(root, inputs)}`);
  writeControl(root, folder, { source, name, architecture, version });
  setModes(folder);
};

/** Writes the Debian packages of the server and of the gateway. It needs the program `dpkg-deb`. */
export const debianPackages = async (root, output) => {
  for (const { architectures, ...each } of [server, gateway])
    for (const architecture of architectures) {
      const folder = join(output, 'staged', `${each.name}_${architecture}`);
      rmSync(folder, { recursive: true, force: true });
      await fill(root, folder, { ...each, architecture });
      await runChild('dpkg-deb', 'dpkg-deb', [...BUILD, folder, output], { cwd: root, env: process.env });
    }
};
