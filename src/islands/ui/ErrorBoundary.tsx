import { Component, type ComponentType, type ReactNode } from 'react';
import { failed as words } from '../../messages/reading.ts';
import { Button } from './Button.tsx';

interface State {
  failed: boolean;
}

/** Shows a message in place of an island that throws during rendering: React would remove it. */
class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  // Not a field, for which older browsers would need a helper.
  constructor(props: { children: ReactNode }) {
    super(props);
    this.state = { failed: false };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div className="reading actions" role="alert">
        <p>{words.text}</p>
        <Button label={words.reload} onClick={() => location.reload()} quiet />
        <a href="/contact">{words.contact}</a>
      </div>
    );
  }
}

/** Wrap every island in it. React logs the error to the console. */
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
