import { Text } from '@mantine/core';
import type { Archives, MakingKind } from '../../../../shared/host/archives.ts';
import { archivesTexts as texts } from '../../../../shared/messages/host/archives.ts';
import { locale } from '../../../../shared/messages/locale.ts';
import { ErrorNotice } from '../../../ui/Notice.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';

type Props = { kind: MakingKind; archives: Archives };

/** How far one is that is being made, or why it could not be. */
export const Making = ({ kind, archives: { running, failed } }: Props) => (
  <>
    {failed?.kind === kind && <ErrorNotice message={locale.sentences([texts.notMade, failed.message])} />}
    {running?.kind === kind && (
      <>
        <Text role="status">{texts.making}</Text>
        <ProgressBar label={texts.kinds[kind]} share={running.all > 0 ? running.done / running.all : null} />
      </>
    )}
  </>
);
