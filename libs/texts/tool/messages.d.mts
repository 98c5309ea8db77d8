export function compiled(message: string): unknown;
