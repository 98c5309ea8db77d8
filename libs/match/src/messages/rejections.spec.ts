import { sichuanMilMatch } from '#rules/sichuan-mil';
import { dazhongMatch } from '../../../rules/src/dazhong/ruleset/match.js';
import { sichuanStyleMatch } from '#rules/sichuan-style';
import { textFaults } from '#testing';
import type { MatchCommand } from './commands.js';
import { MATCH_REJECTIONS } from '#texts/match/rejections';
import type { MatchRejection, MatchRejectionCode } from './rejections.js';
import { dealId, hashOf, opening, placesOf, points, rolledForSeats, Session } from '../testing/session.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;
const unopened = (): Session => new Session(sichuanMilMatch);
const begun = (change: Parameters<typeof opening>[0] = {}): Session => Session.opened(sichuanMilMatch, change);
const diced = (): Session => begun({ firstDealer: { by: 'dice' } });
const dazhong = { ruleSet: 'dazhong', firstDealer: { by: 'wind-tiles', shuffler: 'anna' } } as const;
const drawn = (): Session => Session.opened(dazhongMatch, dazhong);
const played = (): Session => begun().play();
const over = (): Session => played().give({ type: 'EndMatchByRuling', ...DECIDED });
const at = (session: Session, minute: number): Session => Object.assign(session, { now: minute });

/** A session after which this command is refused; `where` holds the refusal's members beside its code. */
interface Proof {
  readonly after: () => Session;
  readonly command: MatchCommand | ((session: Session) => MatchCommand);
  readonly where?: Omit<MatchRejection, 'code'>;
}

const seated = (session: Session, change: Partial<ReturnType<Session['seating']>>): MatchCommand =>
  session.nextDeal({ seating: { ...session.seating(), ...change } });

