import type { DealCommand } from '#deal';
import { commitmentsHash, commitmentTo, nonceCommitment, type WallEventOf, type WallFact } from '#fairness';
import { sichuanMil } from '#rules/sichuan-mil';
import { LOG, nodeSha256, stepsOf } from '#testing';
import { SEATS, type Seat } from '#tiles';
import type { AuditReport } from '../audit.js';
import {
  audited,
  codesOf,
  DEAL,
  nonceFacts,
  NONCES,
  OTHER,
  played,
  recorded,
  SECRET,
  type Change,
  type Played,
} from '../testing/walled-deal.js';

const FOUR = SEATS.map((seat) => ({ seat, nonce: nodeSha256(`a nonce of ${seat}`) }));
const sentBy = (facts: readonly WallFact[], actorOf: (seat: Seat) => string): readonly WallFact[] =>
  facts.map((fact) => ('seat' in fact.event ? { ...fact, actor: actorOf(fact.event.seat) } : fact));

const wallOf = (report: AuditReport) => report.walls!.each[0]!;
const reported = async (deal: Played, change: Change = {}): Promise<AuditReport> =>
  audited(await recorded(deal, change));

const [four, two, none] = [FOUR, NONCES, []].map((nonces) => played(sichuanMil, { nonces }));

describe('a wall with committed nonces', () => {
  it('is proved to the holders of four nonces', async () => {
    const report = await reported(four!, { nonces: nonceFacts(FOUR) });
    expect([report.verdict, report.findings, report.gaps]).toEqual(['clean', [], []]);
    expect(report.walls).toEqual({
      each: [
        {
          ...{ deal: DEAL, method: 'software', proof: 'to-holders', seats: SEATS, without: [] },
          nonces: SEATS.map((seat) => ({ seat, actor: `key:${seat}`, isOwn: true, isOpen: true })),
        },
      ],
      ended: [],
      withheld: [],
    });
  });

  it('names the seats that took no part', async () => {
    const report = await reported(two!);
    expect(report.verdict).toBe('clean');
    expect(wallOf(report)).toMatchObject({ proof: 'to-holders', seats: ['east', 'north'], without: ['south', 'west'] });
  });

  it.each<[string, (seat: Seat) => string, readonly Seat[]]>([
    ['the recorder for north', (seat) => (seat === 'north' ? 'table-1' : `key:${seat}`), ['east', 'south', 'west']],
    [
      'one key for south and west',
      (seat) => (seat === 'east' || seat === 'north' ? seat : 'key:two'),
      ['east', 'north'],
    ],
  ])('is proved only to the seats with a sender of their own: %s', async (_, actorOf, seats) => {
    const report = await reported(four!, { nonces: sentBy(nonceFacts(FOUR), actorOf) });
    expect([report.verdict, wallOf(report)]).toMatchObject(['clean', { proof: 'to-holders', seats }]);
  });

  it('is not proved by a file whose tiles are sealed', async () => {
    const report = await audited(await recorded(four!, { nonces: nonceFacts(FOUR) }), 'none');
    expect([report.verdict, wallOf(report).proof]).toEqual(['incomplete', 'not-compared']);
  });
});

describe('a wall that somebody can have chosen', () => {
  const pairs = (seat: Seat) => (seat === 'east' || seat === 'north' ? 'key:one' : 'key:two');
  it.each<[string, Played, Change, string]>([
    ['with all nonces of one key', four!, { nonces: sentBy(nonceFacts(FOUR), () => 'key:scribe') }, 'no-own-sender'],
    ['with all nonces of two keys', four!, { nonces: sentBy(nonceFacts(FOUR), pairs) }, 'no-own-sender'],
    ['with nonces of the recorder', two!, { nonces: sentBy(nonceFacts(), () => 'table-1') }, 'no-own-sender'],
    ['without nonces', none!, { nonces: nonceFacts([]) }, 'no-nonce'],
    ['whose seed was committed only', none!, { nonces: [] }, 'no-nonce'],
    ['that was scanned', four!, { method: 'scanned' }, 'scanned'],
  ])('is not proved: %s', async (_, deal, change, reason) => {
    const report = await reported(deal, change);
    expect([report.findings, report.verdict, report.checks.walls]).toEqual([
      ...[[], 'incomplete', { checked: 1, failed: 0, notChecked: 1 }],
    ]);
    expect(wallOf(report)).toMatchObject({ proof: 'not-proved', reason });
    expect(report.gaps).toMatchObject([{ check: 'walls', code: 'WALL_NOT_PROVED', deal: DEAL }]);
  });
});

