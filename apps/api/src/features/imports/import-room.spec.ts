import { setImmediate } from 'node:timers/promises';
import { ImportRoom, type Leave } from './import-room.js';

/** Enters and notes its name once there is room. */
const entering = (room: ImportRoom, entered: string[], name: string, commands: number): Promise<Leave> =>
  room.enter(commands).then((leave) => {
    entered.push(name);
    return leave;
  });

it('deals enter in the order of their arrival, and a small one does not overtake a large one', async () => {
  const room = new ImportRoom({ commands: 100, waiting: 10 });
  const entered: string[] = [];
  const a = await entering(room, entered, 'a', 60);
  const b = await entering(room, entered, 'b', 40);
  const c = entering(room, entered, 'c', 70);
  void entering(room, entered, 'd', 10);
  await setImmediate();
  expect(entered).toEqual(['a', 'b']);
  b();
  await setImmediate();
  expect(entered).toEqual(['a', 'b']);
  a();
  await c;
  await setImmediate();
  expect(entered).toEqual(['a', 'b', 'c', 'd']);
});

it('a deal with more commands than the room enters alone', async () => {
  const room = new ImportRoom({ commands: 100, waiting: 10 });
  const entered: string[] = [];
  const large = await entering(room, entered, 'large', 500);
  const small = entering(room, entered, 'small', 1);
  await setImmediate();
  expect(entered).toEqual(['large']);
  large();
  (await small)();
  expect(entered).toEqual(['large', 'small']);
});

it('refuses what exceeds the waiting imports, and takes more afterwards', async () => {
  const room = new ImportRoom({ commands: 10, waiting: 1 });
  const first = await room.enter(10);
  const second = room.enter(10);
  await expect(room.enter(10)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  first();
  (await second)();
  await room.enter(10);
});
