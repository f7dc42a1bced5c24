/** What an argument or an option may name a property by. */
export const PROPERTY_HELP = 'its uuid, mapping code or whole name; on a terminal, a part of its name is enough';
