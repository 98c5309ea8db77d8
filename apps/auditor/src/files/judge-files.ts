import { readFile } from 'node:fs/promises';
import type { AuditTools, JudgeLookup } from '#audit';
import { digestOf, editionsFolder, loadJudge, PublishedEditions } from '#editions';
import { EditionFault, judgesOf, type DealJudge } from '#judge';
import { handRulesOf, matchRuleSets, ruleSets } from '#rules';
import { cannotRead } from './file-faults.js';
import { UsageError } from '../call/usage-error.js';

/** The judges that an audit can use: published editions, and files that the call names. */
export class JudgeFiles {
  readonly #published = new PublishedEditions(editionsFolder());
  readonly #named = new Set<string>();

  private constructor(
    private readonly given: ReadonlyMap<string, { readonly file: string; readonly bytes: Uint8Array }>,
  ) {}

  /** Reads the files and computes their digests. Nothing is evaluated yet. @throws UsageError */
  static async read(files: readonly string[]): Promise<JudgeFiles> {
    const read = await Promise.all(files.map(async (file) => ({ file, bytes: await bytesIn(file) })));
    return new JudgeFiles(new Map(read.map((each) => [digestOf(each.bytes), each])));
  }

  /** Finds the judge of a deal by the digest that its log names. Only a file with this digest is evaluated. An installed rule set judges what is not published. */
  readonly lookup: JudgeLookup = (named) => this.#fromFile(named.fingerprint) ?? OF_SOURCES(named);

  #fromFile(fingerprint: string): DealJudge | undefined {
    const given = this.given.get(fingerprint);
    if (given === undefined) return usable(() => this.#published.judgeOf(fingerprint));
    this.#named.add(fingerprint);
    return usable(() => loadJudge(given.bytes, fingerprint, given.file));
  }

  /** The tools of an audit with these judges. */
  get tools(): Pick<AuditTools, 'judges' | 'matchRuleSets' | 'handRules'> {
    return {
      judges: this.lookup,
      handRules: handRulesOf,
      matchRuleSets: (id, edition) => matchRuleSets(id, edition) ?? this.#match(id, edition),
    };
  }

  /** Finds the judge of a match, which names an edition and no digest. */
  #match(id: string, edition: string | undefined) {
    const published = this.#published.find(id, edition);
    return published && usable(() => this.#published.judgeOf(published.sha256))?.match;
  }

  /** The judge of a published edition that a call names as `sichuan-mil@2019-03-11`. @throws UsageError */
  published(name: string) {
    const [ruleSet = '', edition] = name.split('@');
    const published = this.#published.find(ruleSet, edition);
    const judge = published && usable(() => this.#published.judgeOf(published.sha256));
    if (judge !== undefined) return judge;
    const names = this.#published.list.map((each) => `${each.ruleSet}@${each.edition}`);
    throw new UsageError(`tilescribe: there is no published edition ${name}; choose from ${names.join(', ')}.`);
  }

  /** Refuses a file whose digest no deal names: it was not used. @throws UsageError */
  refuseUnused(): void {
    for (const [digest, { file }] of this.given)
      if (!this.#named.has(digest))
        throw new UsageError(`tilescribe verify: ${file} has the digest ${digest}, and no deal of the log names it.`);
  }
}

const OF_SOURCES = judgesOf(ruleSets);

const usable = <T>(load: () => T): T => {
  try {
    return load();
  } catch (fault) {
    if (fault instanceof EditionFault) throw new UsageError(`tilescribe: ${fault.code}: ${fault.message}`);
    throw fault;
  }
};

const bytesIn = async (file: string): Promise<Uint8Array> => {
  try {
    return await readFile(file);
  } catch (fault) {
    throw cannotRead(file, fault);
  }
};
