import { Text } from '@mantine/core';
import { overviewTexts } from '../../../../shared/messages/host/overview.ts';

/** What the couple's own page begins with. */
export const Overview = () => <Text>{overviewTexts.intro}</Text>;
