import { messages } from '@fourteener/contract/messages';
import { afterEach, expect, it, vi } from 'vitest';
import { updateProfile } from './update-profile.ts';

const june = { uid: 'june', name: 'June Halvorsen', email: 'june@test.example' };
const fetching = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
vi.stubGlobal('fetch', fetching);

afterEach(() => fetching.mockReset());

it("when nobody is signed in, then the update fails with the specification's sentence and nothing is sent", async () => {
  await expect(updateProfile(null, { city: 'Salida' })).rejects.toThrow(messages.noUser);
  expect(fetching).not.toHaveBeenCalled();
});

it('when the shop refuses the token, then the update fails with the same sentence', async () => {
  fetching.mockResolvedValue(Response.json({ detail: 'Please sign in.' }, { status: 401 }));
  await expect(updateProfile(june, {})).rejects.toThrow(messages.noUser);
});

it('when another error occurs, then the update fails with the shop’s message', async () => {
  fetching.mockResolvedValue(Response.json({ detail: 'Too much at once.' }, { status: 503 }));
  await expect(updateProfile(june, {})).rejects.toThrow('Too much at once.');
});

it('when one field is changed, then only this field is sent, with the user’s name and email', async () => {
  fetching.mockResolvedValue(Response.json({ acknowledged: true }));
  await updateProfile(june, { city: '' });
  const [address, init] = fetching.mock.calls[0] ?? [];
  expect(address).toBe('/user/june%40test.example');
  expect(JSON.parse(init?.body as string)).toEqual({ userName: june.name, email: june.email, city: '' });
});
