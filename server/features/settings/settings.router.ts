import { LandingPhotoChange, SettingChanges, SettingsAnswer } from '../../../shared/host/settings.ts';
import { Wedding } from '../../../shared/system.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import { changeSettings, listSettings, setLandingPhoto } from './settings.service.ts';

export const settingsProcedures = {
  settings: hostProcedure(NoInput, SettingsAnswer).query(forAll(listSettings)),
  change_settings: hostProcedure(SettingChanges, SettingsAnswer).mutation(asHost(changeSettings)),
  set_landing_photo: hostProcedure(LandingPhotoChange, Wedding.pick({ landing_photo: true })).mutation(
    asHost(setLandingPhoto),
  ),
};
