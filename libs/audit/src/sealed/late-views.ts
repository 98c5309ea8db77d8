import { SealedMembers, type Members, type SealedReader } from './sealed-members.js';

/** The views of the values of one part. */
interface Part {
  readonly viewOf: (value: object) => unknown;
}

const READ_LATE = /^state(?:\/table\/players\/\w+)?$/;

/** A state and its seats are large, and most questions read little of them: their parts get their views when they are read. */
export const isReadLate = (path: string): boolean => READ_LATE.test(path);

/** The view of a value whose parts get their views when they are read. A proxy may not change what a frozen object holds, so it is one of a copy. */
export const lateView = (value: Members, path: string, reader: SealedReader, partOf: (key: string) => Part): Members =>
  new Proxy({ ...value }, new LateMembers(value, path, reader, partOf));

/** Makes the views of members when they are read. */
class LateMembers extends SealedMembers<Members> {
  constructor(
    private readonly whole: Members,
    path: string,
    reader: SealedReader,
    private readonly partOf: (key: string) => Part,
  ) {
    super(whole, path, reader);
  }

  override get(target: Members, key: string): unknown {
    const member = target[key];
    // A view is kept in the place of its member.
    if (typeof member !== 'object' || member === null || member !== this.whole[key]) return super.get(target, key);
    return (target[key] = this.partOf(key).viewOf(member));
  }
}
