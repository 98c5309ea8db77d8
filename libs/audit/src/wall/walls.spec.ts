import type { DealCommand, EventOf } from '#deal';
import { writeLogFile } from '#event-log';
import { brokenBy, commitmentTo, type WallBreak } from '#fairness';
import { RULE_SETS } from '#rules';
import { classical } from '#rules/classical';
import {
  dealIdOf,
  dealSecrets,
  exportOf,
  forged,
  LOG,
  LogRecorder,
  nodeSha256,
  openDeal,
  someCases,
  stepsOf,
  type RecordedStep,
} from '#testing';
import { wallQueue, type Tile } from '#tiles';
import { audit, auditFile, type AuditReport } from '../audit.js';
import {
  audited,
  codesOf,
  DEAL,
  layoutOf,
  nonceFacts,
  NONCES,
  optionsOf,
  OTHER,
  played,
  recorded,
  SECRET,
  throwsOf,
  TOOLS,
  type Change,
  type Played,
} from '../testing/walled-deal.js';

const [sichuan] = RULE_SETS;
const DEALS = RULE_SETS.flatMap((rules) => someCases([1, 2, 3], 1).map((number) => [rules.id, number, rules] as const));

describe('an honest software wall', () => {
  it.each(DEALS)('of %s is that of its deal (%i)', async (_, number, rules) => {
    const report = await audited(await recorded(played(rules, { number })));
    expect(report.findings).toEqual([]);
    expect(report.gaps.filter(({ check }) => check === 'walls')).toEqual(
      report.gaps.filter(({ message }) => message.startsWith('A tile was returned')),
    );
    expect(report.checks.walls).toMatchObject({ checked: 1, failed: 0 });
    expect(report.summary.committedWalls).toBe(1);
  });

  it('is broken by the dice of its seed where the deal records no throw', async () => {
    const report = await audited(await recorded(played(sichuan!, { withDice: false })));
    expect([report.verdict, report.findings]).toEqual(['clean', []]);
  });
});

describe('an honest scanned wall', () => {
  it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('of %s is that of its deal', async (_, rules) => {
    const report = await audited(await recorded(played(rules), { method: 'scanned' }));
    expect(report.findings).toEqual([]);
  });

  it('without a recorded throw is one of those that some throw gives', async () => {
    const deal = played(sichuan!, { withDice: false });
    const report = await audited(await recorded(deal, { method: 'scanned' }));
    expect([report.findings, report.checks.walls]).toEqual([[], { checked: 1, failed: 0, notChecked: 1 }]);
    expect(report.gaps).toMatchObject([{ check: 'walls', code: 'WALL_NOT_PROVED' }]);
  });
});

