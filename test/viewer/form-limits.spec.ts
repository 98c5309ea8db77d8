import { readFileSync } from 'node:fs';
import { textFaults } from '#testing';
import { limitFault, LIMITS, limitWords } from '../../apps/viewer/src/form/limits.js';

interface Schema {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

const { schemas } = (
  JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as {
    readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  }
).components;

/** The schema at a path such as `TableRequest.name`; `*` is an entry of a list. */
const at = (path: string): Schema => {
  const [first = '', ...steps] = path.split('.');
  return steps.reduce((schema, step) => {
    const next = (step === '*' ? schema.items : schema.properties?.[step]) ?? {};
    return next.$ref === undefined ? next : schemas[next.$ref.split('/').at(-1)!]!;
  }, schemas[first]!);
};

it.each([
  ['name', ['TableRequest.name', 'KeyRequest.name', 'ClaimCodeRequest.name', 'TileSetRequest.name']],
  ['playerName', ['PlayerNaming.name']],
  ['reason', ['ImposePenalty.reason', 'CorrectOpening.reason', 'AbandonMatch.reason', 'AbandonDeal.reason']],
  ['refereeId', ['ImposePenalty.by']],
  ['clause', ['ImposePenalty.clause']],
  ['seconds', ['NoteIrregularity.seconds']],
  ['penaltyPoints', ['ImposePenalty.payments.*.points']],
  ['tilesInZone', ['StatedZone.count']],
  ['deals', ['MatchLimits.deals']],
  ['rounds', ['MatchLimits.rounds']],
  ['minutes', ['MatchLimits.minutes']],
  ['sticks', ['CountSticks.points']],
  ['ownCount', ['RevealHand.count']],
  ['statedFan', ['ValueInReport.fan']],
  ['statedPoints', ['ValueInReport.points']],
] as const)('the limits of %s are those of the API', (name, paths) => {
  const limits = LIMITS[name];
  const ours = limits.kind === 'text' ? [limits.most] : [limits.from, limits.to];
  for (const { maxLength, minimum, maximum } of paths.map(at))
    expect(limits.kind === 'text' ? [maxLength] : [minimum, maximum]).toEqual(ours);
});

it('an id is refused as the API refuses it', () => {
  const pattern = new RegExp(at('TableRequest.table').pattern!);
  for (const id of ['table-7', 'A', '7.b_c', '', ' ', '-a', '.a', 'a b', 'стол', 'a!', 'x'.repeat(64), 'x'.repeat(65)])
    expect([id, limitFault(LIMITS.id, id) === undefined]).toEqual([id, pattern.test(id)]);
});

it.each([
  ['penaltyPoints', ['1', '9999'], ['', '0', '-1', '10000', '1.5', '1e3', 'ten']],
  ['tilesInZone', ['', '0', '60'], ['-1', '61']],
  ['seconds', ['', '0', '1.5', '3600'], ['-1', '3601', '1.55', '1.', '.5', '1e3', 'long']],
  ['reason', ['late', 'x'.repeat(500)], ['', '  ', 'x'.repeat(501), 'a\u202eb', 'a\u0000b']],
  ['clause', ['', 'CC-A32'], ['x'.repeat(33)]],
] as const)('%s takes what the API takes', (name, taken, refused) => {
  expect(taken.filter((value) => limitFault(LIMITS[name], value) !== undefined)).toEqual([]);
  expect(refused.filter((value) => limitFault(LIMITS[name], value) === undefined)).toEqual([]);
});

it('has a message for each limit in each language, with its numbers', () => {
  expect(limitWords(LIMITS.penaltyPoints)).toEqual({
    en: 'Enter a whole number from 1 to 9,999.',
    ru: 'Введите целое число от 1 до 9\u00a0999.',
    zh: '请输入 1 至 9,999 的整数。',
  });
  for (const [name, limits] of Object.entries(LIMITS)) expect(textFaults({ [name]: limitWords(limits) })).toEqual([]);
});
