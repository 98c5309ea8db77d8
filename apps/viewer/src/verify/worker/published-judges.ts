import type { JudgeLookup } from '#audit';
import type { RuleSets } from '#deal';
import { checkDigest, EditionFault, judgeIn, type Judge } from '#judge';
import type { MatchRuleSets } from '#match';
import type { Schemas } from '../../api/types.js';
import type { NamedEditions } from './named-editions.js';
import { sha256 } from './sha256.js';

type Editions = Schemas['EditionList'];
/** A published edition of a rule set: its digest, and the address of its file. */
type Edition = Pick<Editions, 'ruleSet'> & Pick<Editions['editions'][number], 'edition' | 'fingerprint' | 'file'>;

/** The judges of the published editions that a log names, the newest of a rule set first. */
export class PublishedJudges {
  private constructor(private readonly judges: readonly Judge[]) {}

  /** Loads the files of the named editions from the service, and compares their digests. @throws EditionFault */
  static async load({ ruleSets, editions, fingerprints }: NamedEditions): Promise<PublishedJudges> {
    const published = (await Promise.all([...ruleSets].map(editionsOf))).flat();
    const named = published.filter((each) => editions.has(each.edition) || fingerprints.has(each.fingerprint));
    return new PublishedJudges(await Promise.all(named.map(judgeOf)));
  }

  /** The ids of their rule sets. */
  get ids(): readonly string[] {
    return [...new Set(this.judges.map(({ ruleSet }) => ruleSet))];
  }

  readonly lookup: JudgeLookup = ({ ruleSet, edition, fingerprint }) =>
    this.judges.find((judge) => judge.fingerprint === fingerprint) ?? this.#find(ruleSet, edition);

  readonly rules: RuleSets = (id, edition) => this.#find(id, edition)?.rules;

  readonly matchRules: MatchRuleSets = (id, edition) => this.#find(id, edition)?.match;

  #find(id: string, edition: string | undefined): Judge | undefined {
    return this.judges.find((judge) => judge.ruleSet === id && (edition === undefined || judge.edition === edition));
  }
}

/** The published editions of a rule set; none if the service does not have the rule set. */
const editionsOf = async (ruleSet: string): Promise<readonly Edition[]> => {
  const answer = await answerOf(`/v1/rule-sets/${ruleSet}/editions`, ruleSet);
  if (answer.status === 404) return [];
  const { editions } = await contentOf(answer, ruleSet, () => answer.json() as Promise<Editions>);
  return editions.map((edition) => ({ ...edition, ruleSet }));
};

/** Exactly the bytes whose digest was compared are evaluated; another request for the file could return others. */
const judgeOf = async ({ ruleSet, edition, fingerprint, file }: Edition): Promise<Judge> => {
  const name = `${ruleSet}@${edition}`;
  const answer = await answerOf(file, name);
  const bytes = new Uint8Array(await contentOf(answer, name, () => answer.arrayBuffer()));
  checkDigest(sha256(bytes), fingerprint, name);
  const address = URL.createObjectURL(new Blob([bytes], { type: 'text/javascript' }));
  try {
    const { judge } = (await import(/* @vite-ignore */ address)) as { readonly judge?: unknown };
    return judgeIn(judge, fingerprint, name);
  } finally {
    URL.revokeObjectURL(address);
  }
};

const answerOf = async (path: string, name: string): Promise<Response> => {
  try {
    return await fetch(path);
  } catch (fault) {
    throw new EditionFault('FILE_MISSING', `${name} cannot be loaded: ${String(fault)}.`);
  }
};

const contentOf = async <T>(answer: Response, name: string, read: () => Promise<T>): Promise<T> => {
  if (!answer.ok) throw new EditionFault('FILE_MISSING', `${name} cannot be loaded: HTTP ${answer.status}.`);
  return read();
};
