import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EditionFault, type Judge } from '#judge';
import { digestOf } from './digest.js';
import { loadJudge } from './judge-file.js';
import { fileNameOf, manifestIn, type PublishedEdition } from './manifest.js';

/** The published editions in a folder. A file is read, checked and evaluated when a deal first names it. */
export class PublishedEditions {
  /** The newest edition of a rule set comes first. */
  readonly list: readonly PublishedEdition[];
  readonly #loaded = new Map<string, Judge>();

  /** @throws EditionFault if the manifest is missing or broken. */
  constructor(private readonly folder: string) {
    this.list = manifestIn(this.#read('manifest.json').toString());
  }

  /** The edition of that name; without a name the newest. */
  find(ruleSet: string, edition?: string): PublishedEdition | undefined {
    return this.list.find((each) => each.ruleSet === ruleSet && (edition === undefined || each.edition === edition));
  }

  /** The edition that judges deals with this fingerprint. */
  ofFingerprint(fingerprint: string): PublishedEdition | undefined {
    return this.list.find(({ sha256 }) => sha256 === fingerprint);
  }

  /** The judge of deals with this fingerprint; undefined if no edition has it. @throws EditionFault if its file cannot be used. */
  judgeOf(fingerprint: string): Judge | undefined {
    const edition = this.ofFingerprint(fingerprint);
    if (edition === undefined) return undefined;
    const name = fileNameOf(edition);
    const judge = this.#loaded.get(fingerprint) ?? loadJudge(this.#read(name), fingerprint, name);
    this.#loaded.set(fingerprint, judge);
    return judge;
  }

  /** The bytes of the file of an edition. @throws EditionFault if the file is missing or was changed. */
  bytesOf(edition: PublishedEdition): Uint8Array {
    const bytes = this.#read(fileNameOf(edition));
    if (digestOf(bytes) === edition.sha256) return bytes;
    throw new EditionFault('DIGEST_DIFFERS', `${fileNameOf(edition)} is not the file that was published.`);
  }

  #read(file: string): Buffer {
    try {
      return readFileSync(join(this.folder, file));
    } catch (fault) {
      const { code = 'unknown' } = fault as NodeJS.ErrnoException;
      throw new EditionFault('FILE_MISSING', `${file} of the published editions cannot be read: ${code}.`);
    }
  }
}
