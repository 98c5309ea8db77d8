import { z } from 'zod';

/** An object with these members only. The error for another member lists them, or states `none`. */
export const strictObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  none = 'none',
): z.ZodObject<Shape, z.core.$strict> =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `expected no other key than ${Object.keys(shape).join(', ') || none}` : undefined,
  });
