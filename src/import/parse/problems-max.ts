/** How many problems of a document are collected: more would fill the memory, and are only mentioned. */
export const PROBLEMS_MAX = 1_000_000;
