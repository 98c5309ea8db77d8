import { existsSync } from 'node:fs';
import { cp, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { editionsFolder, fileNameOf, PublishedEditions } from '#editions';
import { REPOSITORY } from '../e2e/support/program.js';

/** A copy of the built programs with their editions, as an operator installs them. */
export class Installation {
  private constructor(
    readonly folder: string,
    /** The file of the newest edition of sichuan-mil. */
    private readonly edition: string,
  ) {}

  /** @param folder does not exist yet. */
  static async copiedTo(folder: string): Promise<Installation> {
    for (const part of ['package.json', 'dist/programs', 'dist/viewer', 'libs/rules/editions'])
      await cp(join(REPOSITORY, part), join(folder, part), { recursive: true });
    await symlink(join(REPOSITORY, 'node_modules'), join(folder, 'node_modules'));
    const published = new PublishedEditions(editionsFolder()).find('sichuan-mil');
    if (published === undefined) throw new Error('sichuan-mil has no published edition');
    return new Installation(folder, join(folder, 'libs/rules/editions', fileNameOf(published)));
  }

  /** Moves the file of the edition away, if it is there. A process that has loaded it keeps it until its end. */
  async takeEditionAway(): Promise<void> {
    if (existsSync(this.edition)) await rename(this.edition, this.#away);
  }

  async putEditionBack(): Promise<void> {
    if (existsSync(this.#away)) await rename(this.#away, this.edition);
  }

  get #away(): string {
    return `${this.edition}.away`;
  }
}
