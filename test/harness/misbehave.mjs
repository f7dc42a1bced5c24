// Loaded into a server by --import: makes it misbehave on a signal, as a bug would.
process.on('SIGUSR2', () => {
  throw new Error('thrown on purpose');
});
process.on('SIGCONT', () => {
  void Promise.reject(new Error('rejected on purpose'));
});
process.on('SIGHUP', () => {
  process.emitWarning('warned on purpose', 'OddWarning');
});
