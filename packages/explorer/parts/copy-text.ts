/** Rejects where the browser allows no copying: over plain HTTP, other hosts than localhost have no clipboard. */
export async function copyText(text: string): Promise<void> {
  // Missing in insecure contexts, whatever its type says.
  const { clipboard } = navigator as { readonly clipboard?: Clipboard };
  if (clipboard === undefined) throw new Error('no clipboard');
  await clipboard.writeText(text);
}
