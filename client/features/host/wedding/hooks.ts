import type { SettingChanges } from '../../../../shared/host/settings.ts';
import { useChangeWedding } from '../../../lib/wedding.ts';
import { trpc } from '../../../app/trpc.ts';
import { uploadAsGuest } from '../../../app/upload-as-guest.ts';

export const useSettings = () => trpc.host.settings.useQuery(undefined, { staleTime: 0 });

/** What changes the wedding. This window shows it too, and the checklist is asked again. */
export function useWeddingChanges() {
  const { client, host, system } = trpc.useUtils();
  const change = useChangeWedding();
  const show = async () => {
    // An answer of before would show a step that is done.
    void host.overview.reset();
    change(await system.wedding.fetch(undefined, { staleTime: 0 }));
  };
  return {
    changeSettings: async (changes: SettingChanges) => {
      const settings = await client.host.change_settings.mutate(changes);
      host.settings.setData(undefined, settings);
      await show();
      return settings;
    },
    /** Sends the photo of the landing page and sets it; null removes it. */
    setLandingPhoto: async (file: File | null) => {
      const sent = file && (await uploadAsGuest(file, { purpose: 'entry' }));
      await client.host.set_landing_photo.mutate({ upload_id: sent?.upload_id ?? null });
      await sent?.forget();
      await show();
    },
  };
}
