import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RULE_SETS, ruleTexts } from '#rules';
import { corpusIn } from '../libs/rules/src/testing/corpus-in.js';
import { answersToDeal } from '../libs/rules/src/kit/index.js';

const ROOT = join(__dirname, '..');

const specsBelow = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('spec.ts'))
    .map((file) => join(folder, file));

/** The prefixes of clauses, such as `SBR`. */
const PREFIXES = new Set(RULE_SETS.flatMap(({ clauses }) => clauses.map((id) => id.split('-')[0] as string)));
/** The prefixes whose clauses have a form of their own. */
const OWN_FORMS = ['DZ', 'CC'];
const PLAIN = [...PREFIXES].filter((prefix) => !OWN_FORMS.includes(prefix)).join('|');

/**
 * Matches a clause or reading in a test: `SBR-2.7`, `SBR-D.hu`, `SS-val.cap`, `SBR-A17`, `DZ-fan.64x`,
 * `DZ-A-EARTH-KONG`, `CC-show`, `CC-score.pung.wind.open`, `CC-A23x`. It does not match the beginning of an id that a test joins.
 */
const CITED = new RegExp(
  [
    String.raw`\b(?:(?:${PLAIN})-(?:A\d+|(?:[a-z]+|D|\d+)\.[A-Za-z0-9]+)`,
    String.raw`DZ-(?:[a-z]+\.[a-z0-9]+|A(?:-[A-Z0-9]+)+(?!-))`,
    String.raw`CC-(?:A\d+x?|show|ready|draw|[a-z]+(?:\.[a-z0-9]+)+))(?!\.?[\w$])`,
  ].join('|'),
  'g',
);

/** The ids in a text; `SBR-10.1 to SBR-10.3` cites 10.2 too. */
const citedIn = (text: string): ReadonlySet<string> => {
  const between = [...text.matchAll(/\b([A-Z]+-(?:\w+\.)?[A-Z]?)(\d+) to \1(\d+)/g)].flatMap(
    ([, chapter = '', from, to]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => `${chapter}${Number(from) + step}`),
  );
  return new Set([...(text.match(CITED) ?? []), ...between]);
};

/** This test, and those of a rule set and a fan that exist only there. */
const CITES_OTHERS = /clauses\.spec\.ts$|^test\/invented-rule-set\//;

/** Each id that a test cites, with the files that cite it. */
const citations = (): ReadonlyMap<string, readonly string[]> => {
  const cited = new Map<string, string[]>();
  for (const file of ['libs', 'test', 'apps'].flatMap(specsBelow).filter((name) => !CITES_OTHERS.test(name))) {
    for (const id of citedIn(readFileSync(join(ROOT, file), 'utf8'))) {
      cited.set(id, [...(cited.get(id) ?? []), file]);
    }
  }
  return cited;
};

const cited = citations();

