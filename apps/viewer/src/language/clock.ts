const SECONDS = 60;
const MINUTES = 60;

/** Seconds as a clock shows them, such as `1:42` or `2:05:00`. */
export const clock = (seconds: number): string => {
  const minutes = Math.floor(seconds / SECONDS);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (minutes < MINUTES) return `${minutes}:${two(seconds % SECONDS)}`;
  return `${Math.floor(minutes / MINUTES)}:${two(minutes % MINUTES)}:${two(seconds % SECONDS)}`;
};
