import { Component, type ComponentType, type ReactNode } from 'react';
import { failed as words } from '../../messages/reading.ts';

interface State {
  failed: boolean;
}

/** React takes away an island that fails while it is drawn; the rest of the page stands. */
class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override state: State = { failed: false };

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="reading" role="alert">
        <p>{words.text}</p>
        <button className="button quiet" type="button" onClick={() => location.reload()}>
          {words.reload}
        </button>
        <a href="/contact">{words.contact}</a>
      </div>
    );
  }
}

/** Every island that a page shows; React itself writes the fault to the console. */
export function withErrorBoundary<Props extends object>(
  Content: ComponentType<Props>,
): ComponentType<Props> {
  return function Island(props) {
    return (
      <ErrorBoundary>
        <Content {...props} />
      </ErrorBoundary>
    );
  };
}
