import { useChangeWedding } from '../../../lib/wedding.ts';
import { trpc } from '../../../app/trpc.ts';
import { uploadAsGuest } from '../../../app/upload-as-guest.ts';

export const useSettings = () => trpc.host.settings.useQuery(undefined, { staleTime: 0 });

/** After a change: this window shows it too, and the checklist is asked again. */
function useShowChange() {
  const { system, host } = trpc.useUtils();
  const change = useChangeWedding();
  return async () => {
    void host.overview.invalidate();
    change(await system.wedding.fetch(undefined, { staleTime: 0 }));
  };
}

export function useChangeSettings() {
  const { host } = trpc.useUtils();
  const show = useShowChange();
  return trpc.host.change_settings.useMutation({
    onSuccess: (answer) => {
      host.settings.setData(undefined, answer);
      return show();
    },
  }).mutateAsync;
}

/** Sends the photo of the landing page and sets it; null removes it. */
export function useSetLandingPhoto() {
  const show = useShowChange();
  const set = trpc.host.set_landing_photo.useMutation({ onSuccess: show }).mutateAsync;
  return async (file: File | null) => {
    if (!file) return set({ upload_id: null });
    const { upload_id, forget } = await uploadAsGuest(file, { purpose: 'entry' });
    const answer = await set({ upload_id });
    await forget();
    return answer;
  };
}

export const useServer = () => trpc.host.server.useQuery(undefined, { staleTime: 60_000, retry: false });
