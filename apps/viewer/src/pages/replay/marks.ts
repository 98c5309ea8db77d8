import type { SeenEvent, SeenRecord } from '../../api/types.js';

/** The kinds of marks on the time line. */
export type MarkKind = 'claim' | 'kong' | 'win' | 'correction';

const KINDS: Readonly<Partial<Record<SeenEvent['type'], MarkKind>>> = {
  ChowDeclared: 'claim',
  PungDeclared: 'claim',
  KongDeclared: 'kong',
  KongRobbed: 'kong',
  WinDeclared: 'win',
  RewoundTo: 'correction',
  RulingMade: 'correction',
  HandAmended: 'correction',
};

export interface Mark {
  readonly kind: MarkKind;
  readonly record: SeenRecord;
}

export const marksOf = (records: readonly SeenRecord[]): readonly Mark[] =>
  records.flatMap((record) => {
    const kind = KINDS[record.event.type];
    return kind === undefined ? [] : [{ kind, record }];
  });
