import type { Note } from '#audit';
import type { Text } from '#language';

/** Things that are unusual but no fault. */
export const NOTE_TEXTS: Readonly<Record<Note['code'], Text>> = {
  OCCURRED_BACKWARDS: {
    en: 'A person recorded the event with a time before that of an earlier event.',
    ru: 'Человек записал событие со временем раньше предыдущего события.',
    zh: '由人记录的事件，其时间早于之前的事件。',
  },
  RECORDED_LATE: {
    en: 'The event was recorded more than 31 days after it happened.',
    ru: 'Событие записано более чем через 31 день.',
    zh: '该事件在发生 31 天之后才被记录。',
  },
};