describe('a wall that is not honest', () => {
  const deal = played(sichuan!);
  const swapped = [deal.tiles[1]!, deal.tiles[0]!, ...deal.tiles.slice(2)];
  const last = deal.steps.length;
  const scanned = (tiles: readonly Tile[]) => ({
    method: 'scanned' as const,
    tiles,
    commitment: commitmentTo({ deal: DEAL, method: 'scanned', secret: SECRET, tiles }, nodeSha256),
  });
  const layout = layoutOf(sichuan!, optionsOf(sichuan!));
  const placesOf = ({ seat, stack }: WallBreak) =>
    wallQueue(layout.geometry, seat, stack).map((place) => JSON.stringify(place));
  /** The indexes of the built wall in the order of taking. */
  const taking = placesOf(brokenBy(sichuan!, throwsOf(sichuan!))).map((place) =>
    placesOf({ seat: 'east', stack: 0 }).indexOf(place),
  );
  /** Farther than the tiles of one hand that are dealt together. */
  const FAR = 20;
  /** The wall with the tile that is taken in this place, from 0, exchanged for one that is taken much later. */
  const exchanged = (place: number): readonly Tile[] => {
    const [one, ...later] = [taking[place]!, ...taking.slice(place + FAR)];
    const other = later.find((index) => deal.tiles[index] !== deal.tiles[one])!;
    return deal.tiles.with(one, deal.tiles[other]!).with(other, deal.tiles[one]!);
  };

  it.each<[string, Change, readonly string[]]>([
    [
      'committed after the dice',
      { committedAfter: 2 },
      ['walls WALL_COMMITTED_LATE', ...Array.from({ length: 5 }, () => 'walls NONCE_LATE')],
    ],
    ['committed after the settlement', { committedAfter: last, method: 'scanned' }, ['walls WALL_COMMITTED_LATE']],
    ['nonces after the dice', { noncesAfter: 2 }, Array.from({ length: 5 }, () => 'walls NONCE_LATE')],
    ['revealed before the settlement', { revealedAfter: last - 1 }, ['walls WALL_REVEALED_EARLY']],
    ['revealed while the tiles are dealt', { revealedAfter: 3 }, ['walls WALL_REVEALED_EARLY']],
    ['never revealed', { revealedAfter: undefined }, ['walls WALL_NOT_REVEALED']],
    ['other tiles than the committed ones', { method: 'scanned', tiles: swapped }, ['walls COMMITMENT_DIFFERS']],
    ['another salt than the committed one', { method: 'scanned', secret: OTHER }, ['walls COMMITMENT_DIFFERS']],
    ['another seed than the committed one', { secret: OTHER }, ['walls COMMITMENT_DIFFERS']],
    ['other tiles than those of the seed', { tiles: swapped }, ['walls WALL_SHUFFLE_DIFFERS']],
    [
      'a nonce that was exchanged',
      { nonces: nonceFacts([NONCES[0]!, { seat: 'north', nonce: OTHER }]) },
      ['walls WALL_SHUFFLE_DIFFERS'],
    ],
    ['a nonce that was left out', { nonces: nonceFacts([NONCES[0]!]) }, ['walls WALL_SHUFFLE_DIFFERS']],
    ['two commitments of one seat', { nonces: nonceFacts([NONCES[0]!, NONCES[0]!]) }, ['walls WALL_STREAM_BROKEN']],
    ['fewer tiles than the set', scanned(deal.tiles.slice(2)), ['walls WALL_SET_DIFFERS']],
    [
      'another tile than the set',
      scanned([deal.tiles.find((tile) => tile !== deal.tiles[0])!, ...deal.tiles.slice(1)]),
      ['walls WALL_SET_DIFFERS'],
    ],
    ['a dealt tile that it does not give', scanned(exchanged(0)), ['walls WALL_TILE_DIFFERS']],
    ['a drawn tile that it does not give', scanned(exchanged(60)), ['walls WALL_TILE_DIFFERS']],
    ['the name of another table', { table: 'table-2' }, ['walls WALL_STREAM_BROKEN']],
    ['the name of another deal', { deal: dealIdOf(2) }, ['walls WALL_STREAM_BROKEN']],
  ])('has %s', async (_, change, codes) => {
    const report = await audited(await recorded(deal, change));
    expect(codesOf(report)).toEqual(codes);
    expect([report.verdict, report.deals.map(({ verdict }) => verdict)]).toEqual(['faulty', ['faulty']]);
  });

  it('whose dice were not thrown by the seed names the throw', async () => {
    const steps = forged(deal.steps, 'WallBroken', (event) => ({
      ...event,
      dice: [event.dice[0] === 6 ? 5 : 6, event.dice[1]],
    }));
    const changed = (
      steps.flatMap(({ events }) => events).find(({ type }) => type === 'WallBroken') as EventOf<'WallBroken'>
    ).dice;
    const report = await audited(await recorded({ ...deal, steps }));
    const found = report.findings.filter(({ check }) => check === 'walls');
    expect(found).toMatchObject([
      { code: 'WALL_DICE_DIFFER', sequence: 2, pointer: '/dice', actual: changed.join(' ') },
    ]);
  });

  it.each<
    [
      string,
      'scanned' | 'software',
      NonNullable<Change['commands']>,
      { event: string; pointer: string; expected?: unknown; actual?: unknown },
    ]
  >([
    [
      'another commitment',
      'scanned',
      { WallCommitted: { commitment: OTHER } },
      { event: 'WallCommitted, event 1', pointer: '/commitment', actual: OTHER },
    ],
    [
      'other tiles',
      'scanned',
      { WallRevealed: { tiles: swapped } },
      { event: 'WallRevealed, event 2', pointer: '/tiles', expected: deal.tiles, actual: swapped },
    ],
    [
      'the mark of sealed values',
      'scanned',
      { WallRevealed: { tiles: 'hidden' } },
      { event: 'WallRevealed, event 2', pointer: '/tiles', expected: deal.tiles, actual: 'hidden' },
    ],
    [
      'another secret',
      'scanned',
      { WallRevealed: { secret: OTHER } },
      { event: 'WallRevealed, event 2', pointer: '/secret', expected: SECRET, actual: OTHER },
    ],
    [
      'another nonce',
      'software',
      { CommitmentsClosed: { type: 'CloseNonces' } },
      { event: 'CommitmentsClosed, event 4', pointer: '/type', expected: 'CloseCommitments', actual: 'CloseNonces' },
    ],
    [
      'the method of the other kind of walls',
      'software',
      { WallRevealed: { type: 'RevealScannedWall', secret: SECRET, tiles: deal.tiles } },
      { event: 'WallRevealed, event 7', pointer: '/type', expected: 'RevealSoftwareWall' },
    ],
    [
      'a further member',
      'software',
      { CommitmentsClosed: { seat: 'east' } },
      { event: 'CommitmentsClosed, event 4', pointer: '/seat', actual: 'east' },
    ],
  ])('has an event whose command names %s', async (_, method, commands, { event, pointer, ...values }) => {
    const report = await audited(await recorded(deal, { method, commands }));
    expect(report.findings).toMatchObject([
      {
        ...{ check: 'walls', code: 'JUDGEMENT_DIFFERS', deal: DEAL, pointer: `/cause/command${pointer}`, ...values },
        message: `${event} of wall/${DEAL}, does not follow from its command.`,
      },
    ]);
    expect([report.verdict, report.deals.map(({ verdict }) => verdict)]).toEqual(['faulty', ['faulty']]);
  });

  it('is compared with the commands that are not sealed, also without disclosures', async () => {
    const commands = { WallCommitted: { commitment: OTHER }, WallRevealed: { secret: OTHER } };
    const report = await audited(await recorded(deal, { method: 'scanned', commands }), 'none');
    expect(report.findings).toMatchObject([{ code: 'JUDGEMENT_DIFFERS', pointer: '/cause/command/commitment' }]);
  });

  it('names the first event whose tile is another one', async () => {
    const report = await audited(await recorded(deal, scanned(exchanged(60))));
    const [{ sequence, expected, actual }] = report.findings as [AuditReport['findings'][number]];
    const draws = deal.steps.flatMap(({ events }) => events);
    const drawn = draws[sequence! - 1] as EventOf<'TileDrawn'>;
    expect([drawn.type, drawn.tile]).toEqual(['TileDrawn', actual]);
    expect(expected).not.toBe(actual);
    // The deal takes 53 tiles, so the eighth draw is tile 60, from 0.
    const number = draws.slice(0, sequence).filter(({ type }) => type === 'TileDrawn').length;
    expect(number).toBe(8);
  });
});

