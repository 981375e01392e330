/** What the work makes, if it does within so many milliseconds; else throws what a database throws whose time is over. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(Object.assign(new Error(`No answer within ${ms} ms.`), { code: 4 })),
      Math.max(0, ms),
    );
  });
  // What comes too late is nobody's.
  work.catch(() => undefined);
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
