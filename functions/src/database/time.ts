/** The result of the work, if it takes at most so many milliseconds; otherwise throws the timeout error of a database. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`No answer within ${ms} ms.`), { code: 4 })),
      Math.max(0, ms),
    );
  });
  // A failure after the timeout has no caller that handles it.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
