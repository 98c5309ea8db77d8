const STREAM = 'device/';

/** The stream in which the keys of a device are registered. */
export const deviceStreamOf = (device: string): string => STREAM + device;

/** The device whose keys this stream registers; undefined for any other stream. */
export const deviceOfStream = (stream: string): string | undefined =>
  stream.startsWith(STREAM) ? stream.slice(STREAM.length) : undefined;
