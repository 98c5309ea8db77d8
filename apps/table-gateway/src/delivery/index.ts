export { isCredential } from './bearer.js';
export * from './api/index.js';
export * from './deliver.js';
export * from './match-openings.js';
export * from './openings.js';
export { BatchSigning } from './signing/batch-signing.js';
export { SigningKeyFile } from './signing/signing-key.js';
