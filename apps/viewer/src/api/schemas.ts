import type { components } from '../../../../openapi/client.js';

/** The types of the bodies that the API returns and accepts. */
export type Schemas = components['schemas'];
