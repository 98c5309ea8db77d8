import { datesOf, type Dates, type Weighed } from './beam.js';
import type { Hypothesis, Scene, Settled, Step } from './hypothesis.js';

export interface Commitment {
  readonly step: Step;
  readonly dates: Dates;
  /** Posterior mass of the stories that begin with this act. */
  readonly confidence: number;
  readonly settled: Settled;
}

/** Posterior mass that an act needs. */
const SURE = 0.99;
/** The tiles of one act are laid down one by one: a pung may yet become a kong (ms). */
const SETTLING_MS = 700;

/**
 * The first act of the best story, if it may be settled: the stories agree on it, each of its tags has been seen where
 * the story ends for it, and every zone has been looked at since, so that nothing still unseen can tell another story.
 */
export const commitment = (scene: Scene, stories: readonly Weighed[]): Commitment | undefined => {
  const best = stories[0]?.hypothesis;
  const step = best?.steps[0];
  if (best === undefined || step === undefined) return undefined;
  const confidence = massOf(stories, step);
  if (confidence < SURE || !step.moves.every(({ tag }) => scene.trajectory(tag, scene.path(best, tag)).arrived))
    return undefined;
  const dates = datesOf(scene, best, 0);
  const seenLast = Math.max(...step.moves.map(({ tag }) => lastArrival(scene, best, tag)));
  const { evidence } = scene;
  if (!evidence.sweptSince(seenLast) || !evidence.sweptAfter((evidence.timeOf(seenLast) ?? 0) + SETTLING_MS))
    return undefined;
  return { step, dates, confidence, settled: settledBy(scene, best, step) };
};

const lastArrival = (scene: Scene, hypothesis: Hypothesis, tag: string): number =>
  scene.trajectory(tag, scene.path(hypothesis, tag)).arrivals.at(-1) ?? Infinity;

const massOf = (stories: readonly Weighed[], step: Step): number => {
  const best = stories[0]?.score ?? 0;
  const act = JSON.stringify(step.command);
  const mass = (those: readonly Weighed[]) => those.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
  return mass(stories.filter(({ hypothesis }) => sameAct(hypothesis.steps[0], act))) / mass(stories);
};

const sameAct = (step: Step | undefined, act: string | undefined): boolean =>
  step !== undefined && JSON.stringify(step.command) === act;

const settledBy = (scene: Scene, story: Hypothesis, { state, moves }: Step): Settled => {
  const zones = new Map(scene.settled.zones);
  const since = new Map(scene.settled.since);
  for (const { tag, to } of moves) {
    zones.set(tag, to);
    since.set(tag, scene.trajectory(tag, scene.path(story, tag)).arrivals[0] ?? 0);
  }
  return { state, zones, since };
};
