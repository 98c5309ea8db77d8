const TILE_ADDRESS = /^(\/v1\/log\/tile\/[^/?]+\/)([^?]+)/;

/**
 * The address of a tile with its path as one parameter. C2SP tlog-tiles has slashes in the path of a tile, and a parameter of OpenAPI has
 * none, so they are encoded before the route is chosen. Other addresses stay as they are.
 */
export const withTileAsParameter = (address: string): string =>
  address.replace(TILE_ADDRESS, (_, beginning: string, tile: string) => beginning + tile.replaceAll('/', '%2F'));
