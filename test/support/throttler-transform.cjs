/** Answers what @nestjs/throttler requires of Nest with the modules that throttler-for-jest.mjs has imported. */
exports.process = (source) => ({
  code: source.replaceAll(
    /require\("(@nestjs\/(?:common|core))"\)/g,
    (_, name) => `globalThis[Symbol.for('nest for the throttler')]['${name}']`,
  ),
});
