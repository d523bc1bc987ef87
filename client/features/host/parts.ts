import { archivesTexts } from '../../../shared/messages/host/archives.ts';
import { figuresTexts } from '../../../shared/messages/host/figures.ts';
import { guestsTexts } from '../../../shared/messages/host/guests.ts';
import { hostsTexts } from '../../../shared/messages/host/hosts.ts';
import { invitesTexts } from '../../../shared/messages/host/invites.ts';
import { picturesMessages } from '../../../shared/messages/host/pictures.ts';
import { weddingTexts } from '../../../shared/messages/host/wedding.ts';
import { lazyOrAlert } from '../../app/lazy-part.tsx';
import { bookPartTexts } from '../../../shared/messages/host/book.ts';
import { ArchivePart } from './archive/ArchivePart.tsx';
import { FiguresPart } from './figures/FiguresPart.tsx';
import { GuestsPart } from './guests/GuestsPart.tsx';
import { HostsPart } from './hosts/HostsPart.tsx';
import { InvitesPart } from './invites/InvitesPart.tsx';
import { PicturesPart } from './pictures/PicturesPart.tsx';
import { WeddingPart } from './wedding/WeddingPart.tsx';
import { moderationTexts } from '../../../shared/messages/host/moderation-page.ts';
import { ModerationPart } from './moderation/ModerationPart.tsx';

export type HostPart = { path: string; label: string; Part: React.ComponentType };

// With thumbnails and switches, which no other part needs.
const BookPart = lazyOrAlert(() => import('./book/BookPart.tsx'));

/** The parts of the couple's own page, the most used first, each at `/host/<path>`. */
export const parts: readonly HostPart[] = [
  { path: 'invites', label: invitesTexts.part, Part: InvitesPart },
  { path: 'guests', label: guestsTexts.part, Part: GuestsPart },
  { path: 'moderation', label: moderationTexts.part, Part: ModerationPart },
  { path: 'pictures', label: picturesMessages.part, Part: PicturesPart },
  { path: 'book', label: bookPartTexts.part, Part: BookPart },
  { path: 'archive', label: archivesTexts.part, Part: ArchivePart },
  { path: 'figures', label: figuresTexts.part, Part: FiguresPart },
  { path: 'wedding', label: weddingTexts.part, Part: WeddingPart },
  { path: 'hosts', label: hostsTexts.part, Part: HostsPart },
];
