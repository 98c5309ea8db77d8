import type { RuleSet, RuleSets } from '#deal';
import type { MatchRules, MatchRuleSets } from '#match';

/** A rule set for deals and for matches. */
interface Installed {
  readonly rules: RuleSet;
  readonly match: MatchRules;
}

/** Each rule set is a separate file, loaded when a log names it. */
export const INSTALLED: Readonly<Record<string, () => Promise<Installed>>> = {
  'sichuan-mil': async () => {
    const { sichuanMil: rules, sichuanMilMatch: match } = await import('#rules/sichuan-mil');
    return { rules, match };
  },
  'sichuan-style': async () => {
    const { sichuanStyle: rules, sichuanStyleMatch: match } = await import('#rules/sichuan-style');
    return { rules, match };
  },
  dazhong: async () => {
    const { dazhong: rules, dazhongMatch: match } = await import('#rules/dazhong');
    return { rules, match };
  },
  classical: async () => {
    const { classical: rules, classicalMatch: match } = await import('#rules/classical');
    return { rules, match };
  },
};

/** The rule sets that a log names. */
export class LoadedRuleSets {
  private constructor(private readonly loaded: readonly Installed[]) {}

  static async load(ids: ReadonlySet<string>): Promise<LoadedRuleSets> {
    const named = Object.entries(INSTALLED).filter(([id]) => ids.has(id));
    return new LoadedRuleSets(await Promise.all(named.map(([, load]) => load())));
  }

  get ids(): readonly string[] {
    return this.loaded.map(({ rules }) => rules.id);
  }

  /** The counterpart of `ruleSets` of the libraries. */
  readonly rules: RuleSets = (id, edition) => this.loaded.map(({ rules }) => rules).find(isNamed(id, edition));

  /** The counterpart of `matchRuleSets` of the libraries. */
  readonly matchRules: MatchRuleSets = (id, edition) =>
    this.loaded.map(({ match }) => match).find(isNamed(id, edition));
}

const isNamed =
  (id: string, edition: string | undefined) =>
  (rules: { readonly id: string; readonly edition: string }): boolean =>
    rules.id === id && (edition === undefined || rules.edition === edition);
