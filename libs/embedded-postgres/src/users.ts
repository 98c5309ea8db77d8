import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ownMark } from '#process-lock';

/** Adds a file for this process as a user of the server. Returns the path of the file, whose removal ends the use. */
export function addUser(folder: string): string {
  const note = join(folder, `${process.pid}-${randomUUID()}`);
  writeFileSync(note, ownMark());
  return note;
}

/** Returns the number of processes that use the server. Removes the files of processes that have ended. */
export function countUsers(folder: string): number {
  const notes = readdirSync(folder).map((name) => join(folder, name));
  const stale = notes.filter((note) => !isAlive(readFileSync(note, 'utf8')));
  for (const note of stale) rmSync(note);
  return notes.length - stale.length;
}
