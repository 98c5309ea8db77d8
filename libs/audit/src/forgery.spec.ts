import { judgesOf } from '#judge';
import { ruleSets } from '#rules';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { dealIdOf, forged, nodeSha256, recordedLog, sequenceOf, stepsOf, type RecordedStep } from '#testing';
import { atDazhong } from '../../rules/src/testing/dazhong-table.js';
import { at } from '../../rules/src/testing/sichuan-table.js';
import { audit } from './audit.js';
import type { AuditFinding } from './findings/finding.js';

const audited = async (steps: readonly RecordedStep[]): Promise<readonly AuditFinding[]> =>
  (
    await audit([Buffer.from((await recordedLog([steps])).file('all'))], {
      judges: judgesOf(ruleSets),
      sha256: nodeSha256,
    })
  ).findings;

/**
 * North melds a kong of East's 9m for 2, draws 9p and discards the 8s set aside. South and West win on East's 8p, 1
 * each, so that East, who discarded it, deals next.
 */
const honest = stepsOf(
  sichuanMil,
  at(
    `east discards 9m
     north kongs melded 9m
     north draws 9p
     north discards 8s
     close
     east draws 9p
     east discards 8p
     south+west hu
     time
     reveal`,
    { hands: { north: '999m588p1234678s' }, forbidden: { north: '8s' } },
  ).commands,
);

