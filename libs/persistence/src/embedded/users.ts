import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive, ownMark } from '#process-lock';

/** Notes that this process uses the server; the text returned takes the note back. */
export function addUser(folder: string): string {
  const note = join(folder, `${process.pid}-${randomUUID()}`);
  writeFileSync(note, ownMark());
  return note;
}

/** How many still use the server. Notes of processes that ended without taking theirs back are removed. */
export function countUsers(folder: string): number {
  const notes = readdirSync(folder).map((name) => join(folder, name));
  const stale = notes.filter((note) => !isAlive(readFileSync(note, 'utf8')));
  for (const note of stale) rmSync(note);
  return notes.length - stale.length;
}
