import { type CommandOf, DealCourse, decide, type DealCommand, type RuleSet } from '#deal';
import { DEAL_COMMANDS, DealCommand as CommandSchema } from '#deal/schema';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { openDeal } from '#testing';
import type { Seat } from '#tiles';
import { play } from '../../libs/rules/src/testing/scripted-deal.js';
import { goldenNames, goldenScript } from '../golden/golden-deal.js';
import { ownAfter, playing, settling, table, TERMS } from './states.js';

/** The golden deals with the examples of the commands, by the beginning of their names. */
const SOURCES: readonly (readonly [RuleSet, readonly string[]])[] = [
  [classical, ['01', '03', '06', '08', '11', '13', '16', '31', '33', '35', '36']],
  [dazhong, ['13', '14', '15', '16', '27', '62']],
  [sichuanMil, ['01']],
];

const commandsOf = (rules: RuleSet, name: string): readonly DealCommand[] =>
  play(rules, goldenScript(rules, name)).commands;

const given = SOURCES.flatMap(([rules, numbers]) =>
  goldenNames(rules)
    .filter((name) => numbers.includes(name.slice(0, 2)))
    .flatMap((name) => commandsOf(rules, name)),
);

const exampleOf = (type: string): DealCommand => {
  const schema = CommandSchema.options.find(({ shape }) => shape.type.value === type);
  return CommandSchema.parse((schema?.meta()?.['examples'] as readonly unknown[] | undefined)?.[0]);
};

/** The commands that are in no golden deal. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'AbandonDeal',
  'RuleUnknowable',
  'ShowForbiddenSuit',
  'ShowKongs',
  'ReportDeal',
  'ReportValue',
  'WarnSeat',
  'WithdrawReport',
]);

describe('the example of a command', () => {
  const types = CommandSchema.options.map(({ shape }) => shape.type.value);

  it.each(types.filter((type) => !ELSEWHERE.has(type)))('is taken from a real deal: %s', (type) => {
    expect(given.filter((command) => command.type === type)).toContainEqual(exampleOf(type));
  });

  const publicly = { ...playing(), terms: { ...TERMS, recording: 'public' as const } };
  const cardSetAside = (seat: Seat): object =>
    ownAfter(sichuanMil, { type: 'ForbiddenSuitChosen', seat, suit: '?', by: 'card' });
  const faceDown = { kind: 'kong', tile: '?', kongKind: 'concealed' } as const;

  const unseenKong = table({
    west: { melds: [faceDown] },
  });

  it.each([
    ['AbandonDeal', playing()],
    ['RuleUnknowable', { ...settling(unseenKong, ['west']), terms: publicly.terms, own: cardSetAside('west') }],
    [
      'ShowForbiddenSuit',
      { ...publicly, table: table({ east: { discards: [{ tile: '9m' }] } }), own: cardSetAside('east') },
    ],
    ['WarnSeat', playing()],
    ['ShowKongs', { ...publicly, table: table({ south: { melds: [faceDown] } }), own: sichuanMil.ownState.initial() }],
  ])('is accepted: %s', (type, state) => {
    expect(decide(sichuanMil, state, exampleOf(type))).toMatchObject({ accepted: true });
  });

  it('is accepted: ReportValue, and the values of a ReportDeal', () => {
    const [opened, win] = [
      openDeal({ ruleSet: 'classical', recording: 'result', options: { limit: 500 } }),
      { seats: ['west'], source: { kind: 'self-draw' } } as const,
    ];
    const single = new DealCourse(classical);
    single.give(opened);
    single.give({ type: 'ReportWin', ...win, tile: '?', circumstances: [] });
    expect(single.give(exampleOf('ReportValue'))).toMatchObject({ accepted: true });
    const { values } = DEAL_COMMANDS.ReportDeal.shape;
    const whole = new DealCourse(classical);
    whole.give(opened);
    const [example] = values.meta()?.['examples'] as [NonNullable<CommandOf<'ReportDeal'>['values']>];
    expect(whole.give({ type: 'ReportDeal', wins: [win], values: example })).toMatchObject({ accepted: true });
    expect(whole.state.phase).toBe('settled');
  });
});
