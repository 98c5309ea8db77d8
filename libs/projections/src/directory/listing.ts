import type { StoredEvent } from '#event-log';

/** An event that opens, ends or reopens what a directory lists, with what the directory needs of it. */
export type DirectoryEvent = Pick<StoredEvent, 'position' | 'leaf'>;

/** What the entries of every directory have. */
export interface Listing {
  readonly id: string;
  /** Of the opening, in the whole log: the order and the cursor of the directory. */
  readonly position: number;
  readonly table: string;
  readonly ruleSet: string;
  readonly edition: string;
  /** When the opening was recorded; ISO 8601, UTC, milliseconds. */
  readonly openedAt: string;
}

/** The text of a member of an event that the log holds, so its shape is known. */
export const textIn = ({ leaf }: DirectoryEvent, name: string): string => {
  const value = leaf.data[name];
  return typeof value === 'string' ? value : '';
};
