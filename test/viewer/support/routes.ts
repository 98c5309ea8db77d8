import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const APP = readFileSync(join(process.cwd(), 'apps/viewer/src/app.tsx'), 'utf8');

/** The routes of the page, from the router in its source. */
export const ROUTES: readonly string[] = [...APP.matchAll(/<Route path="([^"]+)"/g)].map(([, route]) => route!);
