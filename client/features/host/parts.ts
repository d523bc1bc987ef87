import { hostsTexts } from '../../../shared/messages/host/hosts.ts';
import { weddingTexts } from '../../../shared/messages/host/wedding.ts';
import { HostsPart } from './hosts/HostsPart.tsx';
import { WeddingPart } from './wedding/WeddingPart.tsx';

export type HostPart = { path: string; label: string; Part: React.ComponentType };

/** The parts of the couple's own page in the order of their list, each at `/host/<path>`. */
export const parts: readonly HostPart[] = [
  { path: 'wedding', label: weddingTexts.part, Part: WeddingPart },
  { path: 'hosts', label: hostsTexts.part, Part: HostsPart },
];
