import { HIDDEN } from '#tiles';

/** Reads the value of a sealed place of a holder. */
export interface SealedReader {
  readonly valueAt: (holder: object, key: string, path: string) => string;
  /** Reads the member `laid` of a kong whose tile is sealed. */
  readonly laidAt: (kong: object, path: string) => readonly string[] | undefined;
}

export type Members = Record<string, unknown>;

/** Answers the reads of a holder of sealed places. */
export class SealedMembers<T extends object> implements ProxyHandler<T> {
  constructor(
    protected readonly holder: object,
    protected readonly path: string,
    protected readonly reader: SealedReader,
  ) {}

  get(target: T, key: string | symbol): unknown {
    const member = (target as Readonly<Record<string | symbol, unknown>>)[key];
    return member === HIDDEN ? this.reader.valueAt(this.holder, key as string, this.path) : member;
  }
}

export class SealedKong extends SealedMembers<Members> {
  override get(target: Members, key: string | symbol): unknown {
    return key === 'laid' ? this.reader.laidAt(this.holder, this.path) : super.get(target, key);
  }
}
