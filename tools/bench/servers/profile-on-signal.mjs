// Loaded into a server by `node --import`: SIGUSR2 starts a CPU profile, the next SIGUSR2 writes it to PROFILE_FILE. This
// excludes the server's startup and shutdown.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const SAMPLE_MICROSECONDS = 250;

const session = new Session();
let isOn = false;

process.on('SIGUSR2', () => void (isOn ? stop() : start()));

async function start() {
  isOn = true;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.post('Profiler.start');
}

async function stop() {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(process.env['PROFILE_FILE'] ?? '', JSON.stringify(profile));
}