describe('a wall that cannot be compared', () => {
  it('is sealed in an export without disclosures', async () => {
    const report = await audited(await recorded(played(sichuan!)), 'none');
    expect(report.findings).toEqual([]);
    expect(report.gaps.filter(({ check }) => check === 'walls')).toMatchObject([
      { code: 'WALL_NOT_COMPARED', deal: DEAL },
    ]);
    expect(report.checks.walls).toEqual({ checked: 0, failed: 0, notChecked: 1 });
  });

  const { rules, tiles, steps } = played(sichuan!);
  const [begun, settled] = [steps.slice(0, -1), steps];
  const commandsOf = (of: readonly RecordedStep[]): readonly DealCommand[] => of.map(({ command }) => command);
  const standing = (commands: readonly DealCommand[]): Played => ({ rules, tiles, steps: stepsOf(rules, commands) });
  const lastOf = (of: readonly RecordedStep[]): number => of.flatMap(({ events }) => events).length;

  it.each([
    ['goes on', begun, []],
    [
      'was settled and is rewound',
      settled,
      [{ type: 'RewindTo', sequence: lastOf(begun), reason: 'a slip', by: 'r-1' }],
    ],
  ] as const)('is not revealed yet while its deal %s', async (_, of, more) => {
    const deal = standing([...commandsOf(of), ...more]);
    const report = await audited(await recorded(deal, { revealedAfter: undefined }));
    expect([report.findings, report.verdict, report.checks.walls]).toEqual([
      ...[[], 'incomplete', { checked: 0, failed: 0, notChecked: 1 }],
    ]);
    expect(report.gaps).toMatchObject([{ check: 'walls', code: 'WALL_NOT_REVEALED_YET', deal: DEAL }]);
  });

  it('must be revealed when its deal is settled again after a rewind', async () => {
    const rewind: DealCommand = { type: 'RewindTo', sequence: lastOf(begun), reason: 'a slip', by: 'r-1' };
    const deal = standing([...commandsOf(settled), rewind, ...commandsOf(settled.slice(-1))]);
    const report = await audited(await recorded(deal, { revealedAfter: undefined }));
    expect(codesOf(report)).toEqual(['walls WALL_NOT_REVEALED']);
  });

  it('belongs to a result-only recording, which has no dealt tiles', async () => {
    const { tiles: ofClassical } = played(classical);
    const stated = { east: { points: 10 }, south: { points: 2 }, west: { points: 640 }, north: { points: 0 } };
    const steps = stepsOf(classical, [
      openDeal({ ruleSet: 'classical', recording: 'result', options: optionsOf(classical) }),
      { type: 'ReportDeal', wins: [{ seats: ['west'], source: { kind: 'self-draw' } }], values: stated },
    ]);
    const report = await audited(await recorded({ rules: classical, tiles: ofClassical, steps }));
    expect([report.findings, report.checks.walls]).toEqual([[], { checked: 0, failed: 0, notChecked: 1 }]);
    expect(report.gaps.filter(({ check }) => check === 'walls')).toMatchObject([
      { code: 'WALL_NOT_COMPARED', message: expect.stringContaining('result-only') },
    ]);
  });

  it('is late even without disclosures', async () => {
    const report = await audited(await recorded(played(sichuan!), { committedAfter: 4, method: 'scanned' }), 'none');
    expect(codesOf(report)).toEqual(['walls WALL_COMMITTED_LATE']);
  });
});

