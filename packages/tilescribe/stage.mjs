import { chmodSync, cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { forNode } from '../../apps/launcher/bundle/bundle-options.mjs';
import { noticesOf } from '../notices.mjs';

/** Writes the program as one file, the published editions and the licenses of the bundled packages. Returns the bundled files. */
export const stageTilescribe = async (root, folder) => {
  const program = join(folder, 'tilescribe.mjs');
  const { metafile } = await build({
    ...forNode(root),
    entryPoints: [join(root, 'packages', 'tilescribe', 'main.mjs')],
    outfile: program,
    legalComments: 'none',
    metafile: true,
  });
  chmodSync(program, 0o755);
  cpSync(join(root, 'libs', 'rules', 'editions'), join(folder, 'editions'), { recursive: true });
  const inputs = Object.keys(metafile.inputs);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), noticesOf(root, inputs));
  return inputs;
};
