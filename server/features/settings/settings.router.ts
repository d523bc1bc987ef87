import { LandingPhotoChange, SettingChanges, SettingsAnswer } from '../../../shared/host/settings.ts';
import { ChangeTerms, Terms } from '../../../shared/host/moderation.ts';
import { Wedding } from '../../../shared/system.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import { changeSettings, listSettings, setLandingPhoto } from './settings.service.ts';
import { changeTerms, findTerms } from './terms.service.ts';

export const settingsProcedures = {
  settings: hostProcedure(NoInput, SettingsAnswer).query(forAll(listSettings)),
  change_settings: hostProcedure(SettingChanges, SettingsAnswer).mutation(asHost(changeSettings)),
  set_landing_photo: hostProcedure(LandingPhotoChange, Wedding.pick({ landing_photo: true })).mutation(
    asHost(setLandingPhoto),
  ),
  terms: hostProcedure(NoInput, Terms).query(forAll(findTerms)),
  change_terms: hostProcedure(ChangeTerms, Terms).mutation(asHost(changeTerms)),
};
