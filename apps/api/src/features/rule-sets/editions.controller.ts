import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { operation, Resource, Route, type Answered, type Given } from '../../access/operations/index.js';
import { file, json } from '../../http/openapi/answers.js';
import { compressed } from '../../http/exchange/compressed.js';
import { ACCEPT_ENCODING, CONTENT_DISPOSITION } from '../../http/openapi/headers.js';
import { fileNameOf, type PublishedEdition } from '#editions';
import { EditionFault } from '#judge';
import { notInstalled } from '#rules';
import { Problem } from '../../http/problems/problem.js';
import { isUnchanged } from '../../http/paging/if-match.js';
import { EditionList, EditionPath } from './edition-schemas.js';
import * as examples from './editions.examples.js';
import { Judges } from '../../recording/judges/judges.js';
import { RuleSetPath } from './rule-set-schemas.js';

const JAVASCRIPT = 'text/javascript';

const listEditions = operation('GET', '', {
  access: 'everyone',
  summary: 'List the published editions of a rule set',
  description: 'Lists the published editions with the digests of their files, the newest first. No key is needed.',
  params: RuleSetPath,
  answer: json('The editions.', EditionList, examples.list),
  problems: ['NO_SUCH_RULE_SET'],
});

const getJudge = operation('GET', ':edition/judge', {
  access: 'everyone',
  summary: 'Download the file of an edition',
  description:
    'Returns the ES module that decides the deals of this edition. Its SHA-256 digest is the `fingerprint` of DealOpened. ' +
    '`tilescribe verify --judge FILE` runs it. No key is needed.',
  params: EditionPath,
  headers: [ACCEPT_ENCODING],
  conditional: true,
  answer: {
    ...file(
      'The file, exactly as it was published.',
      JAVASCRIPT,
      'The text of one ES module without imports, in UTF-8.',
      examples.file,
    ),
    headers: {
      ...CONTENT_DISPOSITION,
      ETag: { description: 'The digest of the file.', schema: { type: 'string' } },
    },
  },
  problems: ['NO_SUCH_RULE_SET', 'JUDGE_MISSING'],
});

/** The published editions of a rule set, and the file of each. They are public, so that everybody can judge a deal again. */
@Resource('rule sets', 'rule-sets/:id/editions')
export class EditionsController {
  constructor(private readonly judges: Judges) {}

  @Route(listEditions)
  listEditions({ params: { id } }: Given<typeof listEditions>): Answered<typeof listEditions> {
    const editions = this.judges.published.list.filter(({ ruleSet }) => ruleSet === id);
    if (editions.length === 0) throw this.#unknown(id);
    return {
      ruleSet: id,
      editions: editions.map(({ edition, sha256, published, ...rest }) => ({
        edition,
        fingerprint: sha256,
        published,
        interface: rest.interface,
        file: `/v1/rule-sets/${id}/editions/${edition}/judge`,
      })),
    };
  }

  @Route(getJudge)
  getJudge({ params: { id, edition }, request, reply }: Given<typeof getJudge>): Answered<typeof getJudge> {
    const published = this.judges.published.find(id, edition);
    if (published === undefined) throw this.#unknown(id, edition);
    const tag = `"${published.sha256}"`;
    const bytes = isUnchanged(request, tag) ? undefined : this.#bytesOf(published);
    // A published file never changes. A refusal has neither header.
    reply
      .header('Cache-Control', 'public, max-age=31536000, immutable')
      .header('ETag', tag)
      .header('Vary', 'Accept-Encoding');
    if (bytes === undefined) return void reply.code(304);
    const { content, coding } = compressed(Readable.from([bytes]), request.headers);
    // The bytes of the answer depend on the coding, so its tag is weak (RFC 9110 section 8.8.3.3).
    if (coding !== undefined) reply.header('Content-Encoding', coding).header('ETag', `W/${tag}`);
    return new StreamableFile(content, {
      type: `${JAVASCRIPT}; charset=utf-8`,
      disposition: `attachment; filename="${fileNameOf(published)}"`,
    });
  }

  #bytesOf(edition: PublishedEdition): Uint8Array {
    try {
      return this.judges.published.bytesOf(edition);
    } catch (fault) {
      if (!(fault instanceof EditionFault)) throw fault;
      throw Problem.of('JUDGE_MISSING', 'file', { file: fileNameOf(edition) });
    }
  }

  #unknown(ruleSet: string, edition?: string): Problem {
    return new Problem('NO_SUCH_RULE_SET', notInstalled({ ruleSet, edition }, this.judges.published.list.map(asNamed)));
  }
}

const asNamed = ({ ruleSet: id, edition }: PublishedEdition) => ({ id, edition });
