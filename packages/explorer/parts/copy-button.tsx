import { useEffect, useState } from 'preact/hooks';
import { copyText } from './copy-text.js';

/** Copies a text, and says so for a moment. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = window.setTimeout(() => {
      setState('idle');
    }, 2500);
    return () => {
      window.clearTimeout(timer);
    };
  }, [state]);
  const copy = () => {
    copyText(text).then(
      () => {
        setState('copied');
      },
      () => {
        setState('failed');
      },
    );
  };
  return (
    <button type="button" class="button small" onClick={copy}>
      <span aria-live="polite">
        {state === 'copied' ? 'Copied' : state === 'failed' ? 'Select it instead' : 'Copy'}
      </span>
      <span class="sr-only"> {what}</span>
    </button>
  );
}
