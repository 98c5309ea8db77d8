/**
 * Loaded into a child before its own program (`node --import`). The launcher holds the other end of stdin: when it dies,
 * even by SIGKILL, the pipe closes and the child is asked to stop, so no server is left behind.
 */
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref();
