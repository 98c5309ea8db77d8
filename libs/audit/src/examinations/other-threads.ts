import type { Disclosure, Leaf, StoredEvent } from '#event-log';
import {
  examinedDeal,
  type DealOfFile,
  type ExaminationScope,
  type ExaminationTools,
  type ExaminedDeal,
} from './examined-deal.js';

/** Threads that examine deals while this one reads on. */
export interface OtherThreads {
  /** False where all of them are busy: a deal is then examined here. */
  readonly isFree: () => boolean;
  readonly examine: (deal: DealMessage) => Promise<ExaminedDeal>;
  /** Lets the answers of the other threads come in. */
  readonly answers: () => Promise<void>;
}

/** A deal on its way to another thread. Texts are copied there in a fraction of the time that objects take. */
export interface DealMessage extends ExaminationScope {
  readonly name: string;
  /** The texts of the leaves, a line each; a canonical text holds no line feed. */
  readonly leaves: string;
  /** The hashes of the leaves, a line each. */
  readonly hashes: string;
  readonly positions: readonly number[];
  /** The disclosures as a JSON text. */
  readonly disclosures: string;
}

export const messageOf = ({ name, stored, disclosures }: DealOfFile, scope: ExaminationScope): DealMessage => ({
  ...scope,
  name,
  leaves: stored.map(({ leafText }) => leafText).join('\n'),
  hashes: stored.map(({ hash }) => hash).join('\n'),
  positions: stored.map(({ position }) => position),
  disclosures: JSON.stringify(disclosures),
});

/** Examines the deal of a message, in the thread that has received it. */
export const examineMessage = (message: DealMessage, tools: ExaminationTools): ExaminedDeal =>
  examinedDeal(dealOf(message), message, tools).examined;

const dealOf = ({ name, leaves, hashes, positions, disclosures }: DealMessage): DealOfFile => {
  const hash = hashes.split('\n');
  const stored = leaves.split('\n').map((leafText, index): StoredEvent => ({
    leaf: JSON.parse(leafText) as Leaf,
    leafText,
    hash: hash[index] as string,
    position: positions[index] as number,
  }));
  return { name, stored, disclosures: JSON.parse(disclosures) as Disclosure[] };
};
