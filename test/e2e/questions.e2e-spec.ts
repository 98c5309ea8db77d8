import { ruleSets } from '#rules';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DealEvent, liveBranch, replay } from '#deal';
import { VirtualClock } from '#hardware';
import { SimulatedTable } from '#hardware/simulator/table';
import { sichuanMil } from '#rules/sichuan-mil';
import type { Seat, Tile } from '#tiles';
import { changedCapture, resealed } from '../../libs/evidence/src/testing/resealed.js';
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

/** The register that the simulated table of this seed has. */
const tileSet = () => {
  const clock = new VirtualClock();
  return new SimulatedTable({ seed: SEED, rules: sichuanMil, table: TABLE, clock, onTruth: () => undefined }).tileSet
    .register;
};

/** The line of a capture that holds a statement. */
const STATED = /^\{"decoder":"stated".*$/gm;
const withoutStatements = (lot: string): string => lot.replace(/^\{"decoder":"stated".*\n/gm, '');
const otherTile = (line: string): string =>
  line.replace(/"([1-9])([mps])"/g, (_, rank: string, suit: string) => `"${(Number(rank) % 9) + 1}${suit}"`);
/** A statement that says nothing about any zone. */
const NOTHING_STATED = '{"decoder":"stated","statementId":"none","statement":{"at":0,"zones":[]}}';
const FROM_BYTES_MS = 240_000;

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
  const state = replay(ruleSets, truth.slice(0, at));
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
    const flags = ['--faults', 'misread', '--seed', String(SEED), '--deals', '1', '--speed', '10', '--capture'];
    gateway = house.startGateway(flags);
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

  describe('and an auditor with the captured bytes', () => {
    let log: string;
    let tiles: string;
    beforeAll(async () => {
      log = await house.exportLog('all');
      tiles = join(house.folder, 'tiles.json');
      await writeFile(tiles, JSON.stringify({ tags: Object.fromEntries(tileSet()) }));
    });

    const fromBytes = (capture: string) => {
      const key = join(house.folder, 'state', 'state.key');
      const args = ['verify', log, '--from-bytes', capture, '--tiles', tiles, '--key', key];
      const auditor = house.run('auditor/src/main.js', args, {});
      return auditor.ends(FROM_BYTES_MS).then((code) => ({ code, out: auditor.out }));
    };

    const withNotes = async (name: string, change: (lot: string) => string) => {
      const key = await readFile(join(house.folder, 'state', 'state.key'));
      const state = join(house.folder, 'state');
      return changedCapture(
        state,
        join(house.folder, name),
        resealed(key, (lots) => lots.map(change)),
      );
    };

    test('follow them through the statements to the rewinds and what was recorded instead', async () => {
      const rewinds = (await house.events(dealId)).filter(({ type }) => type === 'RewoundTo').length;
      const { code, out } = await fromBytes(join(house.folder, 'state'));
      expect(out).toMatch(new RegExp(` ${rewinds} equal rewinds?, 0 not in the log\n`));
      expect(out).toMatch(/\nbytes: clean\n/);
      expect(code).toBe(0);
    }, 300_000);

    test('find a statement that is missing in the capture', async () => {
      const capture = await withNotes('without', (lot) => withoutStatements(lot));
      const { code, out } = await fromBytes(capture);
      expect(out).toContain('FINDING bytes CAPTURE_GAP');
      expect(code).toBe(1);
    }, 300_000);

    test('find a statement that was changed to another tile', async () => {
      const capture = await withNotes('changed', (lot) => lot.replace(STATED, otherTile));
      const { code, out } = await fromBytes(capture);
      expect(out).toMatch(/FINDING bytes (REWIND_DIFFERENT|REWIND_NOT_IN_CAPTURE|COMMAND_NOT_IN_BYTES)/);
      expect(code).toBe(1);
    }, 300_000);

    test('find a statement that was exchanged for another record', async () => {
      const capture = await withNotes('exchanged', (lot) => lot.replace(STATED, NOTHING_STATED));
      const { code, out } = await fromBytes(capture);
      expect(out).toContain('FINDING bytes REWIND_NOT_IN_CAPTURE: no statement of the capture leads to it');
      expect(code).toBe(1);
    }, 300_000);
  });

  test('the gateway says where a question is answered, and names no tile', async () => {
    await gateway.says(
      new RegExp(`is in doubt .*A referee answers at POST .*/v1/tables/${TABLE}/questions/.*/statements\n`),
      1_000,
    );
    expect(gateway.err).not.toMatch(/\b[1-9][mps]\b/);
  });
});
