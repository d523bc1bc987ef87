import { theServer } from '../auth/host.ts';
import { hide } from '../features/admin/moderation.service.ts';
import { filePart, jpegFromPhone, png } from './pictures.ts';
import { recording } from './recordings.ts';
import { openTestApp } from './test-app.ts';

/** Markup that does something in a page where a text is not escaped. */
export const hostile = `<img src=x onerror=alert(1)>"'&</script><script>alert(2)</script>`;

/** A journal of two guests without entries. */
export async function openBlankJournal() {
  const opened = await openTestApp({ env: { COUPLE_NAMES: 'Rose & <b>Julian</b>' } });
  const ada = await opened.invite('ada');
  const bob = await opened.invite('bób/<i>', { email: 'bob@example.org', about: hostile });
  const write = async (guest: typeof ada, fields: Record<string, string | Blob>) => {
    const { body, status } = await guest.form('POST', '/album/entry', {
      privacy_status: 'published',
      ...fields,
    });
    if (status !== 201) throw new Error(`the entry was refused: ${body.message}`);
    return body.entry as { id: number };
  };
  return { ...opened, ada, bob, write };
}

/** A journal with an entry of each kind, a draft, a hidden entry and hostile texts. */
export async function openJournal() {
  const opened = await openBlankJournal();
  const { ada, bob, write } = opened;
  const photo = await jpegFromPhone();
  const cake = await write(ada, {
    title: 'The cake: before?',
    tags: 'cake, "dinner"',
    file: filePart(photo, 'IMG 1.jpg'),
  });
  const letter = await write(bob, {
    title: hostile.slice(0, 190),
    description: `${hostile}\n\nSecond`,
    tags: '<u>tag</u>',
  });
  await write(bob, { title: '京都からの手紙', description: '席を譲ってくれてありがとう' });
  await write(ada, { title: 'A song', file: filePart(recording('song.wav'), 'song.wav') });
  await write(ada, { title: 'The secret draft', privacy_status: 'draft' });
  const hidden = await write(bob, { title: 'The hidden entry', file: filePart(await png(), 'hidden.png') });
  await hide(opened.app, theServer, { subject: 'entry', subject_id: hidden.id });
  const comment = await bob.rest('POST', `/comments/entry/${cake.id}`, {
    comment_type: 'text',
    content: hostile,
  });
  await ada.rest('POST', `/comments/comment/${comment.body.comment.id}/reaction`, {
    reaction_type: 'champagne',
  });
  await bob.rest('POST', `/album/entry/${cake.id}/like`, {});
  return { ...opened, photo, cake, letter };
}
