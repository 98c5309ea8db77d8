import { readerOf } from '../values/shape-reader.js';
import { bundleHeaderSchemas, bundleLineSchemas } from './bundle-format.js';
import { disclosureLineSchema, endLineSchema, eventLineSchema, headerLineSchema } from './jsonl-format.js';

export const logHeader = readerOf(headerLineSchema);

/** The header of a bundle, by the kind of the bundle. */
export const bundleHeaders = {
  deal: readerOf(bundleHeaderSchemas.deal),
  match: readerOf(bundleHeaderSchemas.match),
  period: readerOf(bundleHeaderSchemas.period),
};

/** The other lines, by the member that only this kind of line has. */
export const lines = {
  leaf: readerOf(eventLineSchema),
  disclosure: readerOf(disclosureLineSchema),
  end: readerOf(endLineSchema),
  entries: readerOf(bundleLineSchemas.entries),
  judge: readerOf(bundleLineSchemas.judge),
  proof: readerOf(bundleLineSchemas.proof),
  heads: readerOf(bundleLineSchemas.heads),
  keyChanges: readerOf(bundleLineSchemas.keyChanges),
  checkpoint: readerOf(bundleLineSchemas.checkpoint),
};
