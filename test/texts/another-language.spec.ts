import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGES } from '#language';
import { CatalogueFault, cataloguesIn } from '../../libs/texts/tool/catalogues.mjs';
import { compiled } from '../../libs/texts/tool/messages.mjs';
import { languagesModule, moduleOf } from '../../libs/texts/tool/modules.mjs';

const CATALOGUES = join(__dirname, '..', '..', 'libs', 'texts', 'catalogues');

type Tree = string | { [key: string]: Tree };

/** A pseudo-language: each text stands between brackets that no language has. */
const pseudo = (tree: Tree): Tree =>
  typeof tree === 'string'
    ? `⟦${tree}⟧`
    : Object.fromEntries(Object.entries(tree).map(([key, each]) => [key, pseudo(each)]));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalogues-'));
  cpSync(CATALOGUES, folder, { recursive: true });
  cpSync(join(CATALOGUES, 'en'), join(folder, 'xx'), { recursive: true });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const change = (subject: string, by: (tree: Record<string, Tree>) => Tree): void => {
  const path = join(folder, 'xx', `${subject}.json`);
  writeFileSync(path, JSON.stringify(by(JSON.parse(readFileSync(path, 'utf8')) as Record<string, Tree>)));
};

const faultOf = (act: () => unknown): string => {
  try {
    act();
  } catch (fault) {
    if (fault instanceof CatalogueFault) return fault.message;
    throw fault;
  }
  return 'none';
};

describe('another language', () => {
  it('is a folder: every text has it', () => {
    for (const { subject } of cataloguesIn(folder).catalogues) change(subject, pseudo);
    const { languages, catalogues } = cataloguesIn(folder);
    expect(languagesModule(languages)).toContain(
      `[${[...LANGUAGES, 'xx']
        .toSorted()
        .map((each) => `'${each}'`)
        .join(', ')}]`,
    );
    const lacking = catalogues.filter((catalogue) => !moduleOf(catalogue).includes('⟦'));
    expect(lacking.map(({ subject }) => subject)).toEqual([]);
  });

  it('needs every message, and no other', () => {
    change('deal/rulings', ({ RULING_TEXTS }) => {
      const { clauses, ...others } = RULING_TEXTS as Record<string, Tree>;
      return { RULING_TEXTS: { ...others, notes: clauses as Tree } };
    });
    expect(faultOf(() => cataloguesIn(folder)).split('\n')).toEqual([
      'xx/deal/rulings.json lacks RULING_TEXTS / clauses / ruling',
      'xx/deal/rulings.json lacks RULING_TEXTS / clauses / abandoned',
      'xx/deal/rulings.json has RULING_TEXTS / notes / ruling, which en lacks',
      'xx/deal/rulings.json has RULING_TEXTS / notes / abandoned, which en lacks',
    ]);
  });

  it('needs every file', () => {
    rmSync(join(folder, 'xx', 'match'), { recursive: true });
    expect(faultOf(() => cataloguesIn(folder))).toBe('xx/match/rejections.json is missing');
  });

  it.each([
    [
      'a parameter of another name',
      '{platz}: {fault}',
      'xx of api/details / SHAPE / one names [fault,platz], expected [fault,place]',
    ],
    ['a missing parameter', '{place}', 'xx of api/details / SHAPE / one names [place], expected [fault,place]'],
    ['no ICU message', '{place: {fault}', /^xx of api\/details \/ SHAPE \/ one: .* in "\{place: \{fault\}"$/],
  ])('is refused with %s', (_, message, fault) => {
    change('api/details', ({ SHAPE, ...others }) => ({ ...others, SHAPE: { ...(SHAPE as object), one: message } }));
    const found = cataloguesIn(folder).catalogues.find(({ subject }) => subject === 'api/details')!;
    expect(faultOf(() => moduleOf(found))).toMatch(fault);
  });

  it('may have other grammatical forms of a word', () => {
    change('general/terms', ({ TERMS }) => ({ TERMS: { ...(TERMS as object), 'win.dual': 'x' } }));
    expect(faultOf(() => cataloguesIn(folder))).toBe('none');
  });
});

describe('a message', () => {
  it.each([
    ['A {term_win}.', 'A {$win}.'],
    ['{Term_win_acc} {seat}', ['{$Win.acc} ', ['seat']]],
    ["Bearer '<key>' and '{'", 'Bearer <key> and {'],
    [
      '{n} {n, plural, one {{term_win}} other {{term_win_pl}}}',
      [['n'], ' ', ['n', 2, { one: '{$win}', other: '{$win.pl}' }]],
    ],
  ])('%s', (message, nodes) => {
    expect(compiled(message)).toEqual(nodes);
  });
});
