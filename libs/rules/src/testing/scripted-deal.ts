import {
  type CommandOf,
  copiesOnTable,
  DealCourse,
  type DealCommand,
  type DealEvent,
  type DealEventType,
  type DealState,
  decide,
  type EventOf,
  type Playing,
  type Recording,
  type RuleSet,
  type RuleSetOptions,
  type Settling,
  tally,
} from '#deal';
import type { Transfer } from '#ledger';
import {
  type BySeat,
  bySeat,
  isKnown,
  parseTiles,
  type RecordedTile,
  type Seat,
  SEATS,
  type Suit,
  type Tile,
} from '#tiles';
import { isRefereeAct, type Marks, refereeCommandOf } from './referee-acts.js';
import { isReport, reportOf } from './report-acts.js';

export interface Script {
  /** Dealt hands in the usual notation. */
  readonly hands: BySeat<string>;
  /**
   * A tile to set aside (`9s`), or a suit for a card (`s`). `?` is a tile and suit that the record does not see, `card` a
   * card whose suit it does not see.
   */
  readonly forbidden?: BySeat<string>;
  readonly options?: RuleSetOptions;
  readonly recording?: Recording;
  /** The means by which the deal is recorded (the `source` of its opening). The default is a person. */
  readonly source?: CommandOf<'OpenDeal'>['source'];
  /** The dice throws that break the wall, if they are given. */
  readonly throws?: readonly (readonly [number, number])[];
  /**
   * The acts, one for each line:
   * - `east discards 5p`, `south draws 1m`, `south chows 4m6m`, `west pungs`, `west kongs melded 5p`,
   *   `west kongs concealed 123m9p` (four tiles that are no kong), `south+west hu`.
   * - `south calls chow` (before it opens the tiles).
   * - `east shows 1f`, `east indicates 5p past 3f`, `east reports` (no flowers), `east ready`, `south opens 123m…` (ready, laid face up),
   *   `east notes touched-wall`, `east withdraws`, `east turns 1m9p` (shows its concealed kongs).
   * - `east returns` (the drawn tile), then `west leaves it and draws 5p`; `close`, `time`.
   * - `south contests` (the own count of the winner).
   * - `east reveals 123m`; `reveal`: all awaited seats, or the seat that must show its Hu, reveal the recorded hand.
   * - `drain 3`: each seat discards what it draws until three more tiles can be drawn; `drain 3 but 2s8p` draws none of
   *   those kinds.
   * - `try …`: expects a refusal and changes nothing.
   * - `mark here`: names a place to which the referee can rewind.
   *
   * The referee's acts are described in referee-acts.ts, the acts of a result-only recording in report-acts.ts.
   */
  readonly acts: string;
}

export interface Played {
  readonly commands: readonly DealCommand[];
  readonly events: readonly DealEvent[];
  readonly state: DealState;
  /** `CODE clause` of each `try`, or `accepted`. */
  readonly tried: readonly string[];
}

const ID_OF_PLAYER = { east: 'p1', south: 'p2', west: 'p3', north: 'p4' } as const;

