const questionId = '019cdc62-0000-7b00-8b00-00000000b001';
export const request = {
  questionId,
  table: 'table-7',
  dealId: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01',
  openedAt: '2026-03-11T09:41:00.000Z',
  reason: 'undecided',
  zones: [
    { side: 2, zone: 'rack', tiles: ['5p'] },
    { side: 2, zone: 'river', tiles: ['5p'] },
  ],
};
export const question = { ...request, device: 'gateway-7', status: 'open' };
export const list = { questions: [question] };

export const statementRequest = {
  statementId: '019cdc62-9c40-7e00-8e00-00000000e101',
  by: 'referee-1',
  zones: [{ side: 2, zone: 'river', tiles: ['9s', '1m', '5p'], count: 3, last: '5p' }],
};
export const answered = {
  ...question,
  status: 'answered',
  statement: { ...statementRequest, at: '2026-03-11T09:41:40.000Z' },
};

export const closing = { table: 'table-7', outcome: 'corrected' };
export const closed = { ...answered, status: 'closed', outcome: 'corrected' };
