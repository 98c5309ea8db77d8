import { readdirSync, readFileSync } from 'node:fs';

const PRODUCT = /\.(ts|tsx|mjs)$/;
const NOT_PRODUCT = /spec\.ts$|\/testing\/|^libs\/testing\/|\/node_modules\/|\/editions\/|\/generated\//;

/** The files of the product that send requests themselves. All others use one of the two clients. */
const SENDERS = [
  'apps/viewer/src/api/deal-stream.ts',
  'apps/viewer/src/pages/audit/rule-texts.ts',
  'apps/viewer/src/share/share-dialog.tsx',
  'apps/viewer/src/tiles/tile-images.ts',
  'apps/viewer/src/verify/worker/published-judges.ts',
  'libs/client/src/client.ts',
  'libs/http-client/src/http-client.ts',
];

it('requests are sent by libs/client, libs/http-client and the page, nowhere else', () => {
  const sources = ['apps', 'libs', 'hardware']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
    .filter((file) => PRODUCT.test(file) && !NOT_PRODUCT.test(file));
  expect(sources.length).toBeGreaterThan(1000);
  const senders = sources.filter((file) => /\bfetch\)?\(/.test(readFileSync(file, 'utf8')));
  expect(senders.sort()).toEqual(SENDERS);
});
