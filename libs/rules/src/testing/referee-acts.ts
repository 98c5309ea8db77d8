import type { DealCommand } from '#deal';
import type { Account } from '#ledger';
import { parseTiles, type RecordedTile, type Seat } from '#tiles';

/** Names of places in a script, and how many events the deal had there. */
export type Marks = Map<string, number>;

const tilesIn = (text: string): readonly RecordedTile[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.tiles;
};

type Decided = { readonly reason: string; readonly by: string };
type Reading = (words: readonly string[], decided: Decided, marks: Marks) => DealCommand;

/** The referee's acts in a script: a verb, its words, and after a colon the reason. */
const ACTS: Readonly<Record<string, Reading>> = {
  /** `rewind here: reason`, back to the mark of that name. */
  rewind: ([mark = ''], decided, marks) => {
    const sequence = marks.get(mark);
    if (sequence === undefined) throw new Error(`no such mark: ${mark}`);
    return { type: 'RewindTo', sequence, ...decided };
  },
  /** `penalty south>bank 10: reason`, or with the clause applied: `penalty south>west 8 SBR-11.1: reason`. */
  penalty: ([payment = '', points, clause], decided) => {
    const [from, to] = payment.split('>') as [Account, Account];
    const payments = [{ from, to, points: Number(points) }];
    return { type: 'ImposePenalty', payments, ...(clause === undefined ? {} : { clause }), ...decided };
  },
  dead: ([seat], decided) => ({ type: 'RuleHandDead', seat: seat as Seat, ...decided }),
  /** `unknowable west concealed-kongs: reason`. */
  unknowable: ([seat, fact], decided) => ({
    type: 'RuleUnknowable',
    seat: seat as Seat,
    fact: fact as 'forbidden-suit' | 'concealed-kongs',
    ...decided,
  }),
  void: (_, decided) => ({ type: 'VoidDeal', ...decided }),
  /** `amend west 123m55z open: reason`, or `concealed` where the hand was shown to the referee alone. */
  amend: ([seat, tiles = '', visibility], decided) => ({
    type: 'AmendHand',
    seat: seat as Seat,
    tiles: tilesIn(tiles),
    visibility: visibility as 'open' | 'concealed',
    ...decided,
  }),
};

const verbOf = (line: string): string => line.split(/[\s:]/, 1)[0] ?? '';

export const isRefereeAct = (line: string): boolean => Object.hasOwn(ACTS, verbOf(line));

/** Throws for a rewind to a mark that the script has not set. */
export const refereeCommandOf = (line: string, marks: Marks): DealCommand => {
  const [act = '', reason = ''] = line.split(/:\s*(.*)/s);
  const [verb = '', ...words] = act.split(/\s+/);
  return (ACTS[verb] as Reading)(words, { reason, by: 'referee-1' }, marks);
};
