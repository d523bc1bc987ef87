import { createContext } from 'react';

/** The couple's names, for the document's title; blank until they are known. */
export const SiteName = createContext('');
