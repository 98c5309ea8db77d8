interface ChangedTile {
  /** The log with another discard in the first deal whose first discard is a suit tile. */
  readonly forged: string;
  /** The event before the change. */
  readonly leaf: { readonly sequence: number; readonly data: { readonly tile: string } };
}

/** Changes the first discarded tile of a log that is exported with its disclosures. */
export const changedTile = (log: string): ChangedTile => {
  const lines = log.split('\n');
  const at = lines.findIndex(
    (line) => line.includes('"type":"TileDiscarded"') && /"data":\{[^}]*"tile":"\d[mps]"/.test(line),
  );
  const { leaf } = JSON.parse(lines[at]!) as Pick<ChangedTile, 'leaf'>;
  const other = leaf.data.tile === '5p' ? '6p' : '5p';
  const changed = lines[at]!.replace(/("data":\{[^}]*"tile":")\d[mps]/, `$1${other}`);
  return { forged: lines.with(at, changed).join('\n'), leaf };
};