/** All hashes of these logs are valid: only the rules show the forgery. */
describe('a forgery with all hashes recomputed', () => {
  const place = { deal: dealIdOf(1) };

  it('is not reported for an honest log', async () => {
    expect(await audited(honest)).toEqual([]);
  });

  it('of the points of a win: by adjudication with both values and the clause, and by the ledger', async () => {
    const steps = forged(honest, 'WinJudged', (event) => ({
      ...event,
      transfers: event.transfers.map((transfer) => ({ ...transfer, points: 8 })),
    }));
    const [judged, paid, east, south] = await audited(steps);
    expect(judged).toEqual({
      ...place,
      check: 'adjudication',
      code: 'JUDGEMENT_DIFFERS',
      message: 'The rules give another WinJudged than the record.',
      sequence: sequenceOf(honest, 'WinJudged'),
      clause: 'SBR-8.1',
      pointer: '/transfers/0/points',
      expected: 1,
      actual: 8,
    });
    expect(paid).toMatchObject({
      ...place,
      check: 'ledger',
      code: 'PAYMENT_DIFFERS',
      sequence: sequenceOf(honest, 'WinJudged'),
      pointer: '/transfers/0/points',
      expected: 1,
      actual: 8,
    });
    const settled = { ...place, check: 'ledger', code: 'BALANCES_DIFFER', sequence: sequenceOf(honest, 'DealSettled') };
    expect(east).toMatchObject({ ...settled, pointer: '/balances/east', clause: 'SBR-5.5' });
    expect(south).toMatchObject({ ...settled, pointer: '/balances/south', expected: 8, actual: 1 });
  });

  it('of the missing points after an objection to the own count of the winner', async () => {
    const counted = stepsOf(
      dazhong,
      atDazhong('east discards 5p\nwest hu\nwest reveals 123m67p12345699s count 1\nnorth contests', { rules: dazhong })
        .commands,
    );
    expect(await audited(counted)).toEqual([]);
    const steps = forged(counted, 'CountSettled', (event) => ({
      ...event,
      transfers: event.transfers.map((transfer) => ({ ...transfer, points: transfer.points + 1 })),
    }));
    expect((await audited(steps)).map(({ check, code, pointer }) => `${check} ${code} ${pointer}`)).toEqual([
      'adjudication JUDGEMENT_DIFFERS /transfers/0/points',
      'ledger PAYMENT_DIFFERS /transfers/0/points',
      'ledger BALANCES_DIFFER /balances/east',
      'ledger BALANCES_DIFFER /balances/west',
    ]);
  });

  it('of points and balances together: by adjudication, and by the value of the hand', async () => {
    const richer = forged(honest, 'WinJudged', (event) => ({
      ...event,
      transfers: event.transfers.map((transfer) => ({ ...transfer, points: 8 })),
    }));
    const steps = forged(richer, 'DealSettled', (event) => ({
      ...event,
      balances: { ...event.balances, east: event.balances.east - 7, south: event.balances.south + 7 },
    }));
    expect((await audited(steps)).map(({ check, pointer }) => [check, pointer])).toEqual([
      ['adjudication', '/transfers/0/points'],
      ['ledger', '/transfers/0/points'],
    ]);
  });

  it('of a fan', async () => {
    const steps = forged(honest, 'WinJudged', (event) => ({
      ...event,
      valuation: { ...event.valuation!, fans: [{ id: 'root', clause: 'SBR-7.F2', count: 1, fan: 1 }] },
    }));
    expect(await audited(steps)).toEqual([
      expect.objectContaining({
        ...place,
        check: 'adjudication',
        code: 'JUDGEMENT_DIFFERS',
        sequence: sequenceOf(honest, 'WinJudged'),
        pointer: '/valuation/fans/0',
        actual: { id: 'root', clause: 'SBR-7.F2', count: 1, fan: 1 },
      }),
      expect.objectContaining({
        check: 'ledger',
        code: 'VALUE_DIFFERS',
        pointer: '/valuation/fan',
        expected: 1,
        actual: 0,
      }),
    ]);
  });

  it('of the next dealer, with the clause that determines the dealer', async () => {
    const steps = forged(honest, 'DealSettled', (event) => ({ ...event, nextDealer: 'south' }));
    expect(await audited(steps)).toEqual([
      {
        ...place,
        check: 'adjudication',
        code: 'JUDGEMENT_DIFFERS',
        message: 'The rules give another DealSettled than the record.',
        sequence: sequenceOf(honest, 'DealSettled'),
        clause: 'SBR-5.5',
        pointer: '/nextDealer',
        expected: 'east',
        actual: 'south',
      },
    ]);
  });

  it('of a clause', async () => {
    const steps = forged(honest, 'KongSettled', (event) => ({
      ...event,
      transfers: event.transfers.map((transfer) => ({ ...transfer, clause: 'SBR-10.1' })),
    }));
    expect(await audited(steps)).toEqual([
      expect.objectContaining({
        check: 'adjudication',
        pointer: '/transfers/0/clause',
        expected: 'SBR-10.2',
        actual: 'SBR-10.1',
      }),
    ]);
  });

  it('of the fingerprint of the rules', async () => {
    const fingerprint = 'f'.repeat(64);
    const steps = forged(honest, 'DealOpened', (event) => ({ ...event, fingerprint }));
    expect(await audited(steps)).toEqual([
      {
        ...place,
        check: 'adjudication',
        code: 'FINGERPRINT_DIFFERS',
        message: 'The edition 2019-03-11 of sichuan-mil was played under another fingerprint.',
        sequence: 1,
        pointer: '/fingerprint',
        expected: sichuanMil.fingerprint,
        actual: fingerprint,
      },
    ]);
  });

  it('of the edition: an edition that is not installed is not judged', async () => {
    const steps = forged(honest, 'DealOpened', (event) => ({ ...event, edition: '1999-01-01' }));
    expect(await audited(steps)).toMatchObject([{ check: 'adjudication', code: 'UNKNOWN_RULE_SET', sequence: 1 }]);
  });

  it('that omits a consequence of a command', async () => {
    const steps = forged(honest, 'KongSettled', () => undefined);
    const sequence = sequenceOf(honest, 'KongSettled');
    const [omitted] = await audited(steps);
    expect(omitted).toMatchObject({
      ...place,
      check: 'adjudication',
      code: 'JUDGEMENT_DIFFERS',
      sequence,
      pointer: '/type',
      expected: 'KongSettled',
      actual: 'TileDrawn',
    });
  });

  it('that omits the last consequence of a command', async () => {
    const steps = forged(honest, 'DealSettled', () => undefined);
    const [omitted] = await audited(steps);
    expect(omitted).toMatchObject({ code: 'JUDGEMENT_DIFFERS', sequence: sequenceOf(honest, 'DealSettled') - 1 });
    expect(omitted?.expected).toMatchObject({ type: 'DealSettled' });
    expect(omitted).not.toHaveProperty('actual');
  });

  it('that adds a fine without a cause', async () => {
    const last = honest.at(-1) as RecordedStep;
    const fine = {
      type: 'PenaltyImposed',
      seat: 'south',
      penalty: 'fine.forbidden-suit',
      clause: 'SBR-4.3',
      transfers: [{ from: 'south', to: 'bank', points: 48, reason: 'fine.forbidden-suit', clause: 'SBR-4.3' }],
    } as const;
    const steps = honest.with(-1, { ...last, events: last.events.toSpliced(-1, 0, fine) });
    expect((await audited(steps)).map(({ check, code }) => `${check} ${code}`)).toEqual([
      'adjudication JUDGEMENT_DIFFERS',
      'ledger BALANCES_DIFFER',
      'ledger BALANCES_DIFFER',
    ]);
  });

  it('that adds one more event after the settlement', async () => {
    const last = honest.at(-1) as RecordedStep;
    const steps = honest.with(-1, { ...last, events: [...last.events, { type: 'TurnPassed', seat: 'east' }] });
    const after = sequenceOf(honest, 'DealSettled') + 1;
    expect(await audited(steps)).toMatchObject([
      { check: 'replay', code: 'REPLAY_STOPPED', sequence: after },
      { check: 'adjudication', code: 'JUDGEMENT_DIFFERS', sequence: after, actual: 'TurnPassed' },
    ]);
  });

  it('that records an act against the rules, with the clause that forbids it', async () => {
    const boundDiscard = honest.findIndex(({ command }) => command.type === 'DiscardTile' && command.seat === 'north');
    const command = { type: 'DiscardTile', seat: 'north', tile: '9p' } as const;
    const steps = honest.slice(0, boundDiscard).concat({ command, events: [{ ...command, type: 'TileDiscarded' }] });
    expect(await audited(steps)).toEqual([
      {
        ...place,
        check: 'adjudication',
        code: 'COMMAND_REFUSED',
        message: 'The rules refuse the command DiscardTile: FIRST_DISCARD_OWED.',
        refusal: 'FIRST_DISCARD_OWED',
        sequence: steps.slice(0, -1).flatMap(({ events }) => events).length + 1,
        clause: 'SBR-4.1',
      },
    ]);
  });

  it('that drops a command: the next one that cannot follow without it is found', async () => {
    const dropped = honest.findIndex(({ command }) => command.type === 'DiscardTile');
    const before = honest.slice(0, dropped).flatMap(({ events }) => events).length;
    const [found] = await audited(honest.toSpliced(dropped, 1));
    expect(found).toMatchObject({ ...place, sequence: before + 1 });
  });

  it('that doubles a command: the second one is found', async () => {
    const doubled = honest.findIndex(({ command }) => command.type === 'DiscardTile');
    const before = honest.slice(0, doubled + 1).flatMap(({ events }) => events).length;
    const [found] = await audited(honest.toSpliced(doubled, 0, honest[doubled] as RecordedStep));
    expect(found).toMatchObject({ ...place, sequence: before + 1 });
  });

  it('that replaces the end of a deal by the end of another one', async () => {
    const other = stepsOf(sichuanMil, at('east discards 9m\nsouth draws 1p\ntime').commands);
    const cut = honest.findIndex(({ command }) => command.type === 'DeclareKong');
    const before = honest.slice(0, cut).flatMap(({ events }) => events).length;
    const [found] = await audited([...honest.slice(0, cut), ...other.slice(-1)]);
    expect(found).toMatchObject(place);
    expect(found?.sequence).toBeGreaterThan(before);
  });

  it('that changes the shape of an event: a negative payment', async () => {
    const steps = forged(honest, 'KongSettled', (event) => ({
      ...event,
      transfers: event.transfers.map((transfer) => ({ ...transfer, points: -2 })),
    }));
    expect(await audited(steps)).toContainEqual(
      expect.objectContaining({
        ...place,
        check: 'replay',
        code: 'EVENT_SHAPE',
        sequence: sequenceOf(honest, 'KongSettled'),
        pointer: '/transfers/0/points',
      }),
    );
  });
});
