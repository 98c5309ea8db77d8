const request = { name: 'Gateway of table 7', scopes: ['device:gateway-7', 'table:table-7'] };
const described = { keyId: '6b0b0b9e-52c3-4d0e-9b57-0c8f5f1f8a51', ...request, createdAt: '2026-03-11T09:00:00.000Z' };

export { request };
export const issued = { ...described, key: 'tsk_0a1b2c3d4e5f_2hVw0nq5mFQm3T8c6yJ4b1Zr7XkLd9PsEaGuHiOvNtA' };
export const list = { keys: [{ ...described, prefix: '0a1b2c3d4e5f' }] };
