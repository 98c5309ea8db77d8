export const period = '';
