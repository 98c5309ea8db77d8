import type { SecretPath } from '#event-log';
import type { WallCommand, WallEvent } from './words.js';

const SECRET_WIDTH = `"${'0'.repeat(64)}"`.length;
const TILE_WIDTH = '"1m",'.length;

/** The sealed places of a revealed wall. They disclose the hands of the deal, so only readers of concealed tiles open them. */
const revealed = ({ tiles }: { readonly tiles: readonly string[] | 'hidden' }): readonly SecretPath[] => [
  { path: '/secret', owner: 'table', width: SECRET_WIDTH },
  { path: '/tiles', owner: 'table', width: '[]'.length + tiles.length * TILE_WIDTH },
];

/** The sealed places of an event or command of a wall. */
export const secretPathsOfWall = (message: WallEvent | WallCommand): readonly SecretPath[] =>
  message.type === 'WallRevealed' || message.type === 'RevealScannedWall' ? revealed(message) : [];
