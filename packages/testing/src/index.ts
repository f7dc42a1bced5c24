/** The version of this package, which is also that of the server it starts. */
export const version = '0.1.0';
