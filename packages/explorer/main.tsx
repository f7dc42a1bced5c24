import { render } from 'preact';
import { App } from './app.js';
import { ErrorBoundary } from './parts/error-boundary.js';

const root = document.getElementById('app');
if (root !== null) {
  root.replaceChildren();
  render(
    <ErrorBoundary of="">
      <App />
    </ErrorBoundary>,
    root,
  );
}
