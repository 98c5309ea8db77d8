import { access } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ApiClient } from '../delivery/index.js';
import { storeTileSet } from './tile-set-store.js';
import { GatewayFault } from '../state/fault.js';
import type { TileSetSource } from '../config/table.js';

/** The file that holds the register: the operator's own, or the copy of a set of the API, which lies in the state folder of the table. */
export const tileSetFile = (source: TileSetSource, stateFolder: string): string =>
  typeof source === 'string' ? source : join(stateFolder, `tile-set-${source.api}.json`);

/** The name of a set in logs, findings and status reports. */
export const tileSetName = (source: TileSetSource): string =>
  typeof source === 'string' ? basename(source) : source.api;

/**
 * Updates the copy of a set of the API. If the API is not reached, the copy of an earlier start is used. Throws
 * `GatewayFault` TILE_SET_NOT_REACHED if there is no copy, and CONFIG_INVALID if the API does not give the set to this device.
 */
export const copyTileSet = async (source: TileSetSource, { client, stateFolder, log }: CopyOptions): Promise<void> => {
  if (typeof source === 'string') return;
  const copy = tileSetFile(source, stateFolder);
  const answer = await client.tileSet(source.api);
  switch (answer.kind) {
    case 'found':
      return storeTileSet(copy, answer.tiles);
    case 'refused':
      throw new GatewayFault(
        'CONFIG_INVALID',
        `tile set ${source.api}: ${answer.reason}; store it at the API for this table, or name a file in its place`,
      );
    case 'failed':
      if (!(await isThere(copy)))
        throw new GatewayFault(
          'TILE_SET_NOT_REACHED',
          `tile set ${source.api}: ${answer.reason}; no copy of an earlier start lies in ${stateFolder}`,
        );
      log(`tile set ${source.api}: ${answer.reason}; the copy of an earlier start is used`);
  }
};

interface CopyOptions {
  readonly client: Pick<ApiClient, 'tileSet'>;
  readonly stateFolder: string;
  readonly log: (line: string) => void;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
