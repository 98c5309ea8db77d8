import { z } from 'zod';

/** An object without other members than these; the error for another one lists them, or states `none` where there are none. */
export const strictObject = <Shape extends z.core.$ZodLooseShape>(
  shape: Shape,
  none = 'none',
): z.ZodObject<Shape, z.core.$strict> =>
  z.strictObject(shape, {
    error: ({ code }) =>
      code === 'unrecognized_keys' ? `expected no other key than ${Object.keys(shape).join(', ') || none}` : undefined,
  });
