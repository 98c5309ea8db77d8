import { ruleSets } from '#rules';
import { openSeals } from '#event-log';
import { sichuanMil as rules } from '#rules/sichuan-mil';
import { nodeSha256, playRandomly, recordedLog, stepsOf, type RecordedStep } from '#testing';
import { isTile, SEATS, SUITS, tilesOf } from '#tiles';
import { asResult } from '../../../../test/deal/as-result.js';
import { at } from '../../../rules/src/testing/sichuan-table.js';
import type { DealCommand } from './commands.js';
import type { DealEvent } from './events.js';
import type { ForbiddenSuit } from '../state/own-facts.js';
import { forbiddenSuitOf } from '../state/read-own-facts.js';
import { historyOf } from '../evolve/replay.js';
import { secretsOfCommand, secretsOfEvent, type Secret } from './secrets.js';
import { isDealt, type DealState, type Player } from '../state/state.js';

const SEEDS = Array.from({ length: 25 }, (_, seed) => seed);
/**
 * Cases that random play seldom reaches: a passed win, a win on the dealt hand, a robbed kong, ready hands at the
 * wall's end.
 */
const SCRIPTED = [
  `east discards 5p\nnorth pungs\nnorth discards 9s\nclose\neast draws 9m\neast discards 9m\nsouth draws 1p
   south discards 1p\nwest draws 1p\nwest discards 1p\nnorth draws 9p\nnorth kongs postponed 5p\nsouth hu\ntime\nreveal`,
  'east discards 9m\ndrain 0\nclose\nreveal',
  'east discards 5p\nsouth draws 1p\nsouth discards 1p\nwest draws 8p\nwest hu\ntime\nreveal',
  'east hu\nsouth draws 8p\nsouth hu\nwest draws 1p\nwest discards 1p\ntime\nreveal',
].map((acts) => stepsOf(rules, at(acts).commands));
/** Two amendments of South's hand: concealed (only the referee sees it), then revealed; one of them has `drawn`. */
const AMENDED = stepsOf(rules, [
  ...at('east discards 9m\nsouth draws 1p').commands,
  ...(['concealed', 'open'] as const).map((visibility): RecordedStep['command'] => ({
    type: 'AmendHand',
    seat: 'south',
    tiles: tilesOf('123456m66m123p68p1p'),
    drawn: '1p',
    visibility,
    reason: 'misread',
    by: 'referee-1',
  })),
]);
const deals = (): readonly (readonly RecordedStep[])[] => {
  const played = SEEDS.map((seed) => playRandomly(rules, seed));
  const results = played.map(({ steps, events }) => asResult((steps[0] as RecordedStep).command, events));
  return [
    ...played.map(({ steps }) => steps),
    ...SCRIPTED,
    AMENDED,
    ...results.map((commands) => stepsOf(rules, commands)),
  ];
};

/** Every place in events and commands of this kind that holds a face, a suit or a passed value, as `Type /pointer`. */
const placesIn = (value: DealEvent | RecordedStep['command']): readonly string[] => {
  const found: string[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (typeof node === 'object' && node !== null) {
      for (const [key, child] of Object.entries(node)) visit(child, `${pointer}/${key}`);
    } else if (isSecretLike(node, pointer)) found.push(pointer);
  };
  const { type: _, ...data } = value;
  visit(data, '');
  return found;
};

const isSecretLike = (value: unknown, pointer: string): boolean =>
  (typeof value === 'string' && (isTile(value) || value === '?' || (SUITS as readonly string[]).includes(value))) ||
  /\/passes\/\d+\/points$/.test(pointer);

const covers = (secrets: readonly Secret[], pointer: string): boolean =>
  secrets.some(({ path }) => pointer === path || pointer.startsWith(`${path}/`));

/** Replaces seats and numbers in a pointer by placeholders. */
const pattern = (type: string, pointer: string): string =>
  `${type} ${pointer.replace(/\/(east|south|west|north)/g, '/<seat>').replace(/\/\d+/g, '/<n>')}`;

