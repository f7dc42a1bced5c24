/** What the server offers beyond the interface, if its operator wants it (docs/decisions/0129). */
export const EXTENSION_NAMES = ['calendar', 'cancellation', 'explain'] as const;

export type Extension = (typeof EXTENSION_NAMES)[number];
