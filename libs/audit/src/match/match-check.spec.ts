import { judgesOf } from '#judge';
import { matchRuleSets, ruleSets } from '#rules';
import { sichuanMil, sichuanMilMatch } from '#rules/sichuan-mil';
import type { MatchCommand, MatchEvent } from '#match';
import { dealIdOf, MATCH_ID, nodeSha256, RecordedMatch } from '#testing';
import { SEATS } from '#tiles';
import { audit, type AuditReport } from '../audit.js';

type Forge = ConstructorParameters<typeof RecordedMatch>[2];

const recorded = async (forge?: Forge): Promise<RecordedMatch> =>
  (await new RecordedMatch(sichuanMil, sichuanMilMatch, forge).open()).play(1);
const audited = async (match: RecordedMatch): Promise<AuditReport> =>
  audit([Buffer.from(await match.file())], { judges: judgesOf(ruleSets), matchRuleSets, sha256: nodeSha256 });
const found = async (forge: Forge) =>
  (await audited(await recorded(forge))).findings.map(({ code, match, deal, pointer }) => ({
    code,
    match,
    deal,
    pointer,
  }));

/** Changes the settlement of a deal. */
const falsifying =
  (change: (event: Extract<MatchEvent, { type: 'SettlementRecorded' }>) => MatchEvent | undefined): Forge =>
  (event) =>
    event.type === 'SettlementRecorded' ? change(event) : event;

