// What the album's page alone shows, so that other pages, which use the cards and the dialog, do not load it.
export { AlbumGallery } from './AlbumGallery.tsx';
