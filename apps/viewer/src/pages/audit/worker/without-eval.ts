import { config } from 'zod';

// The content security policy forbids code that is made from text. Imported before any schema.
config({ jitless: true });
