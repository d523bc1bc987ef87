/** Whether work ends without an error. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** As `Promise.all`, but fails only after all have ended, so that none leaves something behind afterwards. */
export async function allOrFirstError<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [N in keyof T]: Awaited<T[N]> }> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
