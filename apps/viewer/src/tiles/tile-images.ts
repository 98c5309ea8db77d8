import { useEffect, useState } from 'preact/hooks';
import type { SeenTile } from '#tiles';
import { symbolOf } from '../../tiles/symbol-names.js';
import { useTileIndices } from './tile-indices.js';

const SPRITE = '/tiles.svg';

/** The addresses of a tile's image, with and without a Latin index. */
type AddressOf = (tile: SeenTile, isIndexed: boolean) => string | undefined;

const NOT_LOADED: AddressOf = () => undefined;

/**
 * The tiles as images that are cut out of the sprite. A table has 150 tiles: with `<use>`, each change of one tile would
 * restyle and repaint the shapes of all of them. The sprite is loaded when the first tile is shown.
 */
let images = NOT_LOADED;
let isLoading = false;
/** Shows a tile whose image was awaited. */
const awaiting = new Set<() => void>();

const load = (): void => {
  if (isLoading) return;
  isLoading = true;
  loadSprite().then(
    (sprite) => {
      images = imagesOf(sprite);
      for (const show of awaiting) show();
    },
    () => {
      isLoading = false;
    },
  );
};

/** The address of the image of a tile. Undefined until the sprite is loaded. */
export const useTileImage = (tile: SeenTile): string | undefined => {
  const [addressOf, setAddressOf] = useState(() => images);
  const { isShown } = useTileIndices();
  useEffect(() => {
    const show = (): void => setAddressOf(() => images);
    if (images !== NOT_LOADED) return show();
    awaiting.add(show);
    load();
    return () => {
      awaiting.delete(show);
    };
  }, []);
  return addressOf(tile, isShown);
};

const loadSprite = async (): Promise<Document> => {
  const answer = await fetch(SPRITE);
  if (!answer.ok) throw new Error(`${SPRITE} was answered by ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
};

const imagesOf = (sprite: Document): AddressOf => {
  const made = new Map<string, string>();
  return (tile, isIndexed) => {
    const key = `${tile} ${isIndexed}`;
    const address = made.get(key) ?? imageOf(sprite, tile, isIndexed);
    if (address !== undefined) made.set(key, address);
    return address;
  };
};

/** An image inherits no custom properties from its page, but it knows the colour scheme of the page. */
const DARK_PAGE = '<style>@media (prefers-color-scheme:dark){:root{--tile-edge:#10130f;--tile-side:#bdb08f}}</style>';

const imageOf = (sprite: Document, tile: SeenTile, isIndexed: boolean): string | undefined => {
  const symbol = sprite.getElementById(symbolOf(tile));
  if (symbol === null) return undefined;
  const shown = symbol.cloneNode(true) as Element;
  // Attributes, not custom properties: a browser may apply the page's policy, which allows no inline style, to images.
  for (const drawing of shown.querySelectorAll('[display]')) {
    const isOfIndexed = drawing.getAttribute('display')?.includes('--tile-indexed') === true;
    drawing.setAttribute('display', isOfIndexed === isIndexed ? 'inline' : 'none');
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="80" viewBox="${symbol.getAttribute('viewBox')}">${DARK_PAGE}${shown.innerHTML}</svg>`;
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
};
