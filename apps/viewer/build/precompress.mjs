import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const COMPRESSED = /\.(js|css|svg|json)$/;

/** Writes a Brotli and a gzip file beside each text file of a folder; the API sends the one that a browser accepts. */
export const precompress = (folder) => ({
  name: 'precompress',
  closeBundle() {
    for (const name of readdirSync(folder, { recursive: true }).filter((each) => COMPRESSED.test(each))) {
      const path = join(folder, name);
      const content = readFileSync(path);
      writeFileSync(`${path}.br`, brotliCompressSync(content));
      writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    }
  },
});
