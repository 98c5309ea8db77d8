import type { StoredEvent } from '#event-log';

/** An event that opens, ends or reopens an entry of a directory, with the data that the directory needs. */
export type DirectoryEvent = Pick<StoredEvent, 'position' | 'leaf'>;

/** The common members of directory entries. */
export interface Listing {
  readonly id: string;
  /** The position of the opening in the whole log: the order and the cursor of the directory. */
  readonly position: number;
  readonly table: string;
  readonly ruleSet: string;
  readonly edition: string;
  /** When the opening was recorded; ISO 8601, UTC, milliseconds. */
  readonly openedAt: string;
}

/** The text of a member of a stored event, whose shape is known. */
export const textIn = ({ leaf }: DirectoryEvent, name: string): string => {
  const value = leaf.data[name];
  return typeof value === 'string' ? value : '';
};
