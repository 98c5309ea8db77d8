import { readFileSync } from 'node:fs';
import type { Seat } from '#tiles';
import { type Language, LANGUAGES, type Phrase, type Text } from '#language';
import { withBraces } from '#testing';
import { CATALOGUE, type ProblemCode, titleUnder } from '../../apps/api/src/http/problems/catalogue.js';
import { DETAILS } from '../../apps/api/src/http/problems/details.js';
import { problemDocument } from '../../apps/api/src/http/problems/problem-document.js';
import { Problem } from '../../apps/api/src/http/problems/problem.js';
import type { Problem as ReceivedProblem } from '../../apps/viewer/src/api/problem.js';
import { refusalText } from '../../apps/viewer/src/form/refusals/words-of-refusal.js';
import { faultsIn } from '../../apps/viewer/src/pages/club/report/state/faults.js';
import { NEW_REPORT, withSeat } from '../../apps/viewer/src/report/report-draft.js';

/** The operations that the desk of a club uses. */
const OF_THE_DESK: ReadonlySet<Json> = new Set([
  ...['listTables', 'openTable', 'correctTable', 'listRuleSets', 'getRuleSet', 'listPlayers', 'namePlayer'],
  ...['openMatch', 'giveMatchCommand', 'getMatch', 'listMatchEvents', 'listMatches'],
  ...['openDeal', 'giveCommand', 'previewCommands', 'getDeal', 'listEvents', 'getLedger', 'issueSignInCode'],
]);

type Json = { readonly [member: string]: Json } | readonly Json[] | string | number | boolean | null;
type Members = { readonly [member: string]: Json };

const isObject = (value: Json): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const DOCUMENT = JSON.parse(readFileSync('openapi/openapi.json', 'utf8')) as Members;
const at = (value: Json, ...steps: readonly string[]): Json =>
  steps.reduce((found: Json, step) => (isObject(found) ? (found[step] ?? null) : null), value);

/** Everything in a value, and in what it refers to if `follows` says so. */
const within = (value: Json, follows: boolean): readonly Json[] => {
  if (typeof value !== 'object' || value === null) return [value];
  const reference = isObject(value) ? value['$ref'] : undefined;
  if (follows && typeof reference === 'string' && reference.startsWith('#/components/responses/'))
    return within(at(DOCUMENT, ...reference.slice(2).split('/')), follows);
  return [value, ...Object.values(value).flatMap((each) => within(each, follows))];
};

const operations = Object.values(at(DOCUMENT, 'paths') as Members).flatMap((path) => Object.values(path as Members));
const CODES = [
  ...new Set(
    operations
      .filter((each) => OF_THE_DESK.has(at(each, 'operationId')))
      .flatMap((each) => within(at(each, 'responses'), true))
      .filter((each): each is ProblemCode => typeof each === 'string' && Object.hasOwn(CATALOGUE, each)),
  ),
].sort();

const SCHEMAS = at(DOCUMENT, 'components', 'schemas') as Members;
/** The names of commands, as the schemas state them. */
const COMMANDS = within(SCHEMAS, false)
  .filter(isObject)
  .flatMap((each) => {
    const type = at(each, 'properties', 'type', 'const');
    return typeof type === 'string' ? [type] : [];
  });
/** The members of requests whose names are no words of a language. */
const MEMBERS = [
  ...new Set(
    within(SCHEMAS, false)
      .filter(isObject)
      .flatMap((each) => (isObject(at(each, 'properties')) ? Object.keys(at(each, 'properties') as Members) : [])),
  ),
].filter((name) => /[a-z][A-Z]/.test(name));

/** What only programs read: scopes, addresses, headers, quoted values, and slots that the API fills with ids and values. */
const FOR_PROGRAMS =
  /\b\w+:\w+|\bscopes?\b|\/v1|\/openapi|\b(?:GET|POST|PUT|DELETE|HTTP|JSON)\b|ETag|If-Match|"|\{(?!\$)/;

/** A word of a rule set, such as `{$winningTile}`, is not a member of a request. */
const namedIn = (text: string): readonly string[] => {
  const words = text.replaceAll(/\{\$[\w.]+\}/g, '');
  return [
    ...[...COMMANDS, ...MEMBERS].filter((name) => new RegExp(`\\b${name}\\b`).test(words)),
    ...(FOR_PROGRAMS.exec(words) ?? []),
  ];
};

/** Every text that the API has for a code. */
const textsOf = (code: ProblemCode): readonly Text[] =>
  Object.hasOwn(DETAILS, code)
    ? Object.values<Phrase>(DETAILS[code as keyof typeof DETAILS]).map(withBraces)
    : [titleUnder(undefined, code)];