/** One proof for each code of the catalogue, so that no code is without a cause. */
const PROOFS: { readonly [code in MatchRejectionCode]: Proof } = {
  MATCH_ALREADY_OPEN: { after: begun, command: opening() },
  MATCH_NOT_OPEN: { after: unopened, command: { type: 'PauseClock' } },
  MATCH_ENDED: { after: over, command: { type: 'CallTime' } },
  MATCH_RULES_UNKNOWN: { after: unopened, command: opening({ edition: '1999-01-01' }), where: { at: '/edition' } },
  MATCH_OPTION_UNKNOWN: {
    after: unopened,
    command: opening({ options: { cap: 16 } }),
    where: { at: '/options/cap', received: 'cap', expected: 'waitOnOwnFour, falseHuMovesDeal' },
  },
  PLACES_NOT_FOUR: {
    after: unopened,
    command: opening({ places: opening().places.map((place) => ({ ...place, side: 1 })) }),
    where: { at: '/places' },
  },
  PLAYER_UNKNOWN: {
    after: begun,
    command: (session) => seated(session, { west: { side: 3, player: 'zoe' } }),
    where: { at: '/seating/west/player' },
  },
  FIRST_DEALER_WAY: {
    after: () => new Session(sichuanStyleMatch),
    command: opening({ ruleSet: 'sichuan-style' }),
    where: { at: '/firstDealer/by', clause: 'SS-gen.2', received: 'lot', expected: 'dice' },
  },
  FIRST_DEALER_OPEN: { after: diced, command: { type: 'CallTime' } },
  ROLL_NOT_AWAITED: {
    after: () => diced().give({ type: 'RollForDealer', player: 'anna', dice: [1, 2] }),
    command: { type: 'RollForDealer', player: 'anna', dice: [6, 6] },
    where: { at: '/player' },
  },
  DRAW_NOT_AWAITED: {
    after: drawn,
    command: { type: 'DrawWindTile', player: 'chen', wind: 'east' },
    where: { at: '/player', clause: 'DZ-seat.3' },
  },
  WIND_TILE_DRAWN: {
    after: () => drawn().give({ type: 'DrawWindTile', player: 'boris', wind: 'east' }),
    command: { type: 'DrawWindTile', player: 'chen', wind: 'east' },
    where: { at: '/wind', clause: 'DZ-seat.2' },
  },
  STOCK_UNKNOWN: {
    after: () => new Session(dazhongMatch),
    command: opening({ ...dazhong, stock: 1000 }),
    where: { at: '/stock', clause: 'DZ-pay.5' },
  },
  NO_STICKS: {
    after: played,
    command: { type: 'CountSticks', player: 'anna', points: 800 },
    where: { at: '/type' },
  },
  ROUNDS_DIFFER: {
    after: () => new Session(dazhongMatch),
    command: opening({ ...dazhong, limits: { rounds: 2, deals: 16 } }),
    where: { at: '/limits/rounds', clause: 'DZ-dealer.4', received: 16, expected: 8 },
  },
  TIE_BREAK_REPEATED: {
    after: () => new Session(dazhongMatch),
    command: opening({ ...dazhong, tieBreaks: ['gains', 'gains'] }),
    where: { at: '/tieBreaks', clause: 'DZ-A-TIES' },
  },
  DEAL_TERMS_DIFFER: {
    after: begun,
    command: (session) => session.nextDeal({ table: 'table-2' }),
    where: { at: '/table' },
  },
  DEAL_PLACES_DIFFER: {
    after: begun,
    command: (session) => seated(session, { east: { side: 2, player: 'anna' } }),
    where: { at: '/seating/east', received: 'anna, side 2', expected: 'anna, side 1' },
  },
  ANOTHER_DEALER: {
    after: () => begun().play('south'),
    command: (session) => seated(session, { east: { side: 3, player: 'chen' }, south: { side: 2, player: 'boris' } }),
    where: { at: '/seating/east/player', clause: 'SBR-5.4', received: 'chen', expected: 'boris' },
  },
  ANOTHER_ROUND: {
    after: () => rolledForSeats(dazhongMatch),
    command: (session) => session.nextDeal({ options: { ...session.nextDeal().options, round: 'south' } }),
    where: { at: '/options/round', clause: 'DZ-dealer.4', received: 'south', expected: 'east' },
  },
  DEAL_IN_MATCH: {
    after: played,
    command: (session) => session.nextDeal({ deal: dealId(1) }),
    where: { at: '/deal' },
  },
  DEAL_NOT_IN_MATCH: {
    after: played,
    command: { type: 'WithdrawSettlement', deal: dealId(2) },
    where: { at: '/deal' },
  },
  DEAL_NOT_SETTLED: {
    after: () => played().give({ type: 'WithdrawSettlement', deal: dealId(1) }),
    command: (session) => session.nextDeal(),
    where: { deal: dealId(1) },
  },
  DEALS_PLAYED: {
    after: () => begun({ limits: { deals: 1 } }).play(),
    command: (session) => session.nextDeal(),
    where: { clause: 'SBR-5.6' },
  },
  DEALS_REMAIN: {
    after: () => begun({ limits: { deals: 2 } }).play(),
    command: { type: 'EndMatch', cause: 'deals' },
    where: { at: '/cause' },
  },
  TIME_IS_UP: {
    after: () => begun().give({ type: 'CallTime' }),
    command: (session) => session.nextDeal(),
    where: { clause: 'SBR-A122' },
  },
  TIME_REMAINS: { after: played, command: { type: 'EndMatch', cause: 'time' }, where: { at: '/cause' } },
  CLOCK_RUNS: { after: played, command: { type: 'ResumeClock' } },
  CLOCK_STANDS: { after: begun, command: { type: 'PauseClock' } },
  MOMENT_TOO_EARLY: { after: () => at(at(begun(), 30).play(), 29), command: { type: 'PauseClock' } },
  OUTCOME_UNBALANCED: {
    after: played,
    command: (session) => session.settlement(1, { points: points(8, -4, 0, 0) }),
    where: { at: '/balances' },
  },
  SETTLEMENT_ON_RECORD: {
    after: played,
    command: (session) => session.settlement(1, { sequence: 51, hash: hashOf(1) }),
    where: { at: '/sequence' },
  },
  SETTLEMENT_NOT_CURRENT: {
    after: played,
    command: { type: 'SignOff', deal: dealId(1), player: 'anna', sequence: 50 },
    where: { at: '/sequence' },
  },
  ALREADY_SIGNED: {
    after: () => played().give({ type: 'SignOff', deal: dealId(1), player: 'anna', sequence: 51 }),
    command: { type: 'SignOff', deal: dealId(1), player: 'anna', sequence: 51 },
    where: { at: '/player' },
  },
  NOT_AT_THE_DEAL: {
    after: () => played().give({ type: 'Substitute', out: 'anna', in: 'edda' }),
    command: { type: 'SignOff', deal: dealId(1), player: 'edda', sequence: 51 },
    where: { at: '/player' },
  },
  PLAYER_SEATED: {
    after: begun,
    command: { type: 'Substitute', out: 'anna', in: 'boris' },
    where: { at: '/in' },
  },
  SUBSTITUTED_TOO_LATE: {
    after: played,
    command: { type: 'Substitute', out: 'anna', in: 'edda', fromDeal: 1 },
    where: { at: '/fromDeal' },
  },
  SEATS_UNCHANGED: {
    after: begun,
    command: { type: 'ChangeSeats', places: opening().places },
    where: { at: '/places' },
  },
  SUBSTITUTE_AWAITED: {
    after: () => begun().give({ type: 'Substitute', out: 'anna', in: 'edda', fromDeal: 3 }),
    command: { type: 'ChangeSeats', places: placesOf('boris', 'anna', 'chen', 'dora') },
  },
  NO_SUCH_PROTEST: {
    after: played,
    command: { type: 'RuleOnProtest', protest: 1, ...DECIDED },
    where: { at: '/protest' },
  },
  PROTEST_ANSWERED: {
    after: () =>
      played().give(
        { type: 'Protest', deal: dealId(1), player: 'anna', sequence: 51, text: 'I said Hu first.' },
        { type: 'RuleOnProtest', protest: 1, ...DECIDED },
      ),
    command: { type: 'RuleOnProtest', protest: 1, ...DECIDED },
    where: { at: '/protest' },
  },
  NO_SUCH_FINDING: {
    after: () => played().play(),
    command: { type: 'RuleOnDealer', deal: dealId(2), ...DECIDED },
    where: { at: '/deal' },
  },
  OPENING_STANDS: {
    after: played,
    command: { ...opening(), type: 'CorrectOpening', reason: 'swapped', by: 'secretary-1' } as never,
    where: { at: '/type' },
  },
  NO_SUCH_RULING: {
    after: () => played().play(),
    command: { type: 'WithdrawRuling', ruling: 'dealer', deal: dealId(2), ...DECIDED },
    where: { at: '/deal' },
  },
};

describe('the refusals of a match', () => {
  it.each(Object.entries(PROOFS))('%s', (code, { after, command, where }) => {
    const session = after();
    const before = session.state;
    expect(session.refusal(typeof command === 'function' ? command(session) : command)).toEqual({ code, ...where });
    expect(session.state).toBe(before);
  });

  it('have their texts in every language', () => {
    expect(textFaults(MATCH_REJECTIONS)).toEqual([]);
  });
});
