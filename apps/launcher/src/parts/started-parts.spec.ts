import { StartedParts } from './started-parts.js';

describe('started parts', () => {
  const noting = (notes: string[], name: string) => () => {
    notes.push(name);
    return Promise.resolve();
  };

  it('are stopped in reverse order', async () => {
    const notes: string[] = [];
    const parts = new StartedParts();
    for (const name of ['database', 'API', 'gateway']) parts.add(noting(notes, name));
    await parts.close();
    expect(notes).toEqual(['gateway', 'API', 'database']);
  });

  it('are all stopped if one cannot be stopped, which is reported', async () => {
    const notes: string[] = [];
    const parts = new StartedParts();
    parts.add(noting(notes, 'database'));
    parts.add(() => Promise.reject(new Error('stuck')));
    await expect(parts.close()).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect(notes).toEqual(['database']);
  });

  it('are stopped immediately if they are added after the close', async () => {
    const notes: string[] = [];
    const parts = new StartedParts();
    await parts.close();
    parts.add(noting(notes, 'late'));
    expect(notes).toEqual(['late']);
  });
});
