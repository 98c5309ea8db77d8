import { existsSync } from 'node:fs';

/** Pictures are compared only with this font, because another one has other pixels. */
const FONT = '/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf';

export const HAS_CHINESE_FONT = existsSync(FONT);
if (!HAS_CHINESE_FONT)
  process.stderr.write(
    'A Chinese font is not installed: Chinese pictures are not compared (apt-get install fonts-droid-fallback)\n',
  );
