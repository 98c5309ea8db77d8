import { z } from 'zod';
import type { ReaderModel } from '../drivers/index.js';
import { strictObject } from './strict-object.js';

const profileOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> =>
  strictObject(shape, 'none: this model has no options of its own');

const NO_PROFILE = profileOf({});

/** The profile of section 4 of `hardware/protocols/feig-iso-host.md`. Not confirmed on hardware. */
const FEIG_PROFILE = profileOf({
  antennaBit: z.literal([0x10, 0x20]).optional(),
  antennaCount: z.boolean().optional(),
  antennaTail: z.int().min(0).max(16).optional(),
});

/** The models with options of their own. */
const PROFILES: Readonly<Partial<Record<ReaderModel, z.ZodType>>> = {
  'feig-iso-host': FEIG_PROFILE,
};

/** The profile of a reader model in a configuration. Absent members have their default value. */
export const readerProfile = (model: ReaderModel): z.ZodType => PROFILES[model] ?? NO_PROFILE;