describe('the audit of a match', () => {
  it('verifies an honest one, also with sealed deals', async () => {
    const report = await audited(await (await recorded()).play(2));
    expect(report.findings).toEqual([]);
    expect(report.matches).toMatchObject([{ match: MATCH_ID, verdict: 'clean' }]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(['incomplete', 'incomplete']);
  });

  it('is incomplete without match rules', async () => {
    const file = await (await recorded()).file();
    const { matches, findings } = await audit([Buffer.from(file)], { judges: judgesOf(ruleSets), sha256: nodeSha256 });
    expect([matches.map(({ verdict }) => verdict), findings]).toEqual([['incomplete'], []]);
  });

  const place = { match: MATCH_ID, deal: dealIdOf(1) };

  it.each<[string, Forge, string]>([
    ['another hash', falsifying((event) => ({ ...event, hash: 'f'.repeat(64) })), '/hash'],
    ['another ending', falsifying((event) => ({ ...event, ending: 'void' })), '/ending'],
    ['unpaid fines', falsifying((event) => ({ ...event, fines: { ...event.fines, east: 47 } })), '/fines/east'],
    ['another event of the deal', falsifying((event) => ({ ...event, sequence: event.sequence - 1 })), '/sequence'],
    [
      'points of another player',
      falsifying((event) => ({
        ...event,
        balances: { ...event.balances, east: event.balances.east + 8, west: event.balances.west - 8 },
      })),
      '/balances/east',
    ],
  ])('finds %s in a settlement', async (_, forge, pointer) => {
    const findings = await found(forge);
    expect(findings).toContainEqual({ code: 'SETTLEMENT_DIFFERS', ...place, pointer });
    expect(findings).toContainEqual({ code: 'JUDGEMENT_DIFFERS', match: MATCH_ID, deal: undefined, pointer });
  });

  it('finds a side that two players have, on which the rules cannot decide', async () => {
    const findings = await found((event) =>
      event.type === 'MatchOpened'
        ? { ...event, places: event.places.map((place) => (place.side === 1 ? { ...place, side: 2 as const } : place)) }
        : event,
    );
    expect(findings.map(({ code }) => code)).toEqual(expect.arrayContaining(['JUDGEMENT_DIFFERS', 'UNDECIDABLE']));
  });

  describe('the time of play', () => {
    const minute = (minutes: number): string => new Date(Date.UTC(2026, 2, 11, 9, minutes)).toISOString();
    const BY_TIME = { type: 'EndPlay', reason: 'time' } as const;
    const RULED: MatchCommand = { type: 'RuleOnTime', deal: dealIdOf(1), reason: 'the hall', by: 'referee-1' };
    const timed = async (limits: { minutes?: number }): Promise<RecordedMatch> => {
      const match = await new RecordedMatch(sichuanMil, sichuanMilMatch).open({ limits });
      return match;
    };
    const at = (match: RecordedMatch, minutes: number): RecordedMatch => Object.assign(match, { now: minute(minutes) });
    const inResult = async (match: RecordedMatch) =>
      (await audited(match)).findings.map(({ check, code, deal, actual }) => ({ check, code, deal, actual }));
    /** A public deal in which East discards, and then time ends it. */
    const dealt = async (match: RecordedMatch, minutes: readonly [discard: number, end: number]) => {
      const unseen = Array<'?'>(13).fill('?');
      const hands = { east: [...unseen, '?' as const], south: unseen, west: unseen, north: unseen };
      await match.begin({ recording: 'public' }, [
        { type: 'DealHands', hands },
        ...SEATS.map((seat) => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit: '?' }) as const),
      ]);
      return async (call?: number) => {
        if (call !== undefined) await at(match, call).send({ type: 'CallTime' });
        await at(match, minutes[0]).goOn({ type: 'DiscardTile', seat: 'east', tile: '9m' });
        await at(match, minutes[1]).goOn(BY_TIME);
        return match;
      };
    };

    it('SBR-5.2 an end by time before time was up is found, one minute later is not', async () => {
      const early = await (await dealt(await timed({ minutes: 60 }), [10, 59]))();
      expect(await inResult(early)).toEqual([
        { check: 'times', code: 'ENDED_BEFORE_TIME', deal: dealIdOf(1), actual: minute(59) },
      ]);
      expect(await inResult(await (await dealt(await timed({ minutes: 60 }), [10, 60]))())).toEqual([]);
      await at(early, 61).send(RULED);
      expect(await inResult(early)).toEqual([]);
    });

    it('SBR-A122 acts after the call are found, an act at the call is not', async () => {
      const late = await (await dealt(await timed({}), [11, 12]))(10);
      expect(await inResult(late)).toEqual([
        { check: 'times', code: 'PLAYED_AFTER_TIME', deal: dealIdOf(1), actual: minute(11) },
      ]);
      expect(await inResult(await (await dealt(await timed({}), [10, 12]))(10))).toEqual([]);
    });
  });

  it('finds a missing settlement', async () => {
    expect(await found(falsifying(() => undefined))).toEqual([
      { code: 'SETTLEMENT_MISSED', ...place, pointer: undefined },
    ]);
  });

  it('finds a missing deal', async () => {
    const forge: Forge = (event) =>
      event.type === 'DealStarted' || event.type === 'SettlementRecorded' ? undefined : event;
    expect(await found(forge)).toEqual([{ code: 'SETTLEMENT_MISSED', ...place, pointer: undefined }]);
  });

  it('finds a dealer who differs from the deal', async () => {
    const forge: Forge = (event) =>
      event.type === 'DealStarted'
        ? { ...event, seating: { ...event.seating, east: { side: 1, player: 'player-9' } } }
        : event;
    expect(await found(forge)).toContainEqual({ code: 'DEAL_DIFFERS', ...place, pointer: '/seating/east/player' });
  });

  it('finds a round wind that differs from the deal’s option', async () => {
    const forge: Forge = (event) => (event.type === 'DealStarted' ? { ...event, round: 'south' } : event);
    expect(await found(forge)).toContainEqual({ code: 'DEAL_DIFFERS', ...place, pointer: '/round' });
  });

  it.each<[string, Partial<Extract<MatchEvent, { type: 'MatchOpened' }>>]>([
    ['table', { table: 'table-2' }],
    ['ruleSet', { ruleSet: 'sichuan-next' }],
    ['edition', { edition: '2019-03-11x' }],
  ])('finds a deal under another %s than its match', async (term, change) => {
    const forge: Forge = (event) => (event.type === 'MatchOpened' ? { ...event, ...change } : event);
    expect(await found(forge)).toContainEqual({ code: 'DEAL_DIFFERS', ...place, pointer: `/${term}` });
  });

  describe('under rules that are not installed', () => {
    const { edition } = sichuanMilMatch;
    const under =
      (change: Partial<Extract<MatchEvent, { type: 'MatchOpened' }>>): Forge =>
      (event) =>
        event.type === 'MatchOpened' ? { ...event, ...change } : event;
    /** A match without deals: nothing but its opening names its rules. */
    const opened = async (forge: Forge, command = {}): Promise<AuditReport> =>
      audited(await new RecordedMatch(sichuanMil, sichuanMilMatch, forge).open(command));

    it('finds another rule set or edition than the command names', async () => {
      const [ruleSet, other] = [
        await opened(under({ ruleSet: 'another' })),
        await opened(under({ edition: '1x' }), { edition }),
      ];
      const finding = { check: 'adjudication', code: 'JUDGEMENT_DIFFERS', match: MATCH_ID, sequence: 1 };
      expect(ruleSet.findings).toMatchObject([
        { ...finding, pointer: '/ruleSet', expected: 'sichuan-mil', actual: 'another' },
      ]);
      expect(other.findings).toMatchObject([{ ...finding, pointer: '/edition', expected: edition, actual: '1x' }]);
    });

    it('finds a command for a deal that has other terms than the match', async () => {
      const { findings } = await audited(await recorded(under({ edition: '1x' })));
      expect(findings).toContainEqual(
        expect.objectContaining({
          ...{ code: 'COMMAND_REFUSED', match: MATCH_ID, pointer: '/cause/command/edition' },
          ...{ expected: '1x', actual: edition },
        }),
      );
    });

    it('leaves an edition open that nothing in the file contradicts', async () => {
      const { verdict, findings, gaps } = await opened(under({ edition: '1x' }));
      expect([verdict, findings, gaps.map(({ code }) => code)]).toEqual(['incomplete', [], ['NO_MATCH_RULES']]);
    });
  });

  it('finds a deal that belongs to another match', async () => {
    const match = await new RecordedMatch(sichuanMil, sichuanMilMatch).open();
    await match.play(1, '019a0003-0000-7000-8000-000000000002');
    expect((await audited(match)).findings).toMatchObject([
      { code: 'MATCH_REMOVED', sequence: 1, expected: '019a0003-0000-7000-8000-000000000002' },
      { code: 'DEAL_DIFFERS', ...place, pointer: '/match' },
    ]);
  });

  it('finds a changed decision at the end of a match', async () => {
    const end = { type: 'EndMatchByRuling', reason: 'The hall closes.', by: 'referee-1' } as const;
    const ended = async (forge?: Forge) => (await audited(await (await recorded(forge)).send(end))).findings;
    expect(await ended()).toEqual([]);
    const forge: Forge = (event) =>
      event.type === 'MatchEnded' ? { ...event, decided: { reason: 'West asked.', by: 'referee-1' } } : event;
    expect(await ended(forge)).toMatchObject([
      { code: 'JUDGEMENT_DIFFERS', match: MATCH_ID, pointer: '/decided/reason', expected: 'The hall closes.' },
    ]);
  });

  it('finds an event that cannot follow, and one of an unknown shape', async () => {
    const twice: Forge = (event) =>
      event.type === 'FirstDealerFound' ? ({ ...event, type: 'DealerNamed', reason: 'x', by: 'y' } as never) : event;
    expect(await found(twice)).toContainEqual(expect.objectContaining({ code: 'EVENT_SHAPE', match: MATCH_ID }));
    const lost: Forge = (event) => (event.type === 'FirstDealerFound' ? undefined : event);
    expect(await found(lost)).toContainEqual(expect.objectContaining({ code: 'REPLAY_STOPPED', match: MATCH_ID }));
  });
});
