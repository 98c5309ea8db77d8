const TILE_ADDRESS = /^(\/v1\/log\/tile\/[^/?]+\/)([^?]+)/;

/**
 * Returns the address of a tile with its path as one parameter. C2SP tlog-tiles has slashes in the path of a tile, but a parameter of OpenAPI
 * must not have slashes. So they are encoded before the route is chosen. Other addresses are returned unchanged.
 */
export const withTileAsParameter = (address: string): string =>
  address.replace(TILE_ADDRESS, (_, beginning: string, tile: string) => beginning + tile.replaceAll('/', '%2F'));
