import { useMutation } from '@tanstack/react-query';
import type { ArchiveFile, Archives } from '../../../../shared/host/archives.ts';
import { trpc } from '../../../app/trpc.ts';
import { download } from '../../../lib/download.ts';
import { useConfirmed } from '../Confirmed.tsx';

/** How often a page asks how far an archive is, in milliseconds. */
const POLL = 1000;

export const useArchives = () =>
  trpc.host.archives.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.running ? POLL : false),
  });

/** What changes the archives: each call answers how they are then. */
export function useArchiveCalls() {
  const { host } = trpc.useUtils();
  const options = { onSuccess: (now: Archives) => host.archives.setData(undefined, now) };
  const make = trpc.host.make_archive.useMutation(options);
  const cancel = trpc.host.cancel_archive.useMutation(options);
  const remove = trpc.host.remove_archive.useMutation(options);
  const busy = make.isPending || cancel.isPending || remove.isPending;
  return { make, cancel, remove, busy, error: make.error ?? cancel.error ?? remove.error };
}

/** Fetches a made file, for a backup after the password was typed again. */
export function useArchiveDownload() {
  const confirmed = useConfirmed();
  const { mutateAsync } = trpc.host.download_archive.useMutation();
  return useMutation({
    mutationFn: async (file: ArchiveFile) => download((await confirmed(() => mutateAsync(file))).url),
  });
}
