import type { LogObject, SecretPath } from '#event-log';

const SECRET_WIDTH = `"${'0'.repeat(64)}"`.length;
const TILE_WIDTH = '"1m",'.length;

/** The sealed places of a revealed wall. They disclose the hands of the deal, so only readers of concealed tiles open them. */
const revealed = ({ tiles }: LogObject): readonly SecretPath[] => [
  { path: '/secret', owner: 'table', width: SECRET_WIDTH },
  { path: '/tiles', owner: 'table', width: '[]'.length + (tiles as readonly string[]).length * TILE_WIDTH },
];

const REVEALING: readonly string[] = ['WallRevealed', 'RevealScannedWall'];

/** The sealed places of an event or command of a wall. */
export const secretPathsOfWall = (_kind: 'event' | 'command', type: string, data: LogObject): readonly SecretPath[] =>
  REVEALING.includes(type) ? revealed(data) : [];
