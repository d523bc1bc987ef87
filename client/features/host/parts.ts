import { hostsTexts } from '../../../shared/messages/host/hosts.ts';
import { HostsPart } from './hosts/HostsPart.tsx';

export type HostPart = { path: string; label: string; Part: React.ComponentType };

/** The parts of the couple's own page in the order of their list, each at `/host/<path>`. */
export const parts: readonly HostPart[] = [{ path: 'hosts', label: hostsTexts.part, Part: HostsPart }];
