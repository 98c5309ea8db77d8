import { appendFileSync, existsSync, fstatSync, linkSync, mkdirSync } from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Loaded before a program: records the bytes and names that its disk certainly has (`fsync`), for a later power cut.
 * TILESCRIBE_WATCHED_DISK names the folder of the journal.
 */
const folder = process.env.TILESCRIBE_WATCHED_DISK;
const kept = join(folder, 'kept');
mkdirSync(kept, { recursive: true });
const note = (entry) => appendFileSync(join(folder, 'journal.ndjson'), `${JSON.stringify(entry)}\n`);

/** A slow disk, so that a kill often comes between a write and its `fsync` (ms). */
const SLOWEST_MS = 80;

let names = 0;
/** Links another name to a file that is about to lose its own: after a power cut it may have its name again. */
const keep = (path) => {
  if (!existsSync(path)) return undefined;
  names += 1;
  const name = join(kept, `${process.pid}-${names}`);
  linkSync(path, name);
  return name;
};

const { open, rename, unlink } = files;

const watched = (handle, path) => {
  for (const name of ['sync', 'datasync']) {
    const sync = handle[name].bind(handle);
    handle[name] = async () => {
      const status = fstatSync(handle.fd);
      const entry = status.isDirectory() ? { folder: path } : { synced: path, bytes: status.size };
      if (status.isDirectory()) note({ syncing: path });
      await sleep(Math.random() * SLOWEST_MS);
      await sync();
      note(entry);
    };
  }
  return handle;
};

files.open = async (path, flags, mode) => {
  if (typeof flags === 'string' && flags.startsWith('w') && !existsSync(path))
    note({ created: String(path), in: dirname(String(path)) });
  return watched(await open(path, flags, mode), String(path));
};
files.rename = async (from, to) => {
  note({ renamed: String(to), from: String(from), in: dirname(String(to)), kept: keep(to) });
  await rename(from, to);
};
files.unlink = async (path) => {
  note({ deleted: String(path), in: dirname(String(path)), kept: keep(path) });
  await unlink(path);
};
syncBuiltinESMExports();
