import { evolve, historyOf, replay, type DealEvent, type RuleSet } from '#deal';
import type { PublishedEditions } from '#editions';
import { EditionFault, type DealJudge, type Judge, type Named } from '#judge';
import { forReaders } from '#projections';
import { RULE_SETS } from '#rules';

/** Folds the events of a deal. */
type Folds = Pick<DealJudge, 'evolve' | 'replay' | 'historyOf'>;

/** The folds of this program for readers. They read a deal whose judge is missing, and decide nothing. */
const READ_ONLY: Folds = {
  evolve: (state, event) => evolve(forReaders, state, event),
  replay: (events) => replay(forReaders, events),
  historyOf: (events, boundaries) => historyOf(forReaders, events, boundaries),
};

/** Finds the judge of a new deal, and the judge that a recorded deal names. */
export class Judges {
  /** @param preferred record new deals instead of the published editions: only for developers and tests. */
  constructor(
    readonly published: PublishedEditions,
    private readonly preferred: readonly Judge[] = [],
  ) {}

  /** The judge of new deals under a rule set; without an edition the newest. Undefined also if its file cannot be used. */
  ofNew(ruleSet: string, edition?: string): Judge | undefined {
    const isNamed = (judge: Judge): boolean =>
      judge.ruleSet === ruleSet && (edition === undefined || judge.edition === edition);
    const found = this.published.find(ruleSet, edition);
    return this.preferred.find(isNamed) ?? (found && this.#fromFile(found.sha256));
  }

  /** The judge that a recorded deal names; undefined if its file is missing or is not the published one. */
  named({ ruleSet, edition, fingerprint }: Named): Judge | undefined {
    const isOfDeal = (judge: Judge): boolean =>
      judge.ruleSet === ruleSet && judge.edition === edition && judge.fingerprint === fingerprint;
    return [...this.preferred, this.#fromFile(fingerprint)].find((judge) => judge !== undefined && isOfDeal(judge));
  }

  /** The folds of the judge that a deal names. Without its judge a deal stays readable. */
  foldsOf(named: Named): Folds {
    return this.named(named) ?? READ_ONLY;
  }

  /** The folds of a deal from its first event. */
  foldsFrom([opened]: readonly DealEvent[]): Folds {
    return opened?.type === 'DealOpened' ? this.foldsOf(opened) : READ_ONLY;
  }

  /** The newest editions of installed rule sets that cannot judge, because their files cannot be used: `sichuan-mil@2019-03-11`. */
  get missing(): readonly string[] {
    return RULE_SETS.filter(({ id }) => this.ofNew(id) === undefined).map(
      ({ id, edition }) => `${id}@${this.published.find(id)?.edition ?? edition}`,
    );
  }

  /** The rule sets under which deals can be opened; the newest edition of a rule set comes first. */
  get installed(): readonly RuleSet[] {
    const published = this.published.list.map(({ ruleSet, edition }) => this.ofNew(ruleSet, edition));
    const judges = new Set([...this.preferred, ...published].filter((judge) => judge !== undefined));
    return [...judges].map(({ rules }) => rules);
  }

  /** A rule set; without an edition the newest. */
  readonly ruleSets = (ruleSet: string, edition?: string): RuleSet | undefined => this.ofNew(ruleSet, edition)?.rules;

  /** The match rules of an edition; without one of the newest. */
  readonly matchRuleSets = (ruleSet: string, edition?: string) => this.ofNew(ruleSet, edition)?.match;

  #fromFile(fingerprint: string): Judge | undefined {
    try {
      return this.published.judgeOf(fingerprint);
    } catch (fault) {
      if (fault instanceof EditionFault) return undefined;
      throw fault;
    }
  }
}
