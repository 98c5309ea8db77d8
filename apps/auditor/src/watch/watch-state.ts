import { readFile } from 'node:fs/promises';
import { HASH_BYTES, type HashTile, TileTree } from '#event-log';
import { cannotRead, isFileFault } from '../files/file-faults.js';
import { TOOLS } from '../files/log-file.js';
import { UsageError } from '../call/usage-error.js';
import { writeWhole } from '../files/written-file.js';

/** The state of `watch`: the tree over the events that it has seen, and the newest checkpoint that it accepted. */
export class WatchState {
  private constructor(
    readonly tree: TileTree,
    /** The last tile of each level. The tree goes on from them. */
    readonly tiles: Map<number, HashTile>,
    /** The newest accepted checkpoint; empty before the first. */
    public note: string,
  ) {}

  static empty(): WatchState {
    return new WatchState(TileTree.from([], TOOLS.sha256), new Map(), '');
  }

  /** Reads the state of an earlier run; an empty one where the file does not exist. @throws UsageError. */
  static async read(file: string): Promise<WatchState> {
    try {
      return stateIn(await readFile(file, 'utf8'));
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return WatchState.empty();
      if (isFileFault(fault)) throw cannotRead(file, fault);
      throw new UsageError(
        `tilescribe watch: ${file} is not the state of an earlier watch (${reasonOf(fault)}): expected a file that watch has written, or none.`,
      );
    }

    function stateIn(text: string): WatchState {
      const { v, note, tiles } = JSON.parse(text) as { v: unknown; note: unknown; tiles: unknown };
      if (v !== 1 || typeof note !== 'string' || !Array.isArray(tiles)) throw new Error('another shape');
      const last = (tiles as { level: number; index: number; hashes: string }[]).map(({ level, index, hashes }) => ({
        level,
        index,
        hashes: new Uint8Array(Buffer.from(hashes, 'base64')),
      }));
      return new WatchState(TileTree.from(last, TOOLS.sha256), new Map(last.map((tile) => [tile.level, tile])), note);
    }
  }

  add(entry: Uint8Array): void {
    this.tree.add(entry);
  }

  /**
   * Replaces the file atomically, so that a watch that is stopped here continues from the old or the new state.
   * @throws UsageError where the file cannot be written.
   */
  async write(file: string): Promise<void> {
    for (const tile of this.tree.takeChanged()) {
      const known = this.tiles.get(tile.level);
      if (known === undefined || tile.index >= known.index) this.tiles.set(tile.level, tile);
    }
    const tiles = [...this.tiles.values()]
      .filter(({ hashes }) => hashes.length >= HASH_BYTES)
      .sort((one, other) => one.level - other.level)
      .map(({ level, index, hashes }) => ({ level, index, hashes: Buffer.from(hashes).toString('base64') }));
    await writeWhole(file, `${JSON.stringify({ v: 1, note: this.note, tiles })}\n`, 0o600);
  }
}

/** The message of a JSON parser quotes the text, which may be that of a key. */
const reasonOf = (fault: unknown): string => (fault instanceof SyntaxError ? 'no JSON' : (fault as Error).message);
