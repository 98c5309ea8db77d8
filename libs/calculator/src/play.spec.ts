import type { DealCommand } from '#deal';
import { handRulesOf, RULE_SETS } from '#rules';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { bySeat } from '#tiles';
import { agreedByLot, playRandomly, seeded, stepsOf } from '#testing';
import { at } from '../../rules/src/testing/sichuan-table.js';
import { OPERATIONS } from './operations.js';

const request = (body: object, language: 'en' | 'ru' = 'en') => OPERATIONS.play.calculate(handRulesOf, body, language);
const body = (commands: readonly DealCommand[], ruleSet = sichuanMil.id) => ({ id: 'deal-1', ruleSet, commands });
const commandsOf = ({ steps }: ReturnType<typeof playRandomly>) => steps.map(({ command }) => command);

const random = playRandomly(sichuanMil, 7);

it('CC-A34 a required option is requested if no opening states it, and otherwise left to the opening', () => {
  const { steps } = playRandomly(classical, 3);
  const [{ command: opening } = { command: undefined }, ...rest] = steps;
  const commands = rest.map(({ command }) => command);
  expect(request(body(commands, 'classical'))).toMatchObject({
    errors: [{ code: 'BAD_OPTION', at: '/options/limit', clause: 'CC-A34' }],
  });
  expect(request(body([{ ...opening, options: {} } as DealCommand, ...commands], 'classical'))).toMatchObject({
    answer: { rejection: { index: 0, code: 'BAD_OPTION', at: '/commands/0/options/limit', clause: 'CC-A34' } },
  });
});

describe.each(RULE_SETS)('recorded commands of $id', (rules) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('give the recorded events and ledger: deal %i', (seed) => {
    for (const { commands, events } of [
      { ...playRandomly(rules, seed), commands: commandsOf(playRandomly(rules, seed)) },
      playDealInMemory(seed, rules, { agreed: agreedByLot(rules, seeded(seed)).options ?? {} }),
    ]) {
      const settled = events.findLast(({ type }) => type === 'DealSettled');
      const { balances, nextDealer } = settled as Extract<typeof settled, { type: 'DealSettled' }>;
      expect(request(body(commands, rules.id))).toEqual({
        answer: {
          id: 'deal-1',
          outcome: 'played',
          ruleSet: rules.id,
          edition: rules.edition,
          phase: 'settled',
          events,
          ledger: events.flatMap((event, index) =>
            'transfers' in event ? event.transfers.map((line) => ({ ...line, sequence: index + 1 })) : [],
          ),
          balances,
          nextDealer,
        },
      });
    }
  });
});

it('a rewind withdraws what followed: the ledger is that of the live branch', () => {
  const { commands, events } = playDealInMemory(3, sichuanMil);
  const ended = events.findIndex(({ type }) => type === 'PlayEnded');
  const rewind = (sequence: number): DealCommand => ({
    type: 'RewindTo',
    sequence,
    reason: 'misread',
    by: 'referee-1',
  });
  const part = { ...body(commands.slice(0, 40)), events: false };
  const { length } = stepsOf(sichuanMil, commands.slice(0, 40)).flatMap((step) => step.events);
  expect(length).toBeLessThan(ended);
  expect(request({ ...body([...commands, rewind(length)]), events: false })).toEqual(request(part));
});

