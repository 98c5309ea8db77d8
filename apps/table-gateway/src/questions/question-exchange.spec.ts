import { VirtualClock } from '#clock';
import type { Question } from '#inference';
import type { OpenQuestion, QuestionAnswer, RefereeStatement } from '../delivery/index.js';
import type { StatementOutcome } from '../deciding/correcting.js';
import { QuestionExchange } from './question-exchange.js';

const TURN_MS = 2_000;
const question: Question = { since: 5_000, reason: 'undecided', zones: [{ side: 2, zone: 'river', tiles: ['5p'] }] };
const statement: RefereeStatement = {
  statementId: 'statement-1',
  by: 'referee-1',
  at: '2026-03-11T09:30:10.000Z',
  zones: [{ side: 2, zone: 'river', tiles: ['5p'] }],
};

/** A table and an API under the control of the test, with their messages. */
const table = () => {
  const clock = new VirtualClock();
  const lines: string[] = [];
  const sent: OpenQuestion[] = [];
  const closed: string[] = [];
  const settled: unknown[] = [];
  const state = {
    open: question as Question | undefined,
    dealId: 'deal-1' as string | undefined,
    answer: { kind: 'open' } as QuestionAnswer,
    outcome: 'corrected' as StatementOutcome,
    takesClosing: true,
    progress: { recorded: 0, isFollowed: true },
  };
  let ids = 0;
  const exchange = new QuestionExchange({
    client: {
      askQuestion: async (each) => {
        sent.push(each);
        return state.answer;
      },
      closeQuestion: async ({ questionId }, outcome) => {
        if (state.takesClosing) closed.push(`${questionId} ${outcome}`);
        return state.takesClosing;
      },
    },
    table: 'table-7',
    open: () => (state.open && state.dealId ? { question: state.open, dealId: state.dealId } : undefined),
    dealId: () => state.dealId,
    progress: () => state.progress,
    settle: async (given) => {
      settled.push(given);
      return state.outcome;
    },
    newId: () => `question-${(ids += 1)}`,
    wallTime: (at) => Date.parse('2026-03-11T09:30:00.000Z') + at,
    monotonicTime: (wall) => wall - Date.parse('2026-03-11T09:30:00.000Z'),
    drained: async () => undefined,
    url: 'https://tilescribe.example',
    log: (line) => lines.push(line),
    clock,
  });
  exchange.start();
  const turn = async (): Promise<void> => {
    clock.advance(TURN_MS);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { exchange, state, turn, lines, sent, closed, settled };
};

describe('QuestionExchange', () => {
  it('sends its question every two seconds under one id, and logs the address for an answer once, without a tile', async () => {
    const { turn, sent, lines } = table();
    await turn();
    await turn();
    const { since: _, ...words } = question;
    const openedAt = '2026-03-11T09:30:05.000Z';
    const expected = { questionId: 'question-1', table: 'table-7', dealId: 'deal-1', openedAt, ...words };
    expect(sent).toEqual([expected, expected]);
    expect(lines).toEqual([
      'deal deal-1 is in doubt (undecided): what lies in river of side 2? A referee answers at ' +
        'POST https://tilescribe.example/v1/tables/table-7/questions/question-1/statements',
    ]);
  });

  it('sends nothing while nothing is in doubt', async () => {
    const { turn, state, sent } = table();
    state.open = undefined;
    await turn();
    expect(sent).toEqual([]);
  });

  it('passes the answer on once, and closes the question with the outcome', async () => {
    const { turn, state, settled, closed } = table();
    await turn();
    state.answer = { kind: 'answered', statement };
    await turn();
    expect(settled).toEqual([{ at: 10_000, zones: statement.zones }]);
    expect(closed).toEqual(['question-1 corrected']);
  });

  it('sends a new question if the doubt continues', async () => {
    const { turn, state, sent, closed } = table();
    state.answer = { kind: 'answered', statement };
    state.outcome = 'not-explained';
    await turn();
    state.answer = { kind: 'open' };
    await turn();
    expect(closed).toEqual(['question-1 not-explained']);
    expect(sent.map(({ questionId }) => questionId)).toEqual(['question-1', 'question-2']);
  });

  it('closes a question whose doubt has ended, but uses an answer that came before', async () => {
    const one = table();
    await one.turn();
    one.state.open = undefined;
    one.state.progress = { recorded: 1, isFollowed: true };
    await one.turn();
    expect(one.closed).toEqual(['question-1 resolved']);
    const other = table();
    await other.turn();
    other.state.open = undefined;
    other.state.answer = { kind: 'answered', statement };
    await other.turn();
    expect(other.closed).toEqual(['question-1 corrected']);
  });

  it('keeps a question open while nothing is recorded after it, and closes it when the deal is given up', async () => {
    const { turn, state, closed } = table();
    await turn();
    state.open = undefined;
    await turn();
    expect(closed).toEqual([]);
    state.progress = { recorded: 0, isFollowed: false };
    await turn();
    expect(closed).toEqual(['question-1 deal-over']);
  });

  it('closes a question whose deal is over, as soon as the API takes it', async () => {
    const { turn, state, closed, sent } = table();
    await turn();
    state.dealId = 'deal-2';
    state.takesClosing = false;
    await turn();
    expect(closed).toEqual([]);
    state.takesClosing = true;
    await turn();
    expect(closed).toEqual(['question-1 deal-over']);
    await turn();
    expect(sent.map(({ questionId, dealId }) => [questionId, dealId])).toEqual([
      ['question-1', 'deal-1'],
      ['question-2', 'deal-2'],
    ]);
  });

  it('uses an answer once, also if the API does not accept the closing at first', async () => {
    const { turn, state, settled, closed } = table();
    state.answer = { kind: 'answered', statement };
    state.takesClosing = false;
    await turn();
    await turn();
    state.takesClosing = true;
    await turn();
    expect(settled).toHaveLength(1);
    expect(closed).toEqual(['question-1 corrected']);
  });

  it('continues through an outage, and stops on request', async () => {
    const { exchange, turn, state, sent } = table();
    state.answer = { kind: 'failed' };
    await turn();
    await turn();
    expect(sent).toHaveLength(2);
    exchange.stop();
    await turn();
    expect(sent).toHaveLength(2);
  });
});
