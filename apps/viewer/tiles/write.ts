import { writeFile } from 'node:fs/promises';
import { sprite } from './sprite.js';

/** Writes the sprite that the page loads: `npm run tiles`. */
await writeFile('apps/viewer/public/tiles.svg', sprite());