describe('a deal that is not played from its wall', () => {
  const { rules, tiles, steps } = four!;
  const facts = nonceFacts(FOUR);
  const [open, ...acts] = steps.map(({ command }) => command);
  const abandon: DealCommand = { type: 'AbandonDeal', reason: 'the power is out' };
  const voided: DealCommand = { type: 'VoidDeal', reason: 'a tile is missing', by: 'r-1' };
  const standing = (commands: readonly DealCommand[]): Played => ({ rules, tiles, steps: stepsOf(rules, commands) });

  const endedBy = (known: number, voided = 0) => [{ actor: 'table-1', abandoned: 1 - voided, void: voided, known }];
  it.each<[string, readonly DealCommand[], readonly WallFact[], boolean, number]>([
    ['all nonces, before the deal', [open!, abandon], facts, true, 0],
    ['all nonces, by a void deal', [open!, ...acts.slice(0, 20), voided], facts, true, 0],
    ['all nonces, in play', [open!, ...acts.slice(0, 20), abandon], facts, true, 0],
    ['the first opening', [open!, abandon], facts.slice(0, 5), false, 3],
    ['all commitments', [open!, abandon], facts.slice(0, 4), false, 4],
  ])('is given up after %s', async (_, commands, nonces, isRevealed, closed) => {
    const revealedAfter = isRevealed ? commands.length : undefined;
    const report = await reported(standing(commands), { nonces, revealedAfter });
    expect([report.findings, report.verdict]).toEqual([[], 'incomplete']);
    expect(report.gaps).toMatchObject([{ check: 'walls', code: 'WALL_NOT_PROVED', deal: DEAL }]);
    expect(report.walls).toMatchObject({
      each: [{ proof: 'given-up', by: 'table-1' }],
      ended: endedBy(1, commands.at(-1) === voided ? 1 : 0),
      withheld: SEATS.slice(4 - closed).map((seat) => ({ actor: `key:${seat}`, count: 1 })),
    });
    expect(report.checks.walls.checked).toBe(commands.length > 2 ? 1 : 0);
  });

  it('is not given up before the commitments are complete: nobody knew the wall', async () => {
    const report = await reported(standing([open!, abandon]), { nonces: facts.slice(0, 3), revealedAfter: undefined });
    expect([wallOf(report).proof, report.walls!.ended, report.walls!.withheld]).toEqual(['not-dealt', endedBy(0), []]);
    expect(report.gaps).toMatchObject([{ code: 'WALL_NOT_REVEALED_YET' }]);
    expect(report.checks.walls.checked).toBe(0);
  });

  it('goes on', async () => {
    const report = await reported(standing([open!]), { nonces: facts, revealedAfter: undefined });
    expect([wallOf(report).proof, report.walls!.withheld]).toEqual(['unfinished', []]);
  });

  it('is counted for the sender who ended it, also if a rewind withdrew the end and the deal goes on', async () => {
    const rewind: DealCommand = { type: 'RewindTo', sequence: 1, reason: 'a slip', by: 'r-1' };
    const report = await reported(standing([open!, abandon, rewind]), { nonces: facts, revealedAfter: undefined });
    expect([wallOf(report).proof, report.walls!.ended]).toEqual(['unfinished', endedBy(1)]);
    const goesOn = await reported(standing([open!, abandon, rewind, ...acts]), {
      ...{ nonces: facts, revealedAfter: steps.length + 2 },
    });
    expect([wallOf(goesOn).proof, goesOn.walls!.ended]).toEqual(['to-holders', []]);
  });

  it.each([
    ['before the first tile', 0, 'revealed'],
    ['in play', 20, 'revealed'],
    ['when all tiles were dealt', acts.length - 1, undefined],
  ] as const)(
    'is not proved if it is revealed by an end %s, and a rewind reopens the deal',
    async (_, until, reason) => {
      const before = stepsOf(sichuanMil, [open!, ...acts.slice(0, until)]);
      const sequence = before.flatMap(({ events }) => events).length;
      const rewind: DealCommand = { type: 'RewindTo', sequence, reason: 'a slip', by: 'r-1' };
      const commands = [...before.map(({ command }) => command), abandon, rewind, ...acts.slice(until)];
      const report = await reported(standing(commands), { nonces: facts, revealedAfter: before.length + 1 });
      expect(report.findings).toEqual([]);
      expect(wallOf(report)).toMatchObject(reason ? { proof: 'not-proved', reason } : { proof: 'to-holders' });
      expect(report.verdict).toBe(reason ? 'incomplete' : 'clean');
    },
  );

  it('was settled with a closed nonce, so its tiles came from elsewhere', async () => {
    const report = await reported(four!, { nonces: facts.slice(0, 7), revealedAfter: undefined });
    expect([report.findings, report.verdict]).toEqual([[], 'incomplete']);
    expect(wallOf(report)).toMatchObject({ proof: 'not-proved', reason: 'closed-nonce' });
    expect(report.walls!.withheld).toEqual([{ actor: 'key:north', count: 1 }]);
  });
});

