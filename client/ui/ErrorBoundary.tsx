import { Component } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';
import { labels } from '../../shared/messages/labels.ts';
import { PlainFailure } from './PlainFailure.tsx';

/** Catches what a page throws, also when its code cannot be loaded; `key` is the address: another page starts anew. */
export class ErrorBoundary extends Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <PlainFailure
        message={genericMessages.unexpected}
        action={labels.actions.reload}
        onAction={() => window.location.reload()}
      />
    );
  }
}
