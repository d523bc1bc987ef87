import { keepPreviousData, skipToken, useMutation } from '@tanstack/react-query';
import { createContext, use, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { GuestSearch } from '../../../shared/host/guests.ts';
import { hostPageTexts } from '../../../shared/messages/host/page.ts';
import { trpc } from '../../app/trpc.ts';
import { errorMessage } from '../../lib/errors.ts';
import { useChangeWedding } from '../../lib/wedding.ts';
import { toast } from '../../ui/toast.ts';

/** How often a page asks how far an archive is, in milliseconds. */
const POLL = 1000;

export const useArchives = () =>
  trpc.host.archives.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.running ? POLL : false),
  });
/** The pages of the book as they were drawn last. */
export const useBook = () => trpc.host.book.useQuery();
export const useConfirm = () => trpc.host.confirm.useMutation().mutateAsync;
export const useFigures = () => trpc.host.figures.useQuery();
export const useHidden = () => trpc.host.hidden.useQuery();
export const useHosts = () => trpc.host.hosts.useQuery();
/** Fresh at every visit: steps are done on other parts, and by other hosts. */
export const useOverview = () => trpc.host.overview.useQuery(undefined, { staleTime: 0 });
export const useSettings = () => trpc.host.settings.useQuery(undefined, { staleTime: 0 });
/** What hosts did, the newest first, page by page. */
export const useLog = () => trpc.host.log.useInfiniteQuery({}, { getNextPageParam: ({ next }) => next });

/** The entries that wait, in whole, and how many there are. */
export function useWaiting() {
  const list = trpc.host.waiting.useQuery();
  const entry_ids = list.data?.entries.map(({ id }) => id);
  const batch = trpc.album.batch.useQuery(entry_ids ? { entry_ids } : skipToken, {
    placeholderData: keepPreviousData,
  });
  return {
    // The others stay while the list is shorter by one.
    data: batch.data?.data.entries.filter(({ id }) => entry_ids?.includes(id)),
    total: list.data?.total ?? 0,
    error: list.error ?? batch.error,
    refetch: () => Promise.all([list.refetch(), batch.refetch()]),
  };
}

/** To be called in an act that changes the wedding: this window shows it too. */
export function useShowWedding() {
  const { host, system } = trpc.useUtils();
  const change = useChangeWedding();
  return async () => {
    // An answer of before would show a step that is done.
    void host.overview.reset();
    change(await system.wedding.fetch(undefined, { staleTime: 0 }));
  };
}

/** Leads to the section that the address names; it comes with its data, after the browser has looked for it. */
export function useHash(isLoaded: boolean) {
  const { hash } = useLocation();
  useEffect(() => {
    if (isLoaded) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
}

export type Confirmed = <T>(call: () => Promise<T>) => Promise<T>;
export const ConfirmedContext = createContext<Confirmed>((call) => call());

export type Calls = ReturnType<typeof trpc.useUtils>['client'];

/**
 * Acts of hosts, which are given the calls; a sentence that they return is shown, and what they may change is fetched
 * again, the album too. One that the server answers with CONFIRMATION_REQUIRED is repeated from its begin once the
 * password is given.
 */
export function useActs() {
  const { client, host, album, comments } = trpc.useUtils();
  const confirmed = use(ConfirmedContext);
  const act = async (work: (calls: Calls) => unknown) => {
    const said = await confirmed(async () => work(client));
    if (typeof said === 'string') toast(said);
    await Promise.all([host.invalidate(), album.invalidate(), comments.invalidate()]);
  };
  // One at a time: the failure that is shown is that of the last. A second press may come before the button is busy.
  const isRunning = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const run = (work: (calls: Calls) => unknown) => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(work);
  };
  return { act, run, busy: isPending, alert: error && errorMessage(error, hostPageTexts.failed) };
}

const byPage = {
  getNextPageParam: ({ pagination }: { pagination: { has_more: boolean; page: number } }) =>
    pagination.has_more ? pagination.page + 1 : undefined,
  placeholderData: keepPreviousData,
};

export const useInvites = (q: string) => trpc.host.invites.useInfiniteQuery({ q }, byPage);
export const useGuests = (search: Pick<GuestSearch, 'which' | 'q'>) =>
  trpc.host.guests.useInfiniteQuery(search, byPage);
export const useGuest = (id: number) => trpc.host.guest.useQuery({ id });
