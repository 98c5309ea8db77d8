import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  checkpointText,
  consistencyNodes,
  entryBundle,
  hashesFromTiles,
  hexOfRange,
  inclusionNodes,
  noteKeyText,
  proofHashes,
  signedNote,
  tileName,
  tilePath,
  TileTree,
  tileWidth,
  tlogProofText,
} from '#event-log';
import { nodeSha256 } from '#testing';

const WIDTH = 256;

/** Writes a file of a mirror, with its folders. */
export const write = (folder: string, path: string, content: string | Uint8Array): void => {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
};

/** Makes logs with one key, and mirrors them as static files of C2SP tlog-tiles. */
export class MirrorWriter {
  readonly #privateKey = generateKeyPairSync('ed25519').privateKey;
  readonly #key = {
    name: 'club.example/log',
    publicKey: createPublicKey(this.#privateKey).export({ format: 'der', type: 'spki' }).subarray(12),
  };
  readonly #entries: Uint8Array[] = [];
  readonly #tree = TileTree.from([], nodeSha256);
  readonly #tiles = new Map<string, Uint8Array>();

  /** @param entry the text of the entry at an index. */
  constructor(private readonly entry: (index: number) => string) {}

  /** Mirrors the log at this size, with proofs of these entries and of these earlier sizes. Sizes only grow from call to call. */
  write(folder: string, size: number, indexes: readonly number[], earlierSizes: readonly number[]): void {
    while (this.#entries.length < size) {
      const entry = Buffer.from(this.entry(this.#entries.length));
      this.#entries.push(entry);
      this.#tree.add(entry);
    }
    for (const tile of this.#tree.takeChanged()) this.#tiles.set(tileName(tile), tile.hashes);
    const root = this.#tree.root();
    const note = this.#signed(checkpointText({ origin: this.#key.name, size, root }));
    write(folder, 'key', `${noteKeyText(this.#key, nodeSha256)}\n`);
    write(folder, 'checkpoint', note);
    this.#writeTiles(folder, size);
    const hashOf = hashesFromTiles(this.#tiles, nodeSha256);
    for (const index of indexes) {
      const hashes = proofHashes(inclusionNodes(index, size), hashOf, nodeSha256);
      write(folder, `inclusion/${index}.tlog-proof`, tlogProofText({ index, hashes, note }));
    }
    for (const from of earlierSizes) {
      const hashes = proofHashes(consistencyNodes(from, size), hashOf, nodeSha256);
      const fromRoot = hexOfRange({ from: 0, to: from }, hashOf, nodeSha256);
      write(folder, `consistency/${from}.json`, JSON.stringify({ from, to: size, fromRoot, toRoot: root, hashes }));
    }
  }

  #writeTiles(folder: string, size: number): void {
    for (let level = 0; tileWidth({ level, index: 0 }, size) > 0; level += 1)
      for (let index = 0; tileWidth({ level, index }, size) > 0; index += 1) {
        const width = tileWidth({ level, index }, size);
        const path = tilePath({ index, width });
        write(folder, `tile/${level}/${path}`, this.#tiles.get(tileName({ level, index }))!.subarray(0, width * 32));
        if (level > 0) continue;
        const entries = this.#entries.slice(index * WIDTH, index * WIDTH + width);
        write(folder, `tile/entries/${path}`, entryBundle(entries));
      }
  }

  #signed(text: string): string {
    return signedNote(text, this.#key, (message) => sign(null, message, this.#privateKey), nodeSha256);
  }
}
