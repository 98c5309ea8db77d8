import { z } from 'zod';
import { sha256HexSchema } from '../leaf/leaf.js';
import { MOST_HASHES } from './most-hashes.js';

const name = z.string().min(1).max(200);
const time = z.iso.datetime({ precision: 3 });
const note = z.string().min(1);
const hashes = z.array(sha256HexSchema).min(1).max(MOST_HASHES);

const ofStreams = (kind: 'deal' | 'match') =>
  z.strictObject({
    tilescribe: z.literal('bundle'),
    v: z.literal(1),
    kind: z.literal(kind),
    log: name,
    streams: z.array(name).min(1),
  });

const ofPeriod = z.strictObject({
  tilescribe: z.literal('bundle'),
  v: z.literal(1),
  kind: z.literal('period'),
  log: name,
  /** The bundle begins after this position; without it, at position 1. */
  after: z.int().min(1).exactOptional(),
  /** The bundle has every event that was recorded from `from` on and before `to`. */
  recorded: z.strictObject({ from: time, to: time }).exactOptional(),
});

/** The header of a bundle, by the kind of the bundle. */
export const bundleHeaderSchemas = { deal: ofStreams('deal'), match: ofStreams('match'), period: ofPeriod } as const;

export type BundleKind = keyof typeof bundleHeaderSchemas;

/** The lines that only bundles have. Each kind of line has one member that no other kind has. */
export const bundleLineSchemas = {
  entries: z.strictObject({ entries: hashes }),
  judge: z.strictObject({
    judge: z.strictObject({ ruleSet: name, edition: name, fingerprint: name }),
  }),
  proof: z.strictObject({ proof: hashes }),
  heads: z.strictObject({ heads: note }),
  keyChanges: z.strictObject({ keyChanges: note }),
  checkpoint: z.strictObject({ checkpoint: note }),
} as const;

export type BundleHeader = z.infer<typeof ofPeriod> | z.infer<ReturnType<typeof ofStreams>>;

/** A judge, as deals of the bundle name it. */
export type NamedJudge = z.infer<typeof bundleLineSchemas.judge>['judge'];

export type BundleLine =
  | { readonly kind: 'entries'; readonly entries: readonly string[] }
  | { readonly kind: 'judge'; readonly judge: NamedJudge }
  | { readonly kind: 'proof'; readonly proof: readonly string[] }
  | { readonly kind: 'heads'; readonly heads: string }
  | { readonly kind: 'keyChanges'; readonly keyChanges: string }
  | { readonly kind: 'checkpoint'; readonly checkpoint: string };
