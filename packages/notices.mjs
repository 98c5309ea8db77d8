import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of the package that a bundled file belongs to, such as `node_modules/zod`. */
const PACKAGE = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/;
const LICENSE = /^licen[cs]e(?:[.-].*)?$/i;
const RULE = `\n${'-'.repeat(80)}\n\n`;

const noticeOf = (root, folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${folder}/package.json names no license`);
  const files = readdirSync(join(root, folder)).filter((file) => LICENSE.test(file));
  const texts = files.map((file) => readFileSync(join(root, folder, file), 'utf8').trim());
  if (texts.length === 0) texts.push('The package names its license and contains no text of it.');
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`;
};

/**
 * Returns the licenses of the npm packages in a bundle.
 * @param inputs paths of the bundled files, as in the metafile of esbuild.
 * @throws Error if a package names no license.
 */
export const noticesOf = (root, inputs) => {
  const folders = new Set(inputs.flatMap((file) => PACKAGE.exec(file)?.[0] ?? []));
  const notices = [...folders].sort().map((folder) => noticeOf(root, folder));
  return ['This program contains the following packages.\n', ...notices].join(RULE);
};
