/**
 * Preloaded into a child process of ours: it ends, as if asked to by SIGTERM, when its parent has died. Without it, a killed
 * starter would leave a server behind that holds the port.
 */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
