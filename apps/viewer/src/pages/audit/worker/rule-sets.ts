import type { RuleSets } from '#deal';
import type { MatchRuleSets } from '#match';
import { LOADERS, type LoadedRuleSet } from './rule-set-loaders.js';

/** The rule sets that a log names. */
export class LoadedRuleSets {
  private constructor(private readonly loaded: readonly LoadedRuleSet[]) {}

  static async load(ids: ReadonlySet<string>): Promise<LoadedRuleSets> {
    const named = Object.entries(LOADERS).filter(([id]) => ids.has(id));
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
