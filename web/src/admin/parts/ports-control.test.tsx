import { examples } from '@fourteener/contract/examples';
import type { Part } from '@fourteener/contract/part/schemas';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { answerParts, sentChanges, testPart } from '../../../testing/fake-parts.ts';
import { fill } from '../../../testing/fill.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const wheel: Part = {
  ...testPart,
  kind: 'wheel',
  position: 'rear',
  ports: [
    { interface: 'axle', side: 'takes', code: '12x142', from: 'maker' },
    { interface: 'rim-width', side: 'gives', value: 25, years: [2020, 2023], from: 'measured' },
  ],
};
const open = (at = '') => openScreen(`/dashboard/parts/${wheel._id}${at}`, { as: 'admin' });
const findFit = async () => {
  const fit = await screen.findByRole('group', { name: /^Fit/ });
  await within(fit).findByLabelText(/^Add (a|another) fact$/);
  return within(fit);
};
const findBox = async () => {
  const box = await screen.findByRole('group', { name: /^Also in the box/ });
  await within(box).findByLabelText(/^Add (a|another) part$/);
  return within(box);
};
const save = () => screen.getByRole('button', { name: 'Save changes' });

beforeEach(() => {
  answerParts(wheel);
  shop().answerList('listMovements', [examples.listMovements.answer[0]]);
  shop().answer('changePart', ({ body }) => ({ ...wheel, ...(body as object) }));
});

test('when a missing fact is added by keyboard, then a synonym finds its standard, and the fact is sent', async () => {
  const user = await open();
  const fit = await findFit();
  fit.getByRole('button', { name: 'Add freehub body' }).focus();
  await user.keyboard('{Enter}');
  const row = within(fit.getByRole('group', { name: 'Freehub body' }));
  const code = row.getByRole('combobox', { name: 'Standard' });
  expect(code).toHaveFocus();
  await user.keyboard('shimano 12');
  expect(row.getAllByRole('option').map(({ textContent }) => textContent)).toContain('HG L2, 12-speed road');
  await user.keyboard('-speed mtb{ArrowDown}');
  expect(within(row.getByRole('listbox')).getByRole('option', { selected: true })).toHaveTextContent('Micro Spline');
  await user.keyboard('{Enter}');
  expect(code).toHaveValue('Micro Spline');
  expect(sentChanges()).toEqual([]);
  expect(fit.queryByRole('button', { name: 'Add freehub body' })).toBeNull();
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  const freehub = { interface: 'freehub', side: 'gives', code: 'micro-spline', from: 'maker' };
  expect(sentChanges()).toEqual([{ ports: [...(wheel.ports ?? []), freehub] }]);
});

test('when facts are changed by pointer, then numbers, years, sizes, kit and source are sent', async () => {
  const user = await open();
  const fit = await findFit();
  const rim = within(fit.getByRole('group', { name: 'Inner rim width' }));
  expect(rim.getByLabelText('First model year')).toHaveValue('2020');
  fill(rim.getByLabelText('Value (mm)'), '23.5');
  fill(rim.getByLabelText('Last model year'), '');
  fill(rim.getByLabelText(/^Only in sizes/), '54, 56');
  await user.selectOptions(rim.getByLabelText('Source of the fact'), 'Assumed');
  const axle = within(fit.getByRole('group', { name: 'Axle standard' }));
  await user.click(axle.getByRole('combobox', { name: 'Standard' }));
  await user.click(axle.getByRole('option', { name: '12 × 148 mm' }));
  await user.click(axle.getByRole('button', { name: 'More' }));
  fill(axle.getByLabelText('Kit that it needs'), 'Boost end caps');
  fill(axle.getByLabelText('Code of the kit'), 'caps-148');
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([
    {
      ports: [
        {
          ...{ interface: 'axle', side: 'takes', code: '12x148', from: 'maker' },
          kit: { code: 'caps-148', label: 'Boost end caps' },
        },
        {
          ...{ interface: 'rim-width', side: 'gives', value: 23.5, from: 'assumed' },
          ...{ years: [2020, null], sizes: ['54', '56'] },
        },
      ],
    },
  ]);
});

test('when a number or year has the wrong format, then its field says so, and nothing is lost or sent', async () => {
  const user = await open();
  const rim = within((await findFit()).getByRole('group', { name: 'Inner rim width' }));
  fill(rim.getByLabelText('Value (mm)'), '25 mm');
  await user.click(save());
  await waitFor(() => expect(rim.getByLabelText('Value (mm)')).toHaveFocus());
  expect(rim.getByLabelText('Value (mm)')).toHaveAccessibleDescription('This must be a number, such as 5.5.');
  expect(rim.getByLabelText('Value (mm)')).toHaveValue('25 mm');
  fill(rim.getByLabelText('Value (mm)'), '25');
  fill(rim.getByLabelText('First model year'), '20');
  await user.click(save());
  expect(rim.getByLabelText('First model year')).toHaveAccessibleDescription(/^A year has four digits/);
  expect(sentChanges()).toEqual([]);
});

