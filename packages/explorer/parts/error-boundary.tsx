import { Component, type ComponentChildren } from 'preact';

interface ErrorBoundaryProps {
  /** What is shown: another one is tried again. */
  readonly of: string;
  readonly children: ComponentChildren;
}

interface ErrorBoundaryState {
  readonly failedOf?: string;
}

/** Shows a way back where a part of the page fails, which otherwise leaves an empty page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  override componentDidCatch(error: unknown): void {
    reportError(error);
    this.setState({ failedOf: this.props.of });
  }

  override render() {
    if (this.state.failedOf !== this.props.of) return this.props.children;
    return (
      <section class="notice error" role="alert">
        <h1>This view cannot be shown</h1>
        <p>The page failed, which is a fault of it. Your key is still here.</p>
        <button type="button" class="button primary" onClick={startAgain}>
          Start again
        </button>
      </section>
    );
  }
}

/** With the first view of the first property. */
function startAgain(): void {
  history.replaceState(null, '', location.pathname);
  location.reload();
}
