import { z } from 'zod';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** A list with its description. It is frozen. */
export const list = <Item extends z.ZodType>(item: Item, description: string, { min = 0, max }: Bounds = {}) => {
  const atLeast = min > 0 ? z.array(item).min(min) : z.array(item);
  return (max === undefined ? atLeast : atLeast.max(max)).readonly().describe(description);
};
