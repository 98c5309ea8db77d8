import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

const FILES = {
  'resvg.wasm': '@resvg/resvg-wasm/index_bg.wasm',
  'Inter-400.ttf': '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  'Inter-700.ttf': '@expo-google-fonts/inter/700Bold/Inter_700Bold.ttf',
  'Inter-LICENSE.txt': '@expo-google-fonts/inter/LICENSE_FONT',
};

/** Writes what the service needs to render the images of shared links, as `card/…`. */
export const cardFiles = () => ({
  name: 'card-files',
  generateBundle() {
    for (const [name, file] of Object.entries(FILES))
      this.emitFile({ type: 'asset', fileName: `card/${name}`, source: readFileSync(require.resolve(file)) });
  },
});
