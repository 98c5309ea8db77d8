import { judgesOf } from '#judge';
import { classical } from '#rules/classical';
import {
  dealIdOf,
  forged,
  nodeSha256,
  playRandomly,
  recordedLog,
  sequenceOf,
  stepsOf,
  type RecordedStep,
} from '#testing';
import { atClassical, WITH_BONUS_TILES, type ClassicalChanges } from '../../rules/src/testing/classical-table.js';
import { audit, type AuditReport } from './audit.js';

const reportOn = async (...deals: readonly (readonly RecordedStep[])[]): Promise<AuditReport> =>
  audit([Buffer.from((await recordedLog(deals)).file('all'))], {
    judges: judgesOf(() => classical),
    sha256: nodeSha256,
  });
const found = async (steps: readonly RecordedStep[]) =>
  (await reportOn(steps)).findings.map(({ check, code, pointer, clause }) => [check, code, pointer, clause]);

const reported = (acts: string, changes?: ClassicalChanges): readonly RecordedStep[] =>
  stepsOf(classical, atClassical(acts, changes).commands);

/**
 * South and West declare wins on East's 5p, and West, the farther, has 40. North's hand is worth 4, the others nothing.
 */
const honest = reported('east discards 5p\nsouth hu\nwest hu\nreveal\neast reveals 147m28p369s12345z\nreveal');

/** West discards the third dragon to South's two open sets of dragons and pays for all (CC-penalty.dragons). */
const liable = reported(
  `east discards 5z
   south pungs
   south discards 9p
   west draws 1m
   west discards 6z
   south pungs
   south discards 9p
   west draws 7z
   west discards 7z
   south hu
   reveal
   reveal`,
  {
    hands: {
      south: '123456m99p5566z7z',
      west: '1239m678p12346s6z',
      north: '55588p1246889s3z',
      east: '147m258p369s12345z',
    },
  },
);

describe('an honest log of classical deals', () => {
  it('passes all checks: payments among all four, by one player, with bonus tiles, and at random', async () => {
    const deals = [
      honest,
      liable,
      reported('east discards 1z\nsouth draws 3f\nsouth shows 3f\nsouth draws 7z\nsouth discards 7z', WITH_BONUS_TILES),
      ...[1, 2].map((seed) => playRandomly(classical, seed, { options: { limit: 300, bonusTiles: seed === 2 } }).steps),
    ];
    const report = await reportOn(...deals);
    expect(report.findings).toEqual([]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(deals.map(() => 'clean'));
  });
});

/** All hashes of these logs are valid: only the rules show the forgery. */
describe('a forged classical deal', () => {
  it('CC-show with another value of a losing hand is found', async () => {
    const steps = forged(honest, 'HandValued', (event) => ({ ...event, valuation: { ...event.valuation, points: 4 } }));
    const [valued, ...others] = (await reportOn(steps)).findings;
    expect(valued).toEqual({
      deal: dealIdOf(1),
      check: 'adjudication',
      code: 'JUDGEMENT_DIFFERS',
      message: 'The rules give another HandValued than the record.',
      sequence: sequenceOf(honest, 'HandValued'),
      pointer: '/valuation/points',
      expected: 0,
      actual: 4,
    });
    // With that value East would pay North nothing.
    expect(others).toMatchObject([
      { pointer: '/transfers/4/from', clause: 'CC-settle.2' },
      { check: 'ledger', code: 'VALUE_DIFFERS', pointer: '/valuation/points' },
    ]);
  });

  it('CC-show with a hand that is not valued is found', async () => {
    expect(await found(forged(honest, 'HandValued', () => undefined))).toContainEqual([
      'adjudication',
      'JUDGEMENT_DIFFERS',
      expect.any(String),
      undefined,
    ]);
  });

  it('CC-claim.mahjong.several with another order of showing is found', async () => {
    const steps = forged(honest, 'WinDeclared', ({ precedence: _, ...event }) => event);
    expect(await found(steps)).toContainEqual(['adjudication', 'JUDGEMENT_DIFFERS', '/precedence', undefined]);
  });

  it('CC-settle.1 with another payment is found, also in the balances', async () => {
    const steps = forged(honest, 'HandsSettled', (event) => ({
      ...event,
      transfers: event.transfers.with(0, { ...event.transfers[0]!, points: 41 }),
    }));
    expect(await found(steps)).toEqual([
      ['adjudication', 'JUDGEMENT_DIFFERS', '/transfers/0/points', 'CC-settle.1'],
      ['ledger', 'BALANCES_DIFFER', '/balances/east', expect.any(String)],
      ['ledger', 'BALANCES_DIFFER', '/balances/west', expect.any(String)],
    ]);
  });

  it('CC-settle.2 without a difference in payments and balances is found', async () => {
    const unpaid = forged(honest, 'HandsSettled', (event) => ({ ...event, transfers: event.transfers.slice(0, -1) }));
    const steps = forged(unpaid, 'DealSettled', (event) => ({
      ...event,
      balances: { ...event.balances, south: event.balances.south + 4, north: event.balances.north - 4 },
    }));
    expect(await found(steps)).toEqual([['adjudication', 'JUDGEMENT_DIFFERS', '/transfers/6', 'CC-settle.2']]);
  });

  it('CC-settle.liable with a wrong liable player is found', async () => {
    const steps = forged(honest, 'HandsSettled', (event) => ({
      ...event,
      liable: { seat: 'east', clauses: ['CC-penalty.suit'] },
    }));
    expect(await found(steps)).toEqual([['adjudication', 'JUDGEMENT_DIFFERS', '/liable', undefined]]);
  });

  it('CC-penalty.dragons without the liable player is found', async () => {
    const settled = liable.flatMap(({ events }) => events).find((event) => event.type === 'HandsSettled');
    expect(settled?.liable).toEqual({ seat: 'west', clauses: ['CC-penalty.dragons'] });
    const steps = forged(liable, 'HandsSettled', ({ liable: _, ...event }) => event);
    expect(await found(steps)).toEqual([['adjudication', 'JUDGEMENT_DIFFERS', '/liable', undefined]]);
  });

  it('CC-session.east.keeps with another next East is found', async () => {
    const steps = forged(honest, 'DealSettled', (event) => ({ ...event, nextDealer: 'east' }));
    expect(await found(steps)).toEqual([['adjudication', 'JUDGEMENT_DIFFERS', '/nextDealer', 'CC-session.east.keeps']]);
  });

  it('CC-setup.limit with another agreed limit is found', async () => {
    const steps = forged(honest, 'DealOpened', (event) => ({ ...event, options: { ...event.options, limit: 30 } }));
    const [first] = await found(steps);
    expect(first).toEqual(['adjudication', 'JUDGEMENT_DIFFERS', '/options/limit', undefined]);
  });
});
