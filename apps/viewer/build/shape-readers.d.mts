import type { Plugin } from 'vite';

export function readersModule(module: object, checks: string): string;
export function shapeReaders(checks: string): Plugin;
