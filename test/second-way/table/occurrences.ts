import type { DealCommand } from '#deal';
import type { Course } from '../course.js';
import type { Settlement } from '../settle.js';
import { AT_THE_END, IN_PLAY } from './situations.js';

/** The seeds of the deals of a run in which each situation occurred. */
export class Occurrences {
  readonly #seeds = new Map<string, number[]>(
    [...Object.keys(IN_PLAY), ...Object.keys(AT_THE_END)].map((name) => [name, []]),
  );
  readonly #inThisDeal = new Set<string>();

  readonly watch = (course: Course, command: DealCommand): void => {
    for (const [name, occurs] of Object.entries(IN_PLAY))
      if (!this.#inThisDeal.has(name) && occurs(course, command)) this.#inThisDeal.add(name);
  };

  dealEnds(seed: number, settlement: Settlement): void {
    for (const [name, occurs] of Object.entries(AT_THE_END)) if (occurs(settlement)) this.#inThisDeal.add(name);
    for (const name of this.#inThisDeal) this.#seeds.get(name)?.push(seed);
    this.#inThisDeal.clear();
  }

  rarerThan(least: number): readonly string[] {
    return [...this.#seeds].filter(([, seeds]) => seeds.length < least).map(([name]) => name);
  }

  /** A line for each situation: the number of deals that showed it, and the first of them. */
  table(title: string): string {
    const rows = [...this.#seeds].map(([name, seeds]) => {
      const first = seeds[0] === undefined ? '' : ` (first by seed ${seeds[0]})`;
      return `${String(seeds.length).padStart(6)}  ${name}${first}`;
    });
    return [title, ...rows, ''].join('\n');
  }
}