/** What everybody at the table sees: nothing else may be readable. */
const SEEN_BY_ALL = new Set([
  'ForbiddenSuitShown /suit',
  'TileDiscarded /tile',
  'PungDeclared /tile',
  'KongDeclared /tile', // melded, promoted, postponed
  'KongRobbed /tile',
  'WinDeclared /tile', // claimed or robbed
  'HandRevealed /tiles/<n>',
  'HandRevealed /kongs/<n>',
  'WinJudged /valuation/arrangement/<n>/tiles/<n>',
  'HandJudged /waits/<n>',
  'HandJudged /best/tile',
  'HandJudged /best/valuation/arrangement/<n>/tiles/<n>',
  'DiscardTile /tile',
  'DeclareKong /tile', // melded, promoted, postponed
  'RevealHand /tiles/<n>',
  'HandAmended /hand/tiles/<n>', // revealed
  'HandAmended /drawn', // revealed
  'HandReported /tiles/<n>',
  'HandReported /kongs/<n>',
  'HandReported /melds/<n>/tile',
  'HandReported /forbidden',
  'AmendHand /tiles/<n>', // revealed
  'AmendHand /drawn', // revealed
  'ReportKong /tile',
  'ReportWin /tile',
  'ReportHand /tiles/<n>',
  'ReportHand /melds/<n>/tile',
  'ReportHand /forbidden',
]);
const HIDDEN_AT_THE_TABLE = new Set([
  'HandsDealt /hands/<seat>/tiles/<n>',
  'ForbiddenSuitChosen /suit',
  'ForbiddenSuitChosen /tile',
  'TileDrawn /tile',
  'KongDeclared /tile', // concealed
  'WinDeclared /tile', // self-drawn
  'ClaimsClosed /passes/<n>/points',
  'DealHands /hands/<seat>/<n>',
  'ChooseForbiddenSuit /suit',
  'ChooseForbiddenSuit /tile',
  'DrawTile /tile',
  'DeclareKong /tile', // concealed
  'HandAmended /hand/tiles/<n>', // seen only by the referee
  'HandAmended /drawn', // seen only by the referee
  'AmendHand /tiles/<n>', // seen only by the referee
  'AmendHand /drawn', // seen only by the referee
]);

describe('the secrets of events and commands', () => {
  it('are every place that the table hides, and no other', () => {
    const sealed = new Set<string>();
    const clear = new Set<string>();
    for (const { command, events } of deals().flat()) {
      for (const [value, secrets] of [
        [command, secretsOfCommand(command, events[0] as DealEvent)] as const,
        ...events.map((event) => [event, secretsOfEvent(event)] as const),
      ]) {
        for (const place of placesIn(value)) (covers(secrets, place) ? sealed : clear).add(pattern(value.type, place));
      }
    }
    expect([...sealed].sort()).toEqual([...HIDDEN_AT_THE_TABLE].sort());
    expect([...clear].sort()).toEqual([...SEEN_BY_ALL].sort());
  });

  it('are sealed where a kong is concealed or a win self-drawn in play, and only there', () => {
    for (const steps of deals()) {
      const byResult = steps.some(({ command }) => command.type === 'OpenDeal' && command.recording === 'result');
      for (const event of steps.flatMap(({ events }) => events)) {
        const paths = secretsOfEvent(event).map(({ path }) => path);
        if (event.type === 'KongDeclared') {
          const hidden = event.kind === 'concealed' && !byResult;
          expect(paths).toEqual(hidden ? ['/tile', '/tiles'] : []);
        }
        if (event.type === 'WinDeclared') {
          const hidden = event.source.kind === 'self-draw' && event.tile !== undefined && !byResult;
          expect(paths).toEqual(hidden ? ['/tile'] : []);
        }
      }
    }
  });

  it('belong to the seat that may see them, and are wide enough for any value', () => {
    const drawn = secretsOfEvent({ type: 'TileDrawn', seat: 'west', tile: '?', replacement: false, wall: 3 });
    expect(drawn).toEqual([{ path: '/tile', owner: 'west', width: 4 }]);
    const hand = Array<'9s'>(14).fill('9s');
    const dealt = secretsOfEvent({
      type: 'HandsDealt',
      hands: {
        east: { count: 14, tiles: hand },
        south: { count: 13, tiles: 'hidden' },
        west: { count: 13, tiles: hand.slice(1) },
        north: { count: 13, tiles: hand.slice(1) },
      },
      wall: 55,
    });
    expect(dealt.map(({ path, owner }) => [path, owner])).toEqual(SEATS.map((seat) => [`/hands/${seat}/tiles`, seat]));
    expect(dealt[0]?.width).toBeGreaterThanOrEqual(JSON.stringify(hand).length);
    expect(new Set(dealt.slice(1).map(({ width }) => width)).size).toBe(1);
  });

  it('are as many in a record that does not know the tiles', () => {
    const known = secretsOfEvent({ type: 'ForbiddenSuitChosen', seat: 'east', by: 'tile', suit: 'm', tile: '1m' });
    const unknown = secretsOfEvent({ type: 'ForbiddenSuitChosen', seat: 'east', by: 'tile', suit: '?', tile: '?' });
    expect(unknown).toEqual(known);
  });
});

