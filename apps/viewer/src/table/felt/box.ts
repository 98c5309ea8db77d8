/** A rectangle on the felt, in CSS pixels from its top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The height of a tile, in widths. */
export const TILE_HEIGHT = 4 / 3;

/** A box of the size of a tile. */
export const tileBox = (left: number, top: number, width: number): Box => ({
  left,
  top,
  width,
  height: width * TILE_HEIGHT,
});

/** The smallest box around others. */
export const boxAround = (boxes: readonly Box[]): Box => {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
};
