import { texts as sichuanMil } from '#rules/sichuan-mil';
import { clauseText, reasonText } from './texts.js';

describe('the texts of rulings', () => {
  it('are found beside those of the rule set, and no others are', () => {
    expect(clauseText(sichuanMil, 'ruling')?.zh).toBe('由裁判裁决，不依规则条款。');
    expect(clauseText(sichuanMil, 'SBR-3.1')?.ru).toBe('Разрешены объявления панга, конга и маджонга («Ху»).');
    expect(reasonText(sichuanMil, 'ruling.void')?.en).toBe(
      'The referee has declared the deal void: the payment goes back.',
    );
    expect(reasonText(sichuanMil, 'kong.concealed')?.zh).toBe('暗杠（下雨）。');
    for (const id of ['constructor', 'SBR-3.1', 'ruling']) expect(reasonText(sichuanMil, id)).toBeUndefined();
    for (const id of ['constructor', 'SBR-99', 'ruling.void']) expect(clauseText(sichuanMil, id)).toBeUndefined();
    expect(clauseText(undefined, 'SBR-3.1')).toBeUndefined();
  });

  it('are found without a rule set', () => {
    expect(clauseText(undefined, 'ruling')?.en).toBeDefined();
    expect(reasonText(undefined, 'ruling.void')?.en).toBeDefined();
    expect(reasonText(undefined, 'kong.concealed')).toBeUndefined();
  });
});
