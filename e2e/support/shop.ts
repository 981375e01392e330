import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { NewPart, Part } from '@fourteener/contract/part/schemas';
import { testNewPart, toTestPart } from '@fourteener/contract/testing/parts';
import { type Account, makeAccount } from './accounts.ts';
import { needEnv } from './need-env.ts';

/** Makes an API call; throws on an error status. */
export async function callShop(
  path: string,
  as?: Account,
  sent?: { method: string; body?: object },
  origin = needEnv('SHOP_ORIGIN'),
): Promise<unknown> {
  const answer = await fetch(origin + path, {
    method: sent?.method ?? 'GET',
    headers: { 'Content-Type': 'application/json', ...(as && { Authorization: `Bearer ${as.token}` }) },
    ...(sent?.body && { body: JSON.stringify(sent.body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A unique name for a part. */
export const newPartName = () => `Test Part ${randomUUID().slice(0, 8)}`;

/** Adds a part for one test. */
export async function makePart(wanted: Partial<NewPart> = {}): Promise<Part> {
  const part = testNewPart({
    name: newPartName(),
    img: '/images/parts/crankset-800.webp',
    minimumQuantity: 2,
    availableQuantity: 20,
    description: 'Made for a test.\nMass: 612 g',
    ...wanted,
  });
  const admin = await makeAccount({ isAdmin: true });
  const { insertedId } = (await callShop('/partses', admin, { method: 'POST', body: part })) as { insertedId: string };
  return toTestPart(insertedId, part);
}

/**
 * Adds a tan tire and a black one that differ only in their sidewall, and waits until both are listed as variants: the
 * catalog in memory is refreshed once a second, and a page that asks before would drop the variants that it was served
 * with.
 */
export async function makeVariants(ofBlack: Partial<NewPart> = {}): Promise<{ tan: Part; black: Part }> {
  const group = { id: `tire-${randomUUID().slice(0, 8)}`, axis: 'Sidewall' };
  const tan = await makePart({ group: { ...group, value: 'Tan' } });
  const black = await makePart({ ...ofBlack, group: { ...group, value: 'Black' } });
  await expect.poll(() => callShop(`/partses?group=${group.id}`)).toHaveLength(2);
  return { tan, black };
}

/** The current state of a part. */
export async function readPart(id: string): Promise<Part> {
  return (await callShop(`/partses/${id}`)) as Part;
}
