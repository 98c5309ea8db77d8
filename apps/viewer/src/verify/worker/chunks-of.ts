/** Yields the bytes of a file, read on demand. Some browsers cannot iterate a ReadableStream. */
export async function* chunksOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