const tilesIn = (text: string): readonly RecordedTile[] => {
  const parsed = parseTiles(text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.tiles;
};

const opening = (rules: RuleSet, script: Script): readonly DealCommand[] => {
  const { hands, forbidden, options, recording = 'full', source = 'person', throws = [] } = script;
  const opened: DealCommand = {
    type: 'OpenDeal',
    table: 'table-1',
    ruleSet: rules.id,
    ...(options !== undefined && { options }),
    recording,
    source,
    seating: bySeat((seat) => ({ side: (SEATS.indexOf(seat) + 1) as 1 | 2 | 3 | 4, player: ID_OF_PLAYER[seat] })),
  };
  if (recording === 'result') return [opened];
  return [
    opened,
    ...throws.map((dice) => ({ type: 'BreakWall', dice }) as const),
    { type: 'DealHands', hands: bySeat((seat) => [...tilesIn(hands[seat])]) },
    ...(forbidden === undefined ? [] : SEATS.map((seat) => forbiddenChoice(seat, forbidden[seat]))),
  ];
};

const forbiddenChoice = (seat: Seat, choice: string): DealCommand => {
  if (choice === 'card') return { type: 'ChooseForbiddenSuit', seat, by: 'card', suit: '?' };
  const suit = choice.slice(-1) as 'm' | 'p' | 's' | '?';
  const tile = choice.length > 1 ? (choice as Tile) : choice;
  return choice.length > 1 || choice === '?'
    ? { type: 'ChooseForbiddenSuit', seat, by: 'tile', suit, tile: tile as RecordedTile }
    : { type: 'ChooseForbiddenSuit', seat, by: 'card', suit };
};

const commandOf = (line: string): DealCommand => {
  const [who = '', verb = '', ...rest] = line.split(/\s+/);
  const seat = who as Seat;
  const tile = (rest.at(-1) ?? '') as Tile;
  switch (verb || who) {
    case 'draws':
      return { type: 'DrawTile', seat, tile };
    case 'discards':
      return { type: 'DiscardTile', seat, tile };
    case 'pungs':
      return { type: 'DeclarePung', seat };
    case 'chows':
      return { type: 'DeclareChow', seat, tiles: tilesIn(rest[0] ?? '').filter(isKnown) as [Tile, Tile] };
    case 'shows':
      return { type: 'ShowBonusTile', seat, tile };
    case 'indicates':
      return {
        type: 'IndicateJoker',
        indicator: rest[0] as Tile,
        ...(rest.length > 1 && { skipped: tilesIn(rest.at(-1) ?? '').filter(isKnown) }),
      };
    case 'notes':
      return {
        type: 'NoteIrregularity',
        seat,
        irregularity: (rest[0] ?? '') as EventOf<'IrregularityNoted'>['irregularity'],
      };
    case 'calls':
      return { type: 'CallSet', seat, set: (rest[0] ?? '') as CommandOf<'CallSet'>['set'] };
    case 'withdraws':
      return { type: 'WithdrawClaim', seat };
    case 'turns':
      return { type: 'ShowKongs', seat, kongs: tilesIn(rest[0] ?? '').filter(isKnown) };
    case 'forbids':
      return { type: 'ShowForbiddenSuit', seat, suit: rest[0] as Suit };
    case 'returns':
      return { type: 'ReturnTile', seat };
    case 'leaves':
      return { type: 'DrawTile', seat, tile, returned: 'left' };
    case 'reports':
      return { type: 'ReportNoFlowers', seat };
    case 'ready':
      return { type: 'DeclareReady', seat };
    case 'opens':
      return { type: 'DeclareReady', seat, opens: tilesIn(rest[0] ?? '').filter(isKnown) };
    case 'kongs':
      return { type: 'DeclareKong', seat, kind: rest[0] as 'concealed', ...laidAs(rest[1] ?? '') };
    case 'hu':
      return { type: 'DeclareWin', seats: who.split('+') as Seat[] };
    case 'contests':
      return { type: 'ContestCount', seat };
    case 'close':
      return { type: 'CloseClaims', reason: 'lapsed' };
    case 'time':
      return { type: 'EndPlay', reason: 'time' };
    case 'reveals':
      return revealOf(seat, rest);
    default:
      throw new Error(`no such act: ${line}`);
  }
};

/** One tile for the kind of a kong, or four tiles that are no kong. */
const laidAs = (text: string): Pick<CommandOf<'DeclareKong'>, 'tile' | 'tiles'> => {
  const [tile = '?', ...others] = tilesIn(text);
  return others.length === 0
    ? { tile }
    : { tile: '?', tiles: tilesIn(text).filter(isKnown) as [Tile, Tile, Tile, Tile] };
};

/**
 * `east reveals 123m`, then `kongs 1p9p` if the record has not seen the concealed kongs, `drawn 8p`, `mixed`, and
 * `count 31` (the own count of the winner).
 */
const revealOf = (seat: Seat, [tiles = '', ...reported]: readonly string[]): DealCommand => {
  const after = (word: string): string | undefined =>
    reported.includes(word) ? reported[reported.indexOf(word) + 1] : undefined;
  const kongs = after('kongs');
  const drawn = after('drawn');
  const count = after('count');
  return {
    type: 'RevealHand',
    seat,
    tiles: tilesIn(tiles).filter(isKnown),
    ...(kongs !== undefined && { kongs: tilesIn(kongs).filter(isKnown) }),
    ...(drawn !== undefined && { drawn: drawn as Tile }),
    ...(reported.includes('mixed') && { mixedIn: true }),
    ...(count !== undefined && { count: Number(count) }),
  };
};

const actOf = (line: string, marks: Marks): DealCommand => {
  if (isRefereeAct(line)) return refereeCommandOf(line, marks);
  return isReport(line) ? reportOf(line) : commandOf(line);
};

/** Plays a script under a rule set. Throws if a command without `try` is refused. */
export const play = (rules: RuleSet, script: Script): Played => {
  const commands: DealCommand[] = [];
  const tried: string[] = [];
  const marks: Marks = new Map();
  const course = new DealCourse(rules);
  const act = (command: DealCommand): void => {
    const decision = course.give(command);
    if (!decision.accepted) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(decision.rejection)}`);
    commands.push(command);
  };
  opening(rules, script).forEach(act);
  for (const line of script.acts
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean)) {
    if (line.startsWith('try ')) {
      const decision = decide(rules, course.state, actOf(line.slice(4), marks));
      tried.push(decision.accepted ? 'accepted' : `${decision.rejection.code} ${decision.rejection.clause ?? '-'}`);
    } else if (line.startsWith('drain')) {
      const [, left, , kept = ''] = line.split(/\s+/);
      for (const command of draining(rules, () => course.state, Number(left), tilesIn(kept))) act(command);
    } else if (line === 'reveal') {
      revealing(course.state).forEach(act);
    } else if (line.startsWith('mark ')) {
      marks.set(line.slice(5), course.events.length);
    } else act(actOf(line, marks));
  }
  return { commands, events: course.events, state: course.state, tried };
};

/** Draws the highest tile that is not kept, and discards it, seat after seat. */
function* draining(
  rules: RuleSet,
  now: () => DealState,
  left: number,
  kept: readonly RecordedTile[],
): Generator<DealCommand> {
  for (;;) {
    const state = now();
    if (state.phase !== 'playing' || rules.play.drawsLeft(state) <= left) return;
    const set = rules.setup.tiles(state.terms.options);
    const inSet = tally(set);
    const seat = state.turn.act === 'draw' ? state.turn.seat : rules.play.drawsNext(state);
    const tile = set.findLast(
      (kind) => !kept.includes(kind) && copiesOnTable(state, kind) < (inSet.get(kind) ?? 0),
    ) as Tile;
    yield { type: 'DrawTile', seat, tile };
    yield { type: 'DiscardTile', seat, tile };
  }
}

/** After play all awaited seats; during play the seat that must show its Hu. */
const seatsToShow = (state: Playing | Settling): readonly Seat[] => {
  if (state.phase === 'settling') return state.awaiting;
  return state.turn.act === 'show' ? state.turn.wins.slice(0, 1).map(({ seat }) => seat) : [];
};

const revealing = (state: DealState): readonly DealCommand[] =>
  state.phase === 'settling' || state.phase === 'playing'
    ? seatsToShow(state).map((seat) => ({
        type: 'RevealHand',
        seat,
        tiles: state.table.players[seat].hand.filter(isKnown),
      }))
    : [];

export const eventsOf = <T extends DealEventType>({ events }: Played, type: T): readonly EventOf<T>[] =>
  events.filter((event): event is EventOf<T> => event.type === type);

/** The ledger as text: `south>east 2 kong.melded SBR-10.2`. */
export const ledgerOf = ({ events }: Played): readonly string[] =>
  events.flatMap((event) => ('transfers' in event ? event.transfers : [])).map(written);

const written = ({ from, to, points, reason, clause }: Transfer): string =>
  `${from}>${to} ${points} ${reason} ${clause}`;
