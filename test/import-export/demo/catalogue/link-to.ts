/** A link to the section with a title in the same document. */
export function linkTo(title: string): string {
  const anchor = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
  return `[${title}](#${anchor})`;
}
