/**
 * Stops a child when the launcher ends. It is loaded into the child before its program (`node --import`). The launcher holds
 * the other end of stdin: when the launcher ends, even by SIGKILL, the pipe closes, and the child gets SIGTERM.
 */
process.stdin.on('close', () => process.kill(process.pid, 'SIGTERM'));
process.stdin.resume();
process.stdin.unref();
