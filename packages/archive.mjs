import { basename, dirname, join } from 'node:path';
import { runChild } from '../apps/launcher/steps/child.mjs';

/** Writes a folder as an archive with its name to the folder of the output. */
export const writeArchive = (folder, output) => {
  const name = basename(folder);
  const owners = ['--owner=0', '--group=0'];
  const place = ['--file', join(output, `${name}.tar.gz`), '--directory', dirname(folder)];
  return runChild('tar', 'tar', ['--create', '--gzip', ...owners, ...place, name], { cwd: output, env: process.env });
};
