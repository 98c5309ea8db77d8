export const naming = { name: 'Мария К.' };
export const player = { player: 'b1946ac9', ...naming, updatedAt: '2026-03-11T09:05:00.000Z' };
export const page = { players: [player], next: 'b1946ac9' };
