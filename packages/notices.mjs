import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package that a bundled file belongs to, such as `node_modules/zod`. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE = /^licen[cs]e(?:[.-].*)?$/i;
const RULE = `\n${'-'.repeat(80)}\n\n`;

const noticeOf = (root, folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  const files = readdirSync(join(root, folder)).filter((file) => LICENSE.test(file));
  if (files.length === 0) throw new Error(`${folder} has no file with its license`);
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
};

/**
 * Returns the licenses of the npm packages in a bundle.
 * @param inputs the bundled files, as esbuild lists them in its metafile.
 * @throws Error if a package has no license file.
 */
export const noticesOf = (root, inputs) => {
  const folders = new Set(Object.keys(inputs).flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  const notices = [...folders].sort().map((folder) => noticeOf(root, folder));
  return ['This program contains the following packages.\n', ...notices].join(RULE);
};
