import type { components } from '../../../../openapi/client.js';

/** The types of what the API answers and takes. */
export type Schemas = components['schemas'];
