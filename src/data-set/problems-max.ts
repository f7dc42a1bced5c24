/** As many problems of a document are collected; then it is only said that there are more, as its memory would not suffice. */
export const PROBLEMS_MAX = 1_000_000;