it('a deal without a commitment is not covered, and no fault', async () => {
  const { steps } = played(sichuan!);
  const recorder = new LogRecorder();
  for (const step of steps) await recorder.record(`deal/${DEAL}`, step, dealSecrets);
  const report = await audited(await exportOf(recorder.store));
  expect([report.verdict, report.checks.walls, report.summary.committedWalls]).toEqual([
    'clean',
    { checked: 0, failed: 0, notChecked: 0 },
    0,
  ]);
});

it('an audit in small memory reports the same', async () => {
  for (const change of [{}, { revealedAfter: undefined }, { committedAfter: 60, method: 'scanned' as const }]) {
    const file = Buffer.from((await recorded(played(sichuan!), change)).file('all'));
    const whole = await audit([file], TOOLS);
    const { report } = await auditFile(() => [file], TOOLS, { events: 2, results: Infinity });
    expect(report).toEqual(whole);
  }
});

it('a wall whose commitment lies before the beginning of the file is not checked, and no fault', async () => {
  const { lines } = await recorded(played(sichuan!));
  const after = lines.find(({ event }) => event.leaf.type === 'WallCommitted')!.event.position;
  const file = writeLogFile({ log: LOG, after }, lines.slice(after), nodeSha256);
  const report = await audit([Buffer.from(file)], TOOLS);
  expect(codesOf(report)).toEqual([]);
  expect(report.gaps.filter(({ check }) => check === 'walls').map(({ code }) => code)).toEqual(['WALL_NOT_COMPARED']);
});
