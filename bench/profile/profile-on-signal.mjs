// Loaded by `node --import` into a server: SIGUSR2 begins a CPU profile, the next one writes it to PROFILE_FILE. So neither
// the start of the server nor its end is in it.
import { writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';

const SAMPLE_MICROSECONDS = 250;

const session = new Session();
let isOn = false;

process.on('SIGUSR2', () => void (isOn ? end() : begin()));

async function begin() {
  isOn = true;
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  await session.post('Profiler.start');
}

async function end() {
  const { profile } = await session.post('Profiler.stop');
  session.disconnect();
  writeFileSync(process.env.PROFILE_FILE, JSON.stringify(profile));
}