describe('the opening', () => {
  const [, ...rest] = commandsOf(random);

  it('may be omitted in favour of the terms beside the commands', () => {
    const result = request(body(rest));
    expect(result).toHaveProperty(
      'answer.events.0',
      expect.objectContaining({ type: 'DealOpened', source: 'imported' }),
    );
    const events = 'answer' in result && 'events' in result.answer ? result.answer.events : [];
    expect(events.slice(1)).toEqual(random.events.slice(1));
  });

  it('may repeat the terms beside it, but not contradict them', () => {
    const commands = commandsOf(random);
    expect(request({ ...body(commands), edition: sichuanMil.edition, options: {}, recording: 'full' })).toHaveProperty(
      'answer',
    );
    expect(request({ ...body(commands, 'sichuan-style'), recording: 'public' })).toMatchObject({
      errors: [
        { code: 'OPENING_DIFFERS', at: '/ruleSet' },
        { code: 'OPENING_DIFFERS', at: '/recording' },
      ],
    });
  });

  it('is refused with options that the rule set does not have, in any place', () => {
    expect(request({ ...body(rest), options: { flowers: true } })).toMatchObject({
      errors: [{ code: 'BAD_OPTION', at: '/options/flowers' }],
    });
    const [opening] = commandsOf(random);
    expect(request(body([{ ...opening, options: { flowers: true } } as DealCommand, ...rest]))).toMatchObject({
      answer: { rejection: { index: 0, code: 'BAD_OPTION', at: '/commands/0/options/flowers' } },
    });
  });
});

/** Opening, hands, four forbidden suits. */
const BEFORE_PLAY = 6;

describe('a refused command', () => {
  it('is reported by its place and code', () => {
    const commands = commandsOf(random).toSpliced(BEFORE_PLAY, 0, { type: 'DeclareReady', seat: 'east' });
    expect(request(body(commands))).toEqual({
      answer: {
        id: 'deal-1',
        outcome: 'refused',
        ruleSet: sichuanMil.id,
        edition: sichuanMil.edition,
        rejection: {
          index: BEFORE_PLAY,
          code: 'NOT_IN_RULE_SET',
          clause: 'SBR-3.1',
          at: `/commands/${BEFORE_PLAY}/type`,
          message: 'The rule set has no such act.',
        },
      },
    });
  });

  it('SBR-4.1 is also reported by its clause, in the requested language', () => {
    const { commands } = at('', { forbidden: { east: '5p' } });
    expect(request(body([...commands, { type: 'DiscardTile', seat: 'east', tile: '1m' }]), 'ru')).toHaveProperty(
      ['answer', 'rejection'],
      {
        index: BEFORE_PLAY,
        code: 'FIRST_DISCARD_OWED',
        at: `/commands/${BEFORE_PLAY}/tile`,
        clause: 'SBR-4.1',
        message: expect.stringMatching(/^[А-Я]/),
      },
    );
  });

  it('is one that names a tile that the table conceals, in the words of the API', () => {
    const hands = bySeat((seat) => Array<'?' | '5p'>(seat === 'east' ? 14 : 13).fill('?'));
    const seen = { type: 'DealHands', hands: { ...hands, west: hands.west.with(2, '5p') } } as const;
    const result = (recording: 'full' | 'public') => request({ ...body([seen]), recording });
    expect(result('public')).toHaveProperty(['answer', 'rejection'], {
      index: 0,
      code: 'FACE_CONCEALED',
      at: '/commands/0/hands/west/2',
      message: 'Send ? here until the table shows it, or open such deals with the recording full.',
    });
    expect(result('full')).toHaveProperty('answer.rejection.code', 'FACE_NOT_KNOWN');
  });

  it('states the received and the expected value, as a refusal of a recorded deal does', () => {
    const [deal] = commandsOf(random).filter((command) => command.type === 'DealHands');
    const short = { ...deal!, hands: { ...deal!.hands, south: deal!.hands.south.slice(1) } };
    const refusal = request(body([short]), 'ru');
    expect(refusal).toHaveProperty('answer.rejection.code', 'HAND_SIZE');
    expect(refusal).toHaveProperty(
      'answer.rejection.message',
      expect.stringMatching(/ Получено: 12; ожидалось: 13\.$/),
    );
  });

  it('does not affect other bodies: a shortened one ends at its last command', () => {
    const result = request({ ...body(commandsOf(random).slice(0, 6)), events: false });
    expect(result).toEqual({
      answer: {
        id: 'deal-1',
        outcome: 'played',
        ruleSet: sichuanMil.id,
        edition: sichuanMil.edition,
        phase: 'playing',
        ledger: [],
        balances: { east: 0, south: 0, west: 0, north: 0, bank: 0 },
      },
    });
  });
});
