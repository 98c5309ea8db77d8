/** Work on a fixed set of inputs, done over and over while it is measured. */
export interface Work {
  /** How many things (hands, deals) one run deals with. */
  readonly units: number;
  /** Returns an answer that depends on all of the work, so that none of it can be left out. */
  readonly run: () => number;
}

/** The work that a case is compared with: a limit that cannot be passed, or a part of the same work. */
export interface Peer extends Work {
  readonly name: string;
}

/** The inputs of a case: samples with other seeds have other hands and deals. */
export interface Sample {
  readonly seed: number;
  readonly hands: number;
  readonly deals: number;
}

export interface BenchCase {
  readonly name: string;
  /** Units a second of CPU time, or a part of the peer's speed; `unseen` for the first pass over inputs never seen before. */
  readonly target?: { readonly perSecond: number; readonly unseen?: number } | { readonly ofPeer: number };
  readonly on: (sample: Sample) => { readonly work: Work; readonly peer: Peer };
}