test('when the shop refuses facts, then each row says why, the first has the focus, and nothing is lost', async () => {
  const errors = [
    { path: 'ports.1.value', message: 'value must be a number from 0 to 10,000.' },
    { path: 'ports.0.side', message: 'A wheel does not take the interface axle.' },
    { path: 'includes.0.ports.0.code', message: 'dub is not a code of the interface spindle that a rotor gives.' },
  ];
  shop().reject('changePart', 'invalid-fields', 'Some fields need to be corrected.', { errors });
  const user = await open();
  const fit = await findFit();
  const axle = within(fit.getByRole('group', { name: 'Axle standard' })).getByRole('combobox', { name: 'Standard' });
  await user.clear(axle);
  await user.type(axle, '12 x 148');
  const box = await findBox();
  await user.selectOptions(box.getByLabelText('Add a part'), 'Rotor');
  await user.click(box.getByRole('button', { name: 'Add rotor mount' }));
  await user.click(save());
  await waitFor(() => expect(axle).toHaveFocus());
  expect(axle).toHaveValue('12 × 148 mm');
  expect(axle).toHaveAccessibleDescription('A wheel does not take the interface axle.');
  expect(fit.getByLabelText('Value (mm)')).toHaveAccessibleDescription('value must be a number from 0 to 10,000.');
  const mount = within(box.getByRole('group', { name: 'Rotor mount' })).getByRole('combobox', { name: 'Standard' });
  expect(mount).toHaveAccessibleDescription('dub is not a code of the interface spindle that a rotor gives.');
});

test('when parts of the box are added or removed, then the remaining ones are sent', async () => {
  const user = await open();
  const box = await findBox();
  await user.selectOptions(box.getByLabelText('Add a part'), 'Rotor');
  await user.selectOptions(box.getByLabelText('Add another part'), 'Tubeless valve');
  const rotor = within(box.getByRole('group', { name: 'Rotor' }));
  await user.selectOptions(rotor.getByLabelText('Position'), 'Rear');
  await user.selectOptions(rotor.getByLabelText('Add a fact'), 'Rotor diameter');
  expect(rotor.getByLabelText('Value (mm)')).toHaveFocus();
  await user.keyboard('160');
  await user.click(box.getByRole('button', { name: 'Remove Tubeless valve' }));
  expect(box.getByLabelText('Add another part')).toHaveFocus();
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  const ports = [{ interface: 'rotor-size', side: 'gives', value: 160, from: 'maker' }];
  expect(sentChanges()).toEqual([{ includes: [{ kind: 'rotor', position: 'rear', ports }] }]);
});

test('when all facts are removed, then the focus stays in the form, and no facts are sent', async () => {
  shop().answer('changePart', { ...wheel, ports: undefined });
  const user = await open();
  const fit = await findFit();
  await user.click(fit.getByRole('button', { name: 'Remove Axle standard' }));
  expect(fit.getByRole('button', { name: 'Remove Inner rim width' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(fit.getByLabelText('Add a fact')).toHaveFocus();
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([{ ports: null }]);
});

test('when changes are discarded, then the form shows the saved facts', async () => {
  const user = await open();
  const fit = await findFit();
  await user.click(fit.getByRole('button', { name: 'Remove Axle standard' }));
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('group', { name: 'Axle standard' })).toBeVisible();
});

test('when the typed text is no standard, then the field says so after it is left, and Escape closes the list', async () => {
  const user = await open();
  const axle = within((await findFit()).getByRole('group', { name: 'Axle standard' }));
  const code = axle.getByRole('combobox', { name: 'Standard' });
  await user.clear(code);
  await user.type(code, '12{Escape}');
  expect(axle.queryByRole('listbox')).toBeNull();
  await user.tab();
  expect(code).toHaveValue('12');
  expect(code).toHaveAccessibleDescription('Choose one from the list.');
});

test('when the address leads to the facts about fit, then the first fact has the focus once it is loaded', async () => {
  await open('#ports');
  const axle = within((await findFit()).getByRole('group', { name: 'Axle standard' }));
  await waitFor(() => expect(axle.getByRole('combobox', { name: 'Standard' })).toHaveFocus());
});

test('when the description states facts, then they are proposed with its words, and are used only once accepted', async () => {
  answerParts({
    ...wheel,
    ports: [{ interface: 'axle', side: 'takes', code: '12x142', from: 'maker' }],
    description: 'Hub: Centerlock\nFreehub body: Micro Spline\nAxle: 148 × 12 mm',
  });
  const user = await open();
  await findFit();
  const found = within(await screen.findByRole('region', { name: 'Found in the description' }));
  // A fact stated by an admin is never replaced.
  expect(found.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Freehub body: Micro Spline“Freehub body: Micro Spline”Accept',
    'Rotor mount: Centerlock“Hub: Centerlock”Accept',
  ]);
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  found.getByRole('button', { name: 'Accept Rotor mount: Centerlock' }).focus();
  await user.keyboard('{Enter}');
  expect(found.getByRole('button', { name: 'Accept Freehub body: Micro Spline' })).toHaveFocus();
  await user.click(save());
  await findAnnounced('status', 'Your changes are saved.');
  expect(sentChanges()).toEqual([
    {
      ports: [
        { interface: 'axle', side: 'takes', code: '12x142', from: 'maker' },
        { interface: 'rotor-mount', side: 'gives', code: 'centerlock', from: 'maker' },
      ],
    },
  ]);
});

test('when all proposals are accepted, then empty facts are filled in, and no proposals are left', async () => {
  answerParts({ ...wheel, ports: [], description: 'Hub: Centerlock\nFreehub body: Micro Spline\nAxle: 148 × 12 mm' });
  const user = await open();
  const fit = await findFit();
  await user.click(fit.getByRole('button', { name: 'Add freehub body' }));
  await user.click(fit.getByRole('button', { name: 'Accept all 3' }));
  expect(screen.queryByRole('region', { name: 'Found in the description' })).toBeNull();
  expect(fit.getAllByRole('combobox', { name: 'Standard' }).map((field) => (field as HTMLInputElement).value)).toEqual([
    'Micro Spline',
    '12 × 148 mm',
    'Centerlock',
  ]);
});
