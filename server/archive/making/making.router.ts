import * as shape from '../../../shared/host/archives.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import * as making from './making.service.ts';

export const archivesProcedures = {
  archives: hostProcedure(NoInput, shape.ArchivesAnswer).query(forAll(making.list)),
  make_archive: hostProcedure(shape.MakeArchive, shape.ArchivesAnswer).mutation(({ ctx, input }) =>
    making.make(ctx.deps, ctx.host, input, ctx.locale),
  ),
  cancel_archive: hostProcedure(NoInput, shape.ArchivesAnswer).mutation(asHost(making.cancel)),
  remove_archive: hostProcedure(shape.RemoveArchive, shape.ArchivesAnswer).mutation(asHost(making.remove)),
  download_archive: hostProcedure(shape.ArchiveFile, shape.ArchiveDownload).mutation(asHost(making.download)),
};
