import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { errorMessage } from '../../lib/errors.ts';
import { ErrorNotice } from '../../ui/Notice.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';

type Props = { query: { data: unknown; error: unknown; refetch: () => unknown } };

/** Above what a query shows, or in its place: that it is on its way, or why it could not be had. */
export function QueryState({ query: { data, error, refetch } }: Props) {
  if (error)
    return (
      <ErrorNotice message={errorMessage(error, hostPageTexts.loadFailed)} onRetry={() => void refetch()} />
    );
  return data === undefined && <PageSpinner />;
}
