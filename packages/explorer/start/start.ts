import { copyText } from '../parts/copy-text.js';

const SHOWN_MS = 2500;

/** The copy buttons of the start page, which are hidden without this script. Each names the text that it copies. */
for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) {
  const label = button.firstElementChild;
  const say = (text: string) => label?.replaceChildren(text);
  button.hidden = false;
  button.addEventListener('click', () => {
    copyText(button.dataset['copy'] ?? '').then(
      () => {
        say('Copied');
        window.setTimeout(say, SHOWN_MS, 'Copy');
      },
      () => {
        say('Select it instead');
      },
    );
  });
}
