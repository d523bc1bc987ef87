import { reactionTypes, type ContentType, type ReactionType } from '../catalog.ts';
import { display, fileLimits, limits } from '../limits.ts';
import { labels } from './labels.ts';
import { counted, inMegabytes, listed, namesAnd, orLess } from './english.ts';

const newsNames: Record<ContentType, string> = {
  image: 'photo',
  text: 'letter',
  audio: 'voice',
  video: 'video',
};

export const albumMessages = {
  album: {
    loading: 'Loading album contents...',
    loadFailed: 'Failed to load album contents',
    empty: 'No album entries found. Check back later for new content!',
    noMatch: 'No content found matching your filters.',
    title: labels.pages.album,
    gallery: 'Gallery',
    searchPlaceholder: 'Search by title, description, username or tags',
    creator: 'Creator',
    allCreators: 'All Creators',
    contentType: 'Content Type',
    allTypes: 'All Types',
    topLiked: `Top ${display.topLiked} Most Liked`,
    clearFilters: 'Clear Filters',
    /** The control that shows the others on a small screen, and how many of them narrow the album. */
    filters: (active: number) => (active === 0 ? 'Filters' : `Filters (${active})`),
    removeFilter: (name: string) => `Remove filter: ${name}`,
    untitled: 'Untitled',
    noDescription: 'No description',
    unknownCreator: 'Unknown',
    imageMissing: 'Image not available',
    mediaPreparing: 'Being prepared, it will play here soon',
    mediaFailed: 'This recording cannot be played',
    notPlayableHere: 'This recording cannot be played here',
    publishedOn: (time: string) => `Published on ${time}`,
    /** What stands before the time, which is a link, and after it. */
    takenOn: ['Taken on ', ''],
    draft: 'Draft',
    opens: (time: string) => `The album opens on ${time}.`,
    /** What stands before the name of the scrapbook, which is a link, and after it. */
    sealed: ['Until then all see only their own entries. Yours are in your ', '.'],
    draftNote: 'Draft - only you can see it',
    search: 'Search',
    clearSearch: 'Clear search',
    previous: 'Previous entry',
    next: 'Next entry',
    /** The control, with the sentence of `likes`. */
    like: (likes: string) => `Like, ${likes}`,
    tags: 'Tags',
    zoom: 'Zoom',
    picture: 'Picture',
    /** The control for the words of an entry: beside its picture, or below it. */
    words: 'Words',
    slideshow: 'Slide show',
    share: 'Share',
    playVideo: 'Play the video',
    toComment: 'Comment',
    openHint: 'It is saved on your device and opens there.',
    /** Of a document; either may be missing. */
    documentFacts: (extension: string, size: string) =>
      `${extension} document`.trim() + (size && `, ${size}`),
    download: (fileName: string) => `Download ${fileName}`,
    downloadEntry: 'Download',
    /** How many entries are chosen to be downloaded, and the control that downloads them; without any, all. */
    chosen: (count: number) =>
      count === 0 ? 'Choose entries' : `${count}${count < limits.batchIds ? '' : ', no more,'} chosen`,
    downloadChosen: (count: number) => (count === 0 ? 'Download all' : `Download ${count}`),
    preparingDownload: 'Preparing...',
    downloadsOff: 'The hosts have switched downloads off',
    downloadFailed: 'Failed to start the download. Please try again.',
    newEntries: 'New entries',
    addEntry: 'Add an entry',
    oldestFirst: 'Show oldest first',
    newestFirst: 'Show newest first',
    /** The control of the places of the story, and the way to the one before what is shown. */
    story: 'Day and hour',
    earlier: (place: string) => `Earlier: ${place}`,
    /** What came, by kind; `isMore`: it may be more than these. */
    sinceLastVisit: (counts: readonly { type: ContentType; count: number }[], isMore: boolean) =>
      `Since your last visit: ${isMore ? 'at least ' : ''}${listed(
        counts.map(({ type, count }) => counted(count, newsNames[type])),
      )}`,
    dayBefore: 'the day before',
    dayItself: 'the day itself',
    dayAfter: 'the day after',
    entries: (count: number) => counted(count, 'entry', 'entries'),
    by: (username: string) => `by ${username}`,
    byAt: (username: string, time: string) => `by ${username}, ${time}`,
    /** Names, and how many others there are. */
    likedBy: (names: readonly string[], others: number) => `Liked by ${namesAnd(names, others)}`,
    likes: (count: number) => `${count} likes`,
  },
  search: { tooLong: orLess('Search', limits.searchQuery) },

  comment: {
    required: 'Please write a comment',
    tooLong: orLess('Comment', limits.comment),
    imageTooLarge: `Image must be ${inMegabytes(fileLimits.commentImage)} or less`,
    imageKinds: 'Only JPEG, PNG, and GIF files are allowed',
    imageMissing: 'Please choose an image',
    albumClosed: (time: string) => `The album closed on ${time}, and takes no new comments.`,
    textOrImage: 'A comment is either text or an image',
    typeUnknown: 'Comment type must be text or image',
    invalidId: 'Invalid comment ID',
    notFound: 'Comment not found',
    notYours: 'You can only change your own comments',
    textOnly: 'Only text comments can be edited',
    reactionUnknown: `Reaction must be ${reactionTypes.slice(0, -1).join(', ')} or ${reactionTypes.at(-1)}`,
    created: 'Comment posted',
    updated: 'Comment updated',
    deleted: 'Comment deleted',
    confirmDelete: 'Are you sure you want to delete this comment?',
    loadFailed: 'Failed to load comments',
    postFailed: 'Failed to post comment. Please try again.',
    editFailed: 'Failed to edit comment. Please try again.',
    deleteFailed: 'Failed to delete comment. Please try again.',
    reactionFailed: 'Failed to update reaction. Please try again.',
    entryGone: 'This entry is no longer there. What you wrote under it is kept until you discard it.',
    commentGone: 'This comment was deleted meanwhile. What you wrote is kept until you discard it.',
    unsent: 'Your comment',
    copy: 'Copy text',
    copied: 'Copied',
    discard: 'Discard',
    heading: 'Comments',
    empty: 'No comments yet. Start the conversation.',
    loading: 'Loading comments...',
    label: 'Comment',
    placeholder: 'Write a comment...',
    post: 'Post',
    posting: 'Posting...',
    addImage: 'Add image',
    removeImage: 'Remove image',
    chosenImage: 'The chosen image',
    cancelUpload: 'Cancel upload',
    options: 'Comment options',
    edit: 'Edit',
    delete: 'Delete',
    deleteTitle: 'Delete Comment',
    deleting: 'Deleting...',
    save: 'Save',
    saving: 'Saving...',
    cancel: 'Cancel',
    reactions: 'Reactions',
    /** One of them, for screen readers, and how many have it. */
    reactionCount: (reaction: string, count: number) => (count > 0 ? `${reaction}, ${count}` : reaction),
    imageBy: (username: string) => `Image by ${username}`,
  },
} as const;

export const reactionLabels = {
  heart: 'Heart',
  champagne: 'Champagne',
  laugh: 'Laugh',
  cry: 'Cry',
  angry: 'Angry',
} as const satisfies Record<ReactionType, string>;
