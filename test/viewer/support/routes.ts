import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const LIST = join(process.cwd(), 'dist/viewer/pages.json');

/** The addresses of all pages, from the built page. */
export const ROUTES = JSON.parse(readFileSync(LIST, 'utf8')) as readonly string[];
