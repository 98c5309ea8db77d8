import type { DealCommand } from '#deal';
import type { Account } from '#ledger';
import { parseTiles, type RecordedTile, type Seat } from '#tiles';

/** The names of places in a script, each with the number of events before it. */
export type Marks = Map<string, number>;

const tilesIn = (text: string): readonly RecordedTile[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.tiles;
};

type Ruling = { readonly reason: string; readonly by: string };
type Reading = (words: readonly string[], ruling: Ruling, marks: Marks) => DealCommand;

/** The referee's acts in a script: a verb, its words, and the reason after a colon. */
const ACTS: Readonly<Record<string, Reading>> = {
  /** `rewind here: reason`, back to the mark of that name. */
  rewind: ([mark = ''], ruling, marks) => {
    const sequence = marks.get(mark);
    if (sequence === undefined) throw new Error(`no such mark: ${mark}`);
    return { type: 'RewindTo', sequence, ...ruling };
  },
  /** `penalty south>bank 10: reason`, or with the clause applied: `penalty south>west 8 SBR-11.1: reason`. */
  penalty: ([payment = '', points, clause], ruling) => {
    const [from, to] = payment.split('>') as [Account, Account];
    const payments = [{ from, to, points: Number(points) }];
    return { type: 'ImposePenalty', payments, ...(clause !== undefined && { clause }), ...ruling };
  },
  dead: ([seat], ruling) => ({ type: 'RuleHandDead', seat: seat as Seat, ...ruling }),
  /** `unknowable west concealed-kongs: reason`. */
  unknowable: ([seat, fact], ruling) => ({
    type: 'RuleUnknowable',
    seat: seat as Seat,
    fact: fact as 'forbidden-suit' | 'concealed-kongs',
    ...ruling,
  }),
  void: (_, ruling) => ({ type: 'VoidDeal', ...ruling }),
  /** `amend west 123m55z open: reason`, or `concealed` if only the referee saw the hand. */
  amend: ([seat, tiles = '', visibility], ruling) => ({
    type: 'AmendHand',
    seat: seat as Seat,
    tiles: tilesIn(tiles),
    visibility: visibility as 'open' | 'concealed',
    ...ruling,
  }),
};

const verbOf = (line: string): string => line.split(/[\s:]/, 1)[0] ?? '';

export const isRefereeAct = (line: string): boolean => Object.hasOwn(ACTS, verbOf(line));

/** Throws for a rewind to a mark that is not set. */
export const refereeCommandOf = (line: string, marks: Marks): DealCommand => {
  const [act = '', reason = ''] = line.split(/:\s*(.*)/s);
  const [verb = '', ...words] = act.split(/\s+/);
  return (ACTS[verb] as Reading)(words, { reason, by: 'referee-1' }, marks);
};