describe('nonces that break the protocol', () => {
  const facts = nonceFacts(FOUR);
  const opening = (seat: Seat) => facts.find(({ event }) => event.type === 'NonceOpened' && event.seat === seat)!;
  const changed = (seat: Seat, change: Partial<WallEventOf<'NonceOpened'>>, actor = `key:${seat}`) =>
    facts.map((fact) =>
      fact === opening(seat) ? { actor, event: { ...(fact.event as WallEventOf<'NonceOpened'>), ...change } } : fact,
    );
  const at = { log: LOG, deal: DEAL };
  /** South opens, and only then North's commitment is exchanged for one to a nonce that suits. */
  const exchanged = () => {
    const suits = { seat: 'north' as const, nonce: OTHER };
    const commitment = commitmentTo({ deal: DEAL, method: 'software', secret: SECRET }, nodeSha256);
    const seats = [...FOUR.slice(0, 3), suits].map((each) => ({
      ...{ seat: each.seat, commitment: nonceCommitment({ ...at, ...each }, nodeSha256) },
    }));
    const commitments = commitmentsHash({ ...at, commitment, seats }, nodeSha256);
    return facts.map(({ event, actor }): WallFact => {
      if (!('seat' in event) || event.seat !== 'north')
        return event.type === 'NonceOpened' && event.seat !== 'south'
          ? { actor, event: { ...event, commitments } }
          : { actor, event };
      return event.type === 'NonceCommitted'
        ? { actor, event: { ...event, commitment: seats[3]!.commitment } }
        : { actor, event: { ...event, nonce: OTHER, commitments } };
    });
  };
  const ofLog = (log: string, deal: string, seat: Seat) =>
    facts.map((fact): WallFact => {
      const commitment = nonceCommitment({ log, deal, seat, nonce: FOUR[0]!.nonce }, nodeSha256);
      return fact === facts[0] ? { ...fact, event: { type: 'NonceCommitted', seat: 'east', commitment } } : fact;
    });

  it.each<[string, readonly WallFact[], string]>([
    ['an opening before the last commitment', [...facts.slice(0, 3), facts[4]!, facts[3]!], 'WALL_STREAM_BROKEN'],
    ['an opening without the last commitment', [...facts.slice(0, 3), ...facts.slice(4, 7)], 'WALL_STREAM_BROKEN'],
    ['a second commitment', [...facts.slice(0, 3), facts[0]!, ...facts.slice(3)], 'WALL_STREAM_BROKEN'],
    ['a second opening', [...facts, facts[4]!], 'WALL_STREAM_BROKEN'],
    [
      'an end of the commitments after four',
      [...facts.slice(0, 4), { event: { type: 'CommitmentsClosed', without: ['east'] }, actor: 'table-1' }],
      'WALL_STREAM_BROKEN',
    ],
    [
      'an end of the commitments that leaves a seat out',
      [
        ...facts.slice(0, 2),
        { event: { type: 'CommitmentsClosed', without: ['west'] }, actor: 'table-1' },
        ...facts.slice(4, 6),
      ],
      'WALL_STREAM_BROKEN',
    ],
    ['a nonce that stays closed, and a reveal', facts.slice(0, 7), 'WALL_STREAM_BROKEN'],
    ['another sender of an opening', changed('west', {}, 'key:scribe'), 'NONCE_SENDER_DIFFERS'],
    ['another nonce than the committed one', changed('west', { nonce: OTHER }), 'NONCE_DIFFERS'],
    ['the nonce of another seat', changed('west', { nonce: FOUR[0]!.nonce }), 'NONCE_DIFFERS'],
    ['an opening for other commitments', changed('south', { commitments: OTHER }), 'NONCE_COMMITMENTS_DIFFER'],
    ['a commitment exchanged after an opening', exchanged(), 'NONCE_COMMITMENTS_DIFFER'],
    ['a commitment for another log', ofLog('other.example/log', DEAL, 'east'), 'NONCE_COMMITMENTS_DIFFER'],
  ])('are found: %s', async (_, nonces, code) => {
    const report = await reported(four!, { nonces });
    expect(codesOf(report)).toEqual([`walls ${code}`]);
    expect([report.verdict, wallOf(report).proof]).toEqual(['faulty', 'faulty']);
  });

  it.each([
    ['another log', 'other.example/log', DEAL, 'east'],
    ['another deal', LOG, 'deal-2', 'east'],
    ['another seat', LOG, DEAL, 'west'],
  ] as const)('are bound to log, deal and seat: the commitment is for %s', async (_, log, deal, seat) => {
    const commitment = commitmentTo({ deal: DEAL, method: 'software', secret: SECRET }, nodeSha256);
    const changes = ofLog(log, deal, seat);
    const seats = changes.flatMap(({ event }) => (event.type === 'NonceCommitted' ? [event] : []));
    const commitments = commitmentsHash({ ...at, commitment, seats }, nodeSha256);
    const nonces = changes.map((fact): WallFact =>
      fact.event.type === 'NonceOpened' ? { ...fact, event: { ...fact.event, commitments } } : fact,
    );
    expect(codesOf(await reported(four!, { nonces }))).toEqual(['walls NONCE_DIFFERS']);
  });
});
