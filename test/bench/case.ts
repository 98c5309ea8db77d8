/** Work that is done over and over while the clock runs. */
export interface Work {
  /** How many things (hands, deals) one run deals with. */
  readonly units: number;
  /** Gives an answer that depends on all of the work, so that none of it can be left out. */
  readonly run: () => number;
}

/** The work that a case is held against: a limit that cannot be passed, or a part of the same work. */
export interface Peer extends Work {
  readonly name: string;
}

export interface BenchCase {
  readonly name: string;
  readonly work: Work;
  readonly peer: Peer;
  /** What is asked for: so many units a second, or such a part of the peer's speed. */
  readonly target?: { readonly perSecond: number } | { readonly ofPeer: number };
}
