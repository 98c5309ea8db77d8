import type { Catalogue } from './catalogues.mjs';

export function moduleOf(catalogue: Catalogue): string;
export function languagesModule(languages: readonly string[]): string;