describe('the citations of tests', () => {
  it('are found in every form', () => {
    expect('SBR-2.7 SBR-D.hu, SBR-7.F10; SS-val.cap: SS-A117.'.match(CITED)).toEqual([
      'SBR-2.7',
      'SBR-D.hu',
      'SBR-7.F10',
      'SS-val.cap',
      'SS-A117',
    ]);
    expect('DZ-kong.3, DZ-fan.64x; DZ-shuffle.auto: DZ-A-ABS DZ-A-J14, DZ-A-EARTH-KONG.'.match(CITED)).toEqual([
      'DZ-kong.3',
      'DZ-fan.64x',
      'DZ-shuffle.auto',
      'DZ-A-ABS',
      'DZ-A-J14',
      'DZ-A-EARTH-KONG',
    ]);
    expect('CC-show, CC-wall.loose.take: CC-A23x CC-settle.1, CC-score.kong.wind.open.'.match(CITED)).toEqual([
      'CC-show',
      'CC-wall.loose.take',
      'CC-A23x',
      'CC-settle.1',
      'CC-score.kong.wind.open',
    ]);
    expect('SBR-7.F${row} SBR-A SBR-2 SS-val.'.match(CITED)).toBeNull();
    expect('DZ-fan.${row} DZ-fan DZ-A DZ-A-${name} DZ-A-EARTH-${name}'.match(CITED)).toBeNull();
    expect('CC-${id} CC-score.${id} CC-score. CC-A CC-A${n}'.match(CITED)).toBeNull();
    expect([...citedIn('DZ-fan.94 to DZ-fan.96')]).toEqual(['DZ-fan.94', 'DZ-fan.96', 'DZ-fan.95']);
  });

  it('are in the catalogue of a rule set', () => {
    const known = new Set(RULE_SETS.flatMap(({ clauses }) => clauses));
    expect([...cited].filter(([id]) => !known.has(id))).toEqual([]);
  });
});

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('the clauses of %s', (name, rules) => {
  const folder = join(ROOT, 'libs', 'rules', 'src', name);
  const rulebook = readFileSync(join(folder, 'RULEBOOK.md'), 'utf8');
  const ids = rules.clauses;
  /** The cells of each row that begins with a clause. */
  const rows = new Map(
    rulebook
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .flatMap(([, id, ...cells]) => (id !== undefined && /^[A-Z]+-\S+$/.test(id) ? [[id, cells] as const] : [])),
  );

  it('are each cited by a test', () => {
    expect(ids.filter((id) => !cited.has(id))).toEqual([]);
  });

  it('are listed in the tables of RULEBOOK.md, in their order', () => {
    expect([...rows.keys()]).toEqual(ids);
  });

  it('have the files of their tests in RULEBOOK.md', () => {
    const unproved = [...rows].filter(([, cells]) => !cells.some((cell) => cell.endsWith('.spec.ts')));
    expect(unproved.map(([id]) => id)).toEqual([]);
  });

  it('are tested in the files that RULEBOOK.md names', () => {
    const untrue = [...rows].flatMap(([id, cells]) =>
      cells
        .flatMap((cell) => cell.split(', '))
        .filter((file) => file.endsWith('.spec.ts'))
        .map((file) => file.replace(/^(\w+): /, (_, library: string) => `../../../${library}/src/`))
        .filter((file) => !(cited.get(id) ?? []).includes(join('libs', 'rules', 'src', name, file)))
        .map((file) => `${id}: ${file}`),
    );
    expect(untrue).toEqual([]);
  });

  it('are cited in the sources that RULEBOOK.md names', () => {
    const untrue = [...rows].flatMap(([id, cells]) =>
      cells
        .flatMap((cell) => cell.split(', '))
        .filter((file) => /^[\w./-]+(?<!\.spec)\.ts$/.test(file))
        .filter((file) => !citedIn(readFileSync(join(folder, file), 'utf8')).has(id))
        .map((file) => `${id}: ${file}`),
    );
    expect(untrue).toEqual([]);
  });

  it('are explained in a RULEBOOK.md whose links all work', () => {
    const links = [...rulebook.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(links.length).toBeGreaterThan(10);
    expect(links.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
  });
});

/** Faults of hands that occur in no deal, because the commands are refused; the corpora of hands have them. */
const OF_HANDS_ALONE: { readonly [ruleSet in string]?: readonly string[] } = {
  dazhong: [
    'fault.tile-count',
    'fault.no-chow',
    'fault.set-not-shown',
    'fault.fifth-copy',
    'fault.joker-declared',
    'fault.joker-claimed',
    'fault.winning-tile',
  ],
  classical: [
    'fault.tile-count',
    'fault.no-chow',
    'fault.no-pung',
    'fault.set-not-shown',
    'fault.fifth-copy',
    'fault.winning-tile',
  ],
};
/** A referee's ruling has no reason of the rule set. */
const RULED = 'ruling.penalty';
const UNPAID = 'kong.postponed';
/** Payments for values that people state: `stated-values.spec.ts` of each rule set has them. */
const STATED = '.stated';

describe.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('the reasons of %s', (name, rules) => {
  it('all occur in deals of the corpus, and no others do', () => {
    const events = corpusIn(join(ROOT, 'libs', 'rules', 'src', name, 'corpus'))
      .deals.flatMap(({ commands }) => answersToDeal(rules, commands))
      .flatMap((answer) => ('events' in answer ? answer.events : []));
    const reasons = new Set(
      events.flatMap((event) => [
        ...(event.type === 'PenaltyImposed' ? [event.penalty] : []),
        ...('transfers' in event ? event.transfers : []).map(({ reason }) => reason),
        ...('faults' in event ? event.faults : []).map(({ reason }) => reason),
      ]),
    );
    reasons.delete(RULED);
    const noted = new Set<string>(rules.irregularities?.known?.map(({ irregularity }) => irregularity));
    const isPaid = (reason: string): boolean => reason !== UNPAID && !reason.endsWith(STATED) && !noted.has(reason);
    const known = Object.keys(ruleTexts(name)!.reasons).filter(isPaid);
    expect([...reasons, ...(OF_HANDS_ALONE[name] ?? [])].sort()).toEqual(known.sort());
  });
});
