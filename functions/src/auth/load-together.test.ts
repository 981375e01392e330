import type { Auth } from 'firebase-admin/auth';
import { describe, expect, it, vi } from 'vitest';
import { loadTogether } from './load-together.ts';

/** An Auth that knows every uid which does not begin with "no", and the list of what it was asked. */
function makeAuth({ down = false } = {}) {
  const asked: string[] = [];
  let gate: Promise<unknown> = Promise.resolve();
  const auth = {
    getUsers: async (identifiers: { uid: string }[]) => {
      asked.push(identifiers.map(({ uid }) => uid).join(' '));
      await gate;
      if (down) throw new Error('Auth is away.');
      const users = identifiers.filter(({ uid }) => !uid.startsWith('no')).map(({ uid }) => ({ uid }));
      return { users, notFound: [] };
    },
    getUser: (uid: string) => Promise.reject(new Error(`${uid || 'Nobody'} is unknown.`)),
    verifyIdToken(this: Auth, token: string) {
      return this.getUser(token);
    },
  } as unknown as Auth;
  return { auth: loadTogether(auth), asked, wait: (until: Promise<unknown>) => void (gate = until) };
}

describe('accounts that are requested at the same time', () => {
  it('when several are requested, then they are looked up at once, each one once', async () => {
    const { auth, asked } = makeAuth();
    const found = await Promise.all(['ada', 'bea', 'ada'].map((uid) => auth.getUser(uid)));
    expect(found.map(({ uid }) => uid)).toEqual(['ada', 'bea', 'ada']);
    expect(asked).toEqual(['ada bea']);
  });

  it('when one does not exist, then only the caller that requested it gets the error', async () => {
    const { auth } = makeAuth();
    const found = await Promise.allSettled(['ada', 'nobody', ''].map((uid) => auth.getUser(uid)));
    expect(found).toMatchObject([
      { value: { uid: 'ada' } },
      { reason: { message: 'nobody is unknown.' } },
      { reason: { message: 'Nobody is unknown.' } },
    ]);
  });

  it('when a uid is too long, then the others are looked up without it', async () => {
    const { auth, asked } = makeAuth();
    await Promise.allSettled(['ada', 'x'.repeat(129)].map((uid) => auth.getUser(uid)));
    expect(asked).toEqual(['ada']);
  });

  it('when more are requested than one lookup takes, then they are looked up in two', async () => {
    const { auth, asked } = makeAuth();
    await Promise.all(Array.from({ length: 130 }, (_, n) => auth.getUser(`rider-${n}`)));
    expect(asked.map((uids) => uids.split(' ').length)).toEqual([100, 30]);
  });

  it('when Auth does not answer, then every caller gets the error', async () => {
    const { auth } = makeAuth({ down: true });
    const found = await Promise.allSettled(['ada', 'bea'].map((uid) => auth.getUser(uid)));
    expect(found).toMatchObject([{ reason: { message: 'Auth is away.' } }, { reason: { message: 'Auth is away.' } }]);
  });
});

it('when an account is requested again, then it is looked up again, even if the first lookup is not finished', async () => {
  const { auth, asked, wait } = makeAuth();
  const { promise, resolve } = Promise.withResolvers<unknown>();
  wait(promise);
  const first = auth.getUser('ada');
  await vi.waitFor(() => expect(asked).toEqual(['ada']));
  const second = auth.getUser('ada');
  resolve(undefined);
  await Promise.all([first, second]);
  await auth.getUser('ada');
  expect(asked).toEqual(['ada', 'ada', 'ada']);
});

it('when tokens are verified, then the accounts behind them are looked up together too', async () => {
  const { auth, asked } = makeAuth();
  await Promise.all(['ada', 'bea'].map((token) => auth.verifyIdToken(token)));
  expect(asked).toEqual(['ada bea']);
});