/** The places at which the API reports a fault of a report, and one that the form does not know. */
const PLACES = [
  '/kongs/0/from',
  '/hands/south/tiles',
  '/hands/south/forbiddenSuit',
  '/values/south',
  '/wins/2',
  '/wins/0/seats/0',
  '/wins/1/seats/1',
  '/wins/1/source/from',
  '/wins/2/source/from',
  '/wins/0/tile',
  '/wins/0/circumstances/0',
  '/wins/0/afterKongs',
  '/irregularities/0',
  '/irregularities/1/irregularity',
  '/ending',
];
const OTHERS = ['/joker', '/somewhere'];
const HAND = { standing: ['1m' as const], melds: [], bonusTiles: [] };
const REFUSED = {
  draft: withSeat(NEW_REPORT, 'south', { hand: HAND }),
  report: {
    type: 'ReportDeal' as const,
    wins: [
      { seats: ['south' as const], source: { kind: 'self-draw' as const } },
      { seats: ['west' as const, 'north' as const], source: { kind: 'discard' as const, from: 'east' as const } },
      { seats: ['west' as const], source: { kind: 'robbed-kong' as const, from: 'east' as const } },
    ],
    kongs: [{ seat: 'south' as const, tile: '5p' as const, kind: 'melded' as const, from: 'east' as const }],
    irregularities: [
      { seat: 'south' as const, irregularity: 'too-few-tiles' as const },
      { seat: 'west' as const, irregularity: 'false-win' as const },
    ],
  },
  nameOf: (seat: Seat) => ({ east: 'Egor', south: 'Anna', west: 'Li', north: 'Ivan' })[seat],
};

/** A refusal as the page receives it. */
const received = (problem: Problem, language: Language) =>
  JSON.parse(JSON.stringify(problemDocument(problem, 'request', language))) as ReceivedProblem;

/** What a person reads of a refusal, without a place and with each place of a report. */
const readBy = (code: ProblemCode, detail: Text, language: Language): readonly string[] => {
  const errors = [...PLACES, ...OTHERS].map((pointer) => ({ pointer }));
  const whole = received(new Problem(code, detail), language);
  const placed = received(new Problem(code, detail, { errors }), language);
  return [refusalText(whole), ...faultsIn(placed, REFUSED).map(({ text }) => text)].map((text) => text[language]);
};

it('knows the refusals of the desk, the commands and the members', () => {
  expect(CODES).toEqual(
    expect.arrayContaining(['FORBIDDEN', 'TABLE_BUSY', 'VALUE_NEEDED', 'MATCH_ENDED', 'INVALID_BODY']),
  );
  expect(COMMANDS).toEqual(expect.arrayContaining(['ReportDeal', 'OpenMatch']));
  expect(MEMBERS).toEqual(expect.arrayContaining(['commandId', 'forbiddenSuit']));
  expect(namedIn('WithdrawReport takes it back with the scope referee.')).toEqual(['WithdrawReport', 'scope']);
});

it.each(CODES)('%s is worded for a person: no command, no member of a request, no scope, no id', (code) => {
  for (const detail of textsOf(code))
    for (const language of LANGUAGES)
      for (const words of readBy(code, detail, language)) expect([words, namedIn(words)]).toEqual([words, []]);
});

it('a fault names the player, the set or the field, and marks it', () => {
  const placed = new Problem('INVALID_BODY', undefined, { errors: PLACES.map((pointer) => ({ pointer })) });
  const faults = faultsIn(received(placed, 'en'), REFUSED);
  const fits = 'This does not fit here. Choose it or write it again.';
  expect(faults.map(({ text, seat, field }) => [text.en, seat, field])).toEqual([
    [`Anna, kong of 5 dots: ${fits}`, 'south', '5p'],
    [`Anna: ${fits}`, 'south', undefined],
    [`Anna · Forbidden suit: ${fits}`, 'south', 'suit'],
    [`Anna · Value: ${fits}`, 'south', 'value'],
    [`Li: ${fits}`, 'west', 'winner'],
    [`Anna · {$Winner}: ${fits}`, 'south', 'winner'],
    [`Ivan · {$Winner}: ${fits}`, 'north', 'winner'],
    [`Li · Discarded by: ${fits}`, 'west', 'from'],
    [`Li · Kong of: ${fits}`, 'west', 'from'],
    [`Anna · {$WinningTile}: ${fits}`, 'south', 'winning-tile'],
    [`Anna · Circumstances: ${fits}`, 'south', 'circumstances'],
    [`Anna · Kongs in the turn of this discard: ${fits}`, 'south', 'circumstances'],
    [`Anna · What happened: ${fits}`, 'south', 'irregularity-0'],
    [`Li: {$falseWin}: ${fits}`, 'west', 'irregularity-1'],
    [`How it ended: ${fits}`, undefined, 'outcome'],
  ]);
});
