import { examples } from '@fourteener/contract/examples';
import type { PartSpec } from '@fourteener/contract/part/specs';
import { testPart as validPart } from '@fourteener/contract/testing/parts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, sentChanges, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const specs: PartSpec[] = [
  { name: 'bar-clamp', value: 31.8, unit: 'mm' },
  { name: 'steerer', value: 'tapered' },
];
const stem = {
  ...testPart,
  kind: 'stem' as const,
  specs,
  group: { id: 'princeton-stem', axis: 'Color', value: 'Black' },
  service: { torqueNm: 5, tools: ['4 mm hex key', 'Torque wrench'], alsoNeeded: ['bolt-1'] },
  warnings: ['Sharp.'],
};
const open = (at = '') => openScreen(`/dashboard/parts/${stem._id}${at}`, { as: 'admin' });
const group = (name: string | RegExp) => screen.findByRole('group', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });

beforeEach(() => {
  answerParts(stem);
  shop().answerList('listMovements', [examples.listMovements.answer[0]]);
  shop().answer('changePart', ({ body }) => ({ ...stem, ...(body as object) }));
});

test('when specifications are entered by keyboard, then those of the kind and the added ones are sent', async () => {
  const user = await open();
  const rows = within(await group(/^Specification/));
  expect(rows.getByLabelText('Bar clamp (mm)')).toHaveValue('31.8');
  expect(rows.getByLabelText('Steerer')).toHaveValue('tapered');
  rows.getByLabelText('Bar clamp (mm)').focus();
  await user.keyboard('{Control>}a{/Control}35{Tab}90');
  expect(rows.getByLabelText('Length (mm)')).toHaveFocus();
  await user.selectOptions(rows.getByLabelText('Add another specification'), 'Material');
  expect(rows.getByLabelText('Material')).toHaveFocus();
  await user.selectOptions(rows.getByLabelText('Material'), 'Carbon');
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([
    {
      specs: [
        { name: 'bar-clamp', value: 35, unit: 'mm' },
        { name: 'steerer', value: 'tapered' },
        { name: 'length', value: 90, unit: 'mm' },
        { name: 'material', value: 'carbon' },
      ],
    },
  ]);
});

test('when the value of a specification is invalid, then its row says so and has the focus, and nothing is sent', async () => {
  const user = await open();
  const length = within(await group(/^Specification/)).getByLabelText('Length (mm)');
  fill(length, 'long');
  await user.click(save());
  await waitFor(() => expect(length).toHaveFocus());
  expect(length).toBeInvalid();
  expect(length).toHaveAccessibleDescription(/^Length must be a number in mm/);
  expect(sentChanges()).toEqual([]);
});

test('when another kind is chosen, then its specifications are offered, and the entered ones stay', async () => {
  const user = await open();
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Chain');
  const rows = within(await group(/^Specification/));
  expect(rows.getByLabelText('Speeds')).toHaveValue('');
  expect(rows.getByLabelText('Bar clamp (mm)')).toHaveValue('31.8');
  await user.click(rows.getByRole('button', { name: 'Remove Bar clamp' }));
  expect(rows.queryByLabelText('Bar clamp (mm)')).toBeNull();
});

test('when rows of a list are added by Enter, pasted or removed, then the remaining rows are sent', async () => {
  const user = await open();
  const warnings = within(await group(/^Warnings/));
  warnings.getByLabelText('Warnings 1').focus();
  await user.keyboard('{End}{Enter}Hot');
  expect(warnings.getByLabelText('Warnings 2')).toHaveFocus();
  await user.click(warnings.getByRole('button', { name: 'Add another' }));
  await user.paste('Cold\r\nHeavy');
  await user.click(warnings.getByRole('button', { name: 'Remove warnings 1' }));
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([{ warnings: ['Hot', 'Cold', 'Heavy'] }]);
});

test('when service facts are changed, then all are sent, and a part also needed can be found by its name', async () => {
  const bolt = validPart({ _id: 'stem-bolt-7h2k9m', name: 'Stem bolt' });
  const user = await open();
  const service = within(await group(/^Service/));
  expect(service.getByLabelText('Torque (N·m)')).toHaveValue('5');
  fill(service.getByLabelText('Torque (N·m)'), '5.5');
  await user.click(service.getByRole('button', { name: 'Remove tool 1' }));
  shop().answerList('listParts', [bolt]);
  fill(service.getByLabelText('Part also needed 1'), 'stem bolt');
  await waitFor(() => expect(document.querySelector(`option[value="${bolt._id}"]`)).toHaveTextContent('Stem bolt'));
  fill(service.getByLabelText('Part also needed 1'), bolt._id);
  expect(await service.findByText('Stem bolt')).toBeVisible();
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([{ service: { torqueNm: 5.5, tools: ['Torque wrench'], alsoNeeded: [bolt._id] } }]);
});

test('when a known group is chosen, then the form fills in what its parts differ by, and an incomplete group is refused', async () => {
  answerParts({ ...stem, group: undefined });
  const user = await open();
  const fields = within(await group(/^Group of variants/));
  shop().answerList('listParts', [stem]);
  fields.getByLabelText('Group ID').focus();
  await waitFor(() => expect(document.querySelector('option[value="princeton-stem"]')).not.toBeNull());
  fill(fields.getByLabelText('Group ID'), 'princeton-stem');
  expect(fields.getByLabelText('Differs by')).toHaveValue('Color');
  await user.click(save());
  expect(await fields.findByText(/^A group needs its id/)).toBeVisible();
  expect(sentChanges()).toEqual([]);
  fill(fields.getByLabelText('Value'), 'Silver');
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([{ group: { id: 'princeton-stem', axis: 'Color', value: 'Silver' } }]);
});

test('when the address names a field, then this field has the focus', async () => {
  await open('#weightGrams');
  await waitFor(() => expect(screen.getByLabelText(/^Weight in grams/)).toHaveFocus());
});

test('when the shop refuses a fact, then the group of the fact shows the message', async () => {
  const errors = [{ path: 'service.torqueNm', message: 'The torque must be a number.' }];
  shop().reject('changePart', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  const user = await open();
  const service = await group(/^Service/);
  fill(within(service).getByLabelText('Torque (N·m)'), '500');
  await user.click(save());
  expect(await within(service).findByText(/^The torque must be a number/)).toBeVisible();
  await waitFor(() => expect(service).toContainElement(document.activeElement as HTMLElement));
});
