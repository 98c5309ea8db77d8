import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = 'tilescribe-server';
const HOME = `usr/lib/${NAME}`;

/** Files that the page of the document does not load. */
const NOT_SERVED = /\.map$|-es-bundle|bundle-sizes|\/swagger-ui\.js$/;

/** The packages that the sources of the pages import, as paths of bundled files. */
const importedByPages = (root) => {
  const pages = join(root, 'apps', 'viewer', 'src');
  const sources = readdirSync(pages, { recursive: true }).filter((file) => /(?<!spec)\.tsx?$/.test(file));
  const names = sources.flatMap((file) => {
    const text = readFileSync(join(pages, file), 'utf8');
    return [...text.matchAll(/ from '((?:@[^/']+\/)?[^@./#'][^/']*)/g)].map(([, name]) => name);
  });
  return names.map((name) => `node_modules/${name}/`);
};

/** Copies what the page of the document loads, and returns the bundled files. */
const stage = (root, home) => {
  const page = 'node_modules/swagger-ui-dist';
  cpSync(join(root, page), join(home, page), { recursive: true, filter: (file) => !NOT_SERVED.test(file) });
  const ofPrograms = JSON.parse(readFileSync(join(root, 'dist', 'programs', 'api.inputs.json'), 'utf8'));
  return [...ofPrograms, ...importedByPages(root), `${page}/`, 'node_modules/@expo-google-fonts/inter/'];
};

/** The service. Its folders are placed as in the clone, where the program finds pages and editions. */
export const server = {
  name: NAME,
  source: 'server',
  architectures: ['all'],
  files: {
    'dist/programs/api': `${HOME}/dist/programs/api`,
    'dist/viewer': `${HOME}/dist/viewer`,
    'libs/rules/editions': `${HOME}/libs/rules/editions`,
    'packages/debian/server/server.env': 'etc/tilescribe/server.env',
    'packages/debian/server/tilescribe-server.service': `usr/lib/systemd/system/${NAME}.service`,
    'packages/debian/server/sysusers.conf': `usr/lib/sysusers.d/${NAME}.conf`,
    'packages/debian/server/tmpfiles.conf': `usr/lib/tmpfiles.d/${NAME}.conf`,
    'docs/OPERATING.md': `usr/share/doc/${NAME}/OPERATING.md`,
    'docs/OPERATORS.md': `usr/share/doc/${NAME}/OPERATORS.md`,
    'docs/WALK.md': `usr/share/doc/${NAME}/WALK.md`,
    'docs/monitoring': `usr/share/doc/${NAME}/monitoring`,
  },
  stage,
};
