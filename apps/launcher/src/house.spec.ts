import { House } from './house.js';

describe('a house', () => {
  const noting = (notes: string[], name: string) => () => {
    notes.push(name);
    return Promise.resolve();
  };

  it('stops what was started, the latest first', async () => {
    const notes: string[] = [];
    const house = new House();
    for (const name of ['database', 'API', 'gateway']) house.add(noting(notes, name));
    await house.close();
    expect(notes).toEqual(['gateway', 'API', 'database']);
  });

  it('stops the others too when one cannot be stopped, and says so', async () => {
    const notes: string[] = [];
    const house = new House();
    house.add(noting(notes, 'database'));
    house.add(() => Promise.reject(new Error('stuck')));
    await expect(house.close()).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect(notes).toEqual(['database']);
  });

  it('stops at once what is started after it was closed', async () => {
    const notes: string[] = [];
    const house = new House();
    await house.close();
    house.add(noting(notes, 'late'));
    expect(notes).toEqual(['late']);
  });
});
