import type { Page } from 'playwright-core';

/** A picture as the bytes of an image, in the pixels in which it is drawn. */
export interface Picture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

const GAP = 16;
/** Pictures of parts of a page stand in rows of this number. */
const COLUMNS = 3;

interface Drawn extends Picture {
  readonly x: number;
  readonly y: number;
}

/** Pictures of one size in rows. */
const inRows = (pictures: readonly Picture[], left: number): readonly Drawn[] =>
  pictures.map((picture, index) => ({
    ...picture,
    x: left + (index % COLUMNS) * picture.width,
    y: Math.floor(index / COLUMNS) * picture.height,
  }));

const ends = (drawn: readonly Drawn[]) => ({
  width: Math.max(...drawn.map(({ x, width }) => x + width)),
  height: Math.max(...drawn.map(({ y, height }) => y + height)),
});

/** The picture of the design, if there is one, and at its right those of the page. */
export const besideDesign = (design: Picture | undefined, pages: readonly Picture[]) => {
  const drawn = [
    ...(design === undefined ? [] : [{ ...design, x: 0, y: 0 }]),
    ...inRows(pages, design === undefined ? 0 : design.width + GAP),
  ];
  return { drawn, ...ends(drawn) };
};

/** Draws pictures in a browser, which needs no other program to make an image smaller. Returns an image of that type. */
export const drawnImage = async (
  page: Page,
  { drawn, width, height }: ReturnType<typeof besideDesign>,
  scale: number,
  type: 'image/png' | 'image/webp',
): Promise<Buffer> => {
  const sources = drawn.map(({ bytes, ...place }) => ({
    ...place,
    url: `data:image/png;base64,${bytes.toString('base64')}`,
  }));
  const encoded = await page.evaluate<string>(`(async () => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: ${Math.round(width * scale)}, height: ${Math.round(height * scale)} });
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.fillStyle = '#777';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(${scale}, ${scale});
    for (const { url, x, y, width, height } of ${JSON.stringify(sources)}) {
      const image = new Image();
      image.src = url;
      await image.decode();
      context.drawImage(image, x, y, width, height);
    }
    return canvas.toDataURL(${JSON.stringify(type)}, 0.55).split(',')[1];
  })()`);
  return Buffer.from(encoded, 'base64');
};
