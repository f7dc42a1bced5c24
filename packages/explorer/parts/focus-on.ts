/** Moves the focus to a part of the page that is no control, and shows the page from its top. */
export function focusOn(id: 'main' | 'prices'): void {
  document.getElementById(id)?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
}
