import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { VirtualClock } from '#clock';
import { type DealEvent, liveBranch, replay } from '#deal';
import { ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { SimulatedTable } from '#simulated-table';
import type { Seat, Tile } from '#tiles';
import { changedCapture, resealed } from '../../libs/evidence/src/testing/resealed.js';
import { uuidv7 } from '../api/uuidv7.js';
import { firstDifference } from './support/first-difference.js';
import { Deployment, TABLE } from './support/deployment.js';
import type { Program } from './support/program.js';
import { trueDeal } from './support/true-deal.js';

const SEED = 7;
const PLAYED_MS = 300_000;
/** The number of events that a deal may be ahead of its record while a referee inspects the table. */
const AHEAD = 20;

interface Question {
  readonly questionId: string;
  readonly status: string;
  readonly outcome?: string;
  readonly statement?: { readonly statementId: string };
}

const truth = trueDeal(SEED);

/** The tile set of the simulated table with this seed. */
const tileSet = () => {
  const clock = new VirtualClock();
  return new SimulatedTable({ seed: SEED, rules: sichuanMil, table: TABLE, clock, onTruth: () => undefined }).tileSet
    .register;
};

/** Matches the line of a refutation in a capture. */
const REFUTED = /^\{"decoder":"refuted".*\n/gm;
/** A statement about no zone. */
const NOTHING_STATED = '{"decoder":"stated","statementId":"none","statement":{"at":0,"zones":[]}}';
const FROM_BYTES_MS = 240_000;

/** The events that count in a deal that was rewound. */
const live = (events: readonly DealEvent[]): readonly DealEvent[] =>
  liveBranch(events.map((event, index) => ({ sequence: index + 1, event }))).map(({ event }) => event);

interface OnRack {
  readonly seat: Seat;
  /** The tiles on the rack; one of them is recorded as a discard. */
  readonly tiles: readonly Tile[];
}

/** The rack of the first discard that is recorded wrongly; undefined where that tile is moved soon. */
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
  let deployment: Deployment;
  let gateway: Program;
  let referee: string;
  let dealId: string;
  beforeAll(async () => {
    deployment = await Deployment.start();
    referee = await deployment.key('referee');
    const flags = ['--faults', 'misread', '--seed', String(SEED), '--deals', '1', '--speed', '10', '--capture'];
    gateway = deployment.startGateway(flags);
    await answerUntilSettled();
  }, PLAYED_MS + 240_000);
  afterAll(() => deployment.stop(), 60_000);

  const questions = async (): Promise<readonly Question[]> =>
    (await deployment.client().get('/v1/tables/{table}/questions', { path: { table: TABLE } })).questions;

  const answerUntilSettled = async (): Promise<void> => {
    const course = { isOver: false };
    const isOver = (): boolean => course.isOver;
    void gateway.ends(PLAYED_MS).then(() => (course.isOver = true));
    while (!isOver()) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      [dealId = ''] = await deployment.deals();
      const [open] = (await questions()).filter(({ status }) => status === 'open');
      if (open !== undefined) await answer(open);
    }
  };

  const answer = async ({ questionId }: Question): Promise<void> => {
    const recorded = live(await deployment.events(dealId));
    const rack = misreadRack(recorded);
    const [opened] = recorded;
    if (rack === undefined || opened?.type !== 'DealOpened') return;
    const { side } = opened.seating[rack.seat];
    const statement = {
      statementId: uuidv7(),
      by: 'referee-1',
      zones: [{ side, zone: 'rack', tiles: rack.tiles }],
    } as const;
    await deployment.client(referee).post('/v1/tables/{table}/questions/{questionId}/statements', {
      path: { table: TABLE, questionId },
      body: statement,
    });
  };

  test('agree in the end: wrong records are rewound, and the deal is recorded as played', async () => {
    const events = await deployment.events(dealId);
    expect(events.filter(({ type }) => type === 'RewoundTo').length).toBeGreaterThan(0);
    expect(firstDifference(live(events), truth)).toBeUndefined();
  });

  test('the rewinds cite the observations that refute the record, or the statement that answered a question', async () => {
    const cited = (await deployment.events(dealId)).flatMap((event) =>
      event.type === 'RewoundTo' ? [event.reason] : [],
    );
    const statements = (await questions()).flatMap(({ statement }) => statement?.statementId ?? []);
    const isCited = (reason: string): boolean =>
      /: observations \d+ to \d+$/.test(reason) || statements.some((id) => reason.includes(id));
    expect(cited.filter((reason) => !isCited(reason))).toEqual([]);
  });

  test('the exported log is complete and correct', async () => {
    expect(await deployment.verify(await deployment.exportLog('all'))).toMatchObject({ code: 0, findings: [] });
  });

  describe('and an auditor with the captured bytes', () => {
    let log: string;
    let tiles: string;
    beforeAll(async () => {
      log = await deployment.exportLog('all');
      tiles = join(deployment.folder, 'tiles.json');
      await writeFile(tiles, JSON.stringify({ tags: Object.fromEntries(tileSet()) }));
    });

    const fromBytes = (capture: string) => {
      const key = join(deployment.folder, 'state', 'state.key');
      const args = ['verify', log, '--from-bytes', capture, '--tiles', tiles, '--key', key];
      const auditor = deployment.run('auditor/main.js', args, {});
      return auditor.ends(FROM_BYTES_MS).then((code) => ({ code, out: auditor.out }));
    };

    const withNotes = async (name: string, change: (lot: string) => string) => {
      const key = await readFile(join(deployment.folder, 'state', 'state.key'));
      const state = join(deployment.folder, 'state');
      return changedCapture(
        state,
        join(deployment.folder, name),
        resealed(key, (lots) => lots.map(change)),
      );
    };

    test('follow them to the rewinds and the new records', async () => {
      const rewinds = (await deployment.events(dealId)).filter(({ type }) => type === 'RewoundTo').length;
      const { code, out } = await fromBytes(join(deployment.folder, 'state'));
      expect(out).toMatch(new RegExp(` ${rewinds} equal rewinds?, 0 not in the log\n`));
      expect(out).toMatch(/\nbytes: clean\n/);
      expect(code).toBe(0);
    }, 300_000);

    test('find a refutation that is missing in the capture', async () => {
      const capture = await withNotes('without', (lot) => lot.replace(REFUTED, ''));
      const { code, out } = await fromBytes(capture);
      expect(out).toContain('FINDING bytes CAPTURE_GAP');
      expect(code).toBe(1);
    }, 300_000);

    test('find a refutation that was replaced by another record', async () => {
      const capture = await withNotes('exchanged', (lot) => lot.replace(REFUTED, `${NOTHING_STATED}\n`));
      const { code, out } = await fromBytes(capture);
      expect(out).toContain(
        'FINDING bytes REWIND_NOT_IN_CAPTURE: no statement and no refutation of the capture leads to it',
      );
      expect(code).toBe(1);
    }, 300_000);
  });

  test('the gateway prints why commands are taken back, and names no tile', async () => {
    await gateway.says(/commands are taken back: the readings refute what was recorded: observations/, 1_000);
    expect(gateway.err).not.toMatch(/\b[1-9][mps]\b/);
  });
});
