import { Component } from 'react';
import { genericMessages } from '../../shared/messages/generic.ts';
import { PageFailure } from './PlainFailure.tsx';

/** Catches what a page throws, also when its code cannot be loaded; `key` is the address: another page starts anew. */
export class ErrorBoundary extends Component<{ children: React.ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailure message={genericMessages.unexpected} /> : this.props.children;
  }
}