/** The secrets of a command or event, each as `path owner width`. */
const reported = (secrets: readonly Secret[]): readonly string[] =>
  secrets.map(({ path, owner, width }) => `${path} ${owner} ${width}`);
const HANDS = { east: ['1m', '2m'], south: ['3m'], west: ['4m'], north: ['?'] } as const;
const RULED = { reason: 'misread', by: 'referee-1' } as const;
/** Quotes, a kind and a comma: 5 characters a tile, and two brackets. */
const [ONE, TWO, FOUR] = [7, 12, 22];

describe('the secrets of one command', () => {
  it.each<readonly [string, DealCommand, readonly string[]]>([
    [
      'dealt hands',
      { type: 'DealHands', hands: HANDS },
      [`/hands/east east ${TWO}`, `/hands/south south ${ONE}`, `/hands/west west ${ONE}`, `/hands/north north ${ONE}`],
    ],
    [
      'a tile set aside',
      { type: 'ChooseForbiddenSuit', seat: 'west', by: 'tile', suit: 'm', tile: '1m' },
      ['/suit west 3', '/tile west 4'],
    ],
    ['a card', { type: 'ChooseForbiddenSuit', seat: 'west', by: 'card', suit: 'm' }, ['/suit west 3']],
    ['a draw', { type: 'DrawTile', seat: 'north', tile: '1m' }, ['/tile north 4']],
    ['a discard', { type: 'DiscardTile', seat: 'north', tile: '1m' }, []],
    [
      'a concealed kong',
      { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '1m' },
      ['/tile east 4', `/tiles east ${FOUR}`],
    ],
    [
      'a false one',
      { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?', tiles: ['1m', '2m', '3m', '1z'] },
      ['/tile east 4', `/tiles east ${FOUR}`],
    ],
    ['a promoted kong', { type: 'DeclareKong', seat: 'east', kind: 'promoted', tile: '1m' }, []],
    ['a concealed kong reported', { type: 'ReportKong', seat: 'south', kind: 'concealed', tile: '1m' }, []],
    ['a melded kong reported', { type: 'ReportKong', seat: 'south', kind: 'melded', tile: '1m', from: 'east' }, []],
    [
      'a self-drawn win reported',
      { type: 'ReportWin', seats: ['west'], source: { kind: 'self-draw' }, tile: '1m', circumstances: [] },
      [],
    ],
    [
      'a dealt win reported',
      { type: 'ReportWin', seats: ['west'], source: { kind: 'self-draw' }, circumstances: ['dealt-hand'] },
      [],
    ],
    [
      'a win on a discard reported',
      { type: 'ReportWin', seats: ['west'], source: { kind: 'discard', from: 'east' }, tile: '1m', circumstances: [] },
      [],
    ],
    [
      'a hand amended in secret',
      { type: 'AmendHand', seat: 'west', tiles: ['1m', '2m'], drawn: '2m', visibility: 'concealed', ...RULED },
      [`/tiles west ${TWO}`, '/drawn west 4'],
    ],
    [
      'a hand amended in secret without a drawn tile',
      { type: 'AmendHand', seat: 'west', tiles: ['1m'], visibility: 'concealed', ...RULED },
      [`/tiles west ${ONE}`],
    ],
    [
      'a hand amended openly',
      { type: 'AmendHand', seat: 'west', tiles: ['1m', '2m'], drawn: '2m', visibility: 'open', ...RULED },
      [],
    ],
  ])('%s', (_, command, secrets) => {
    expect(reported(secretsOfCommand(command, causedBy(command)))).toEqual(secrets);
  });

  it('of a hand amended without its visibility depend on whether the hand is revealed', () => {
    const amendment: DealCommand = { type: 'AmendHand', seat: 'west', tiles: ['1m', '2m'], ...RULED };
    const secretsBeside = (caused: DealEvent) => reported(secretsOfCommand(amendment, caused));
    expect(secretsBeside(causedBy({ ...amendment, visibility: 'concealed' }))).toEqual([`/tiles west ${TWO}`]);
    expect(secretsBeside(causedBy({ ...amendment, visibility: 'open' }))).toEqual([]);
    // A reported hand: the deal is rewound, and the hand is reported again.
    expect(secretsBeside(REWOUND)).toEqual([]);
  });
});

const REWOUND: DealEvent = { type: 'RewoundTo', sequence: 1, ...RULED };
/** The first event of a command, if its secrets depend on it. */
const causedBy = (command: DealCommand): DealEvent =>
  command.type === 'AmendHand' && command.visibility !== undefined
    ? {
        ...{ type: 'HandAmended', seat: command.seat, visibility: command.visibility, ...RULED },
        hand: { count: command.tiles.length, tiles: command.tiles },
      }
    : REWOUND;

describe('the secrets of one event', () => {
  const amended = { type: 'HandAmended', seat: 'west', hand: { count: 2, tiles: ['1m', '2m'] }, ...RULED } as const;
  const kong = { type: 'KongDeclared', seat: 'east', tile: '1m', robbable: false, payers: [] } as const;
  const win = { type: 'WinDeclared', seats: ['south'], circumstances: [], payers: [] } as const;

  it.each<readonly [string, DealEvent, readonly string[]]>([
    [
      'passed wins',
      {
        type: 'ClaimsClosed',
        passes: [
          { seat: 'west', points: 8 },
          { seat: 'north', points: 0 },
        ],
      },
      ['/passes/0/points west 4', '/passes/1/points north 4'],
    ],
    [
      'a concealed kong',
      { ...kong, kind: 'concealed', visibility: 'concealed' },
      ['/tile east 4', `/tiles east ${FOUR}`],
    ],
    [
      'a false one',
      { ...kong, kind: 'concealed', visibility: 'concealed', tile: '?', tiles: ['1m', '2m', '3m', '1z'] },
      ['/tile east 4', `/tiles east ${FOUR}`],
    ],
    ['a kong that all players see', { ...kong, kind: 'concealed', visibility: 'open' }, []],
    [
      'a self-drawn win',
      { ...win, tile: '1m', visibility: 'concealed', source: { kind: 'self-draw' } },
      ['/tile south 4'],
    ],
    ['a dealt win', { ...win, visibility: 'concealed', source: { kind: 'self-draw' } }, []],
    ['a win on a discard', { ...win, tile: '1m', visibility: 'open', source: { kind: 'discard', from: 'east' } }, []],
    [
      'a hand amended in secret',
      { ...amended, drawn: '2m', visibility: 'concealed' },
      [`/hand/tiles west ${TWO}`, '/drawn west 4'],
    ],
    ['a hand amended openly', { ...amended, drawn: '2m', visibility: 'open' }, []],
    ['a tile put back', { type: 'TileReturned', seat: 'west', tile: '1m', wall: 3 }, ['/tile west 4']],
    ['a discard', { type: 'TileDiscarded', seat: 'west', tile: '1m' }, []],
  ])('%s', (_, event, secrets) => {
    expect(reported(secretsOfEvent(event))).toEqual(secrets);
  });
});

describe('a deal read without any disclosure', () => {
  const publicHistory = async (steps: readonly RecordedStep[]) => {
    const { lines } = await recordedLog([steps]);
    const events = lines.map(({ event: { leaf } }) => {
      const { data } = openSeals({ data: leaf.data }, [], nodeSha256);
      return { type: leaf.type, ...data } as unknown as DealEvent;
    });
    return { events, states: historyOf(ruleSets, events).states };
  };

  it('replays, and shows no tile that the table has not seen', async () => {
    for (const steps of [...SEEDS.slice(0, 6).map((seed) => playRandomly(rules, seed).steps), ...SCRIPTED]) {
      const { events, states } = await publicHistory(steps);
      const takenBack = new Set<string>();
      const revealed = new Set<string>();
      for (const [index, event] of events.entries()) {
        if (event.type === 'MeldWithdrawn') takenBack.add(event.seat);
        if (event.type === 'HandRevealed') revealed.add(event.seat);
        for (const seat of SEATS) {
          const player = playerIn(states[index + 1], seat);
          if (player === undefined || revealed.has(seat)) continue;
          if (!takenBack.has(seat)) expect(player.hand.filter((tile) => tile !== 'hidden')).toEqual([]);
          expect(concealedFaces(player, forbiddenSuitIn(states[index + 1], seat))).toEqual([]);
        }
        expect(seenPasses(states[index + 1])).toEqual([]);
      }
      expect(states.at(-1)?.phase).toBe('settled');
    }
  });

  it('has the same balances and the same table as the full record, except hidden tiles', async () => {
    for (const steps of SEEDS.slice(0, 6).map((seed) => playRandomly(rules, seed).steps)) {
      const { states } = await publicHistory(steps);
      const full = historyOf(
        ruleSets,
        steps.flatMap(({ events }) => events),
      ).states;
      expect(states.map(openly)).toEqual(full.map(openly));
    }
  });
});

const playerIn = (state: DealState | undefined, seat: (typeof SEATS)[number]): Player | undefined =>
  state !== undefined && isDealt(state) ? state.table.players[seat] : undefined;

const forbiddenSuitIn = (state: DealState | undefined, seat: (typeof SEATS)[number]): ForbiddenSuit | undefined =>
  state && forbiddenSuitOf(rules, state, seat);

/** Faces of a player's tiles that nobody else sees before the hand is shown. */
const concealedFaces = ({ melds, win }: Player, forbidden: ForbiddenSuit | undefined): readonly unknown[] =>
  [
    ...melds.flatMap((meld) => (meld.kind === 'kong' && meld.kongKind === 'concealed' ? [meld.tile] : [])),
    ...(forbidden?.shown === false ? [forbidden.suit] : []),
    ...(forbidden?.tile === undefined ? [] : [forbidden.tile]),
    ...(win?.source.kind === 'self-draw' && win.tile !== undefined ? [win.tile] : []),
  ].filter((face) => face !== 'hidden');

/** Values of passed wins in the state that the rule set keeps. */
const seenPasses = (state: DealState | undefined): readonly unknown[] => {
  const { passed } = (state !== undefined && isDealt(state) ? state.own : { passed: {} }) as { passed: object };
  return Object.values(passed)
    .flatMap((ofSeat: object) => Object.values(ofSeat) as unknown[])
    .filter((points) => points !== 0 && points !== 'hidden');
};

/** What all players can count: tiles in hand, open melds, discards, payments, the wall, the turn. */
const openly = (state: DealState): unknown => {
  if (!isDealt(state)) return state;
  const { table, phase } = state;
  return {
    phase,
    wall: table.wall,
    transfers: table.transfers,
    turn: state.phase === 'playing' ? [state.turn.act, 'seat' in state.turn ? state.turn.seat : ''] : undefined,
    players: SEATS.map((seat) => {
      const { hand, melds, discards, win } = table.players[seat];
      const open = melds.map((meld) => (meld.kind === 'kong' && meld.kongKind === 'concealed' ? 'concealed' : meld));
      return { hand: hand.length, open, discards, won: win !== undefined };
    }),
  };
};
