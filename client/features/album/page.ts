// What the album's page alone shows, so that other pages, which use the cards and the dialog, do not load it.
export { AlbumFrame } from './AlbumFrame.tsx';
export { AlbumGallery } from './AlbumGallery.tsx';
