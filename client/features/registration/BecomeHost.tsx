import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { becomeHostTexts as texts } from '../../../shared/messages/host/become.ts';
import { paths } from '../../app/paths.ts';
import { errorMessage, isTransient } from '../../lib/errors.ts';
import { PageSkeleton } from '../../ui/Page.tsx';
import { PlainFailure } from '../../ui/PlainFailure.tsx';
import { useBecomeHost } from './hooks.ts';

/** Makes the guest who opened the link a host, and leads to the page of hosts. */
export function BecomeHost({ code }: { code: string }) {
  const { mutate, isSuccess, error } = useBecomeHost();
  useEffect(() => mutate({ code }), [mutate, code]);
  if (isSuccess) return <Navigate to={paths.host} replace />;
  if (!error) return <PageSkeleton />;
  return (
    <>
      <title>{texts.title}</title>
      <PlainFailure
        message={errorMessage(error, texts.failed)}
        onAction={isTransient(error) ? () => mutate({ code }) : undefined}
      />
    </>
  );
}
