import './load-environment.js';

// After the environment: packages read it when they are loaded, and a bundle loads what is imported statically before any code.
await import('./program.js');
