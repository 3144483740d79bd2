/** Ends the process in time where a folder or a name server does not answer. */

/** Node's names for what its threads do: system calls on files, and look-ups of names. */
const BLOCKING = /^(?:FSReq|GetAddrInfoReq|GetNameInfoReq)/

/**
 * Node waits for all its threads at exit, also for one that is blocked. Another program in its place does not, and works
 * for process 1 as well, which no signal of its own can end.
 */
process.on('exit', (code) => {
  // A SIGUSR1 that this process has blocked waits for the next one, and would open a debugger there.
  const words = ['--disable-sigusr1', '-e', `process.exit(${code})`]
  if (process.getActiveResourcesInfo().some((resource) => BLOCKING.test(resource)))
    process.execve?.(process.execPath, [process.execPath, ...words], {})
})
