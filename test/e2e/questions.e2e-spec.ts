import { isDeepStrictEqual } from 'node:util';
import { type DealEvent, liveBranch, replay } from '#deal';
import type { Seat, Tile } from '#tiles';
import { uuidv7 } from '../api/uuidv7.js';
import { firstDifference } from './support/first-difference.js';
import { House, TABLE } from './support/house.js';
import type { Program } from './support/program.js';
import { trueDeal } from './support/true-deal.js';

const SEED = 7;
const PLAYED_MS = 300_000;
/** Events that a deal may be ahead of its record while a referee looks at the table. */
const AHEAD = 20;

interface Question {
  readonly questionId: string;
  readonly status: string;
  readonly outcome?: string;
  readonly statement?: { readonly statementId: string };
}

const truth = trueDeal(SEED);

/** The events that count, of a deal that was rewound. */
const live = (events: readonly DealEvent[]): readonly DealEvent[] =>
  liveBranch(events.map((event, index) => ({ sequence: index + 1, event }))).map(({ event }) => event);

interface OnRack {
  readonly seat: Seat;
  /** Every copy that stands there of a tile of which one is recorded as a discard. */
  readonly tiles: readonly Tile[];
}

/** Looks at the rack of the first discard that is recorded wrongly; undefined where that tile is moved soon. */
const misreadRack = (recorded: readonly DealEvent[]): OnRack | undefined => {
  const at = recorded.findIndex((event, index) => !isDeepStrictEqual(event, truth[index]));
  const [wrong, played] = [recorded[at], truth[at]];
  if (wrong?.type !== 'TileDiscarded' || played?.type !== 'TileDiscarded' || wrong.seat !== played.seat)
    return undefined;
  const { seat, tile } = wrong;
  const isMoved = (event: DealEvent): boolean =>
    'seat' in event && event.seat === seat && 'tile' in event && event.tile === tile;
  if (truth.slice(at, recorded.length + AHEAD).some(isMoved)) return undefined;
  const state = replay(truth.slice(0, at));
  if (state.phase !== 'playing') return undefined;
  return { seat, tiles: state.table.players[seat].hand.filter((each): each is Tile => each === tile) };
};

describe('a table at which discards are misread, and its referee', () => {
  let house: House;
  let gateway: Program;
  let referee: string;
  let dealId: string;
  beforeAll(async () => {
    house = await House.start();
    referee = await house.key('referee');
    gateway = house.startGateway(['--faults', 'misread', '--seed', String(SEED), '--deals', '1', '--speed', '10']);
    await answerUntilSettled();
  }, PLAYED_MS + 240_000);
  afterAll(() => house.stop(), 60_000);

  const questions = async (): Promise<readonly Question[]> =>
    (await house.get<{ questions: readonly Question[] }>(`/v1/tables/${TABLE}/questions`)).questions;

  const answerUntilSettled = async (): Promise<void> => {
    const course = { isOver: false };
    const isOver = (): boolean => course.isOver;
    void gateway.ends(PLAYED_MS).then(() => (course.isOver = true));
    while (!isOver()) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      [dealId = ''] = await house.deals();
      const [open] = (await questions()).filter(({ status }) => status === 'open');
      if (open !== undefined) await answer(open);
    }
  };

  const answer = async ({ questionId }: Question): Promise<void> => {
    const recorded = live(await house.events(dealId));
    const rack = misreadRack(recorded);
    const [opened] = recorded;
    if (rack === undefined || opened?.type !== 'DealOpened') return;
    const { side } = opened.seating[rack.seat];
    const statement = { statementId: uuidv7(), by: 'referee-1', zones: [{ side, zone: 'rack', tiles: rack.tiles }] };
    await house.post(`/v1/tables/${TABLE}/questions/${questionId}/statements`, referee, statement);
  };

  test('agree in the end: what was recorded wrongly is rewound, and the deal is recorded as it was played', async () => {
    const events = await house.events(dealId);
    expect(events.filter(({ type }) => type === 'RewoundTo').length).toBeGreaterThan(0);
    expect(firstDifference(live(events), truth)).toBeUndefined();
  });

  test('the rewinds cite the statements that answered the questions', async () => {
    const cited = (await house.events(dealId)).flatMap((event) => (event.type === 'RewoundTo' ? [event.reason] : []));
    const corrected = (await questions()).filter(({ outcome }) => outcome === 'corrected');
    const statements = corrected.map(({ statement }) => statement?.statementId ?? 'no statement');
    expect(cited.map((reason) => statements.find((id) => reason.includes(id)))).toEqual(statements);
  });

  test('the exported log is complete and right', async () => {
    expect(await house.verify(await house.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
  });

  test('the gateway says where a question is answered, and names no tile', async () => {
    await gateway.says(
      new RegExp(`is in doubt .*A referee answers at POST .*/v1/tables/${TABLE}/questions/.*/statements\n`),
      1_000,
    );
    expect(gateway.err).not.toMatch(/\b[1-9][mps]\b/);
  });
});
