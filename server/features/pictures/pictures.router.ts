import * as shape from '../../../shared/host/pictures.ts';
import { asHost, forAll, hostProcedure, NoInput } from '../../api/trpc.ts';
import * as pictures from './pictures.service.ts';

export const picturesProcedures = {
  pictures: hostProcedure(NoInput, shape.PicturesAnswer).query(forAll(pictures.list)),
  known_pictures: hostProcedure(shape.KnownPictures, shape.KnownPicturesAnswer).query(forAll(pictures.known)),
  add_picture: hostProcedure(shape.AddPicture, shape.AddPictureAnswer).mutation(asHost(pictures.add)),
  publish_pictures: hostProcedure(shape.PublishPictures, shape.PublishPicturesAnswer).mutation(
    asHost(pictures.publish),
  ),
};
