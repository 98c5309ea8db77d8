/** A thread that renders cards: it answers each drawing with its image. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** A drawing, and the folder with the program that renders it and its fonts. */
export interface Drawing {
  readonly svg: string;
  readonly folder: string;
}

/** Fonts of the machine with Chinese characters, as Debian names them. Without one, Chinese names on images are empty boxes. */
const CHINESE = [
  '/usr/share/fonts-droid-fallback/truetype/DroidSansFallback.ttf',
  '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
];

let fonts: readonly Uint8Array[] | undefined;

const begin = async (folder: string): Promise<readonly Uint8Array[]> => {
  await initWasm(readFileSync(join(folder, 'resvg.wasm')));
  const own = ['Inter-400.ttf', 'Inter-700.ttf'].map((name) => join(folder, name));
  return [...own, ...CHINESE.filter((path) => existsSync(path)).slice(0, 1)].map((path) => readFileSync(path));
};

const render = async ({ svg, folder }: Drawing): Promise<Uint8Array> => {
  fonts ??= await begin(folder);
  const drawn = new Resvg(svg, { font: { fontBuffers: [...fonts], defaultFontFamily: 'Inter' } });
  const image = drawn.render();
  const png = image.asPng();
  image.free();
  drawn.free();
  return png;
};

parentPort?.on('message', (drawing: Drawing) => {
  void render(drawing).then((png) => parentPort?.postMessage(png));
});
