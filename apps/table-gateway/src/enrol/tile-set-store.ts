import { access } from 'node:fs/promises';
import { replaceFile } from '#evidence';
import type { TileSet } from '#inference';
import { JsonFile } from '../config/json-file.js';
import { tileSetIn } from '../config/tile-set-file.js';
import { errorCode, GatewayFault } from '../state/fault.js';

/** The register in a file; empty if there is no file yet. Throws `GatewayFault` CONFIG_INVALID if it is invalid. */
export const openedTileSet = async (path: string): Promise<TileSet> => {
  const exists = await access(path).then(
    () => true,
    (error: unknown) => errorCode(error) !== 'ENOENT',
  );
  return exists ? tileSetIn(await JsonFile.read(path)) : new Map();
};

/** Writes a register whole, readable by its owner alone; a tag has a line of its own, so that errors name it by its line. */
export const storeTileSet = async (path: string, set: TileSet): Promise<void> => {
  const lines = [...set].map(([tag, thing]) => `    ${JSON.stringify(tag)}: ${JSON.stringify(thing)}`);
  const text = `{\n  "tags": {\n${lines.join(',\n')}\n  }\n}\n`;
  await replaceFile(path, Buffer.from(text)).catch((error: unknown) => {
    throw new GatewayFault('CONFIG_INVALID', `${path} cannot be written (${errorCode(error) ?? String(error)})`);
  });
};
