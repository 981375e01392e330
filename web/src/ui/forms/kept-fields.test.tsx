import { expect, it } from 'vitest';
import { hasKeptFields, keepChangedFields, keepFields } from './kept-fields.ts';
import { restoreFields } from './restore-fields.ts';

const PAGE = `<main>
  <input name="city" value="" />
  <input name="rule" value="" />
  <select name="sort"><option value="newest" selected>Newest first</option><option value="name">Name</option></select>
  <select name="size"><option value="s">S</option><option value="m">M</option></select>
  <input name="gift" type="checkbox" value="yes" />
  <input name="secret" type="password" value="" />
</main>`;

const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const values = () => ['city', 'rule', 'sort', 'size'].map((name) => field(name).value);

/** The page as the app renders it, with an order of the search that the prerendered page did not know. */
function drawAnew(): void {
  document.body.innerHTML = PAGE;
  field('sort').value = 'name';
}

it('when the app replaces a prerendered page, then only changed fields are restored', () => {
  document.body.innerHTML = PAGE;
  field('city').value = 'Salida';
  field('size').value = 'm';
  field('gift').checked = true;
  keepChangedFields();
  drawAnew();
  field('rule').value = 'F07';
  restoreFields();
  expect(values()).toEqual(['Salida', 'F07', 'name', 'm']);
  expect(field('gift').checked).toBe(true);
  expect(hasKeptFields()).toBe(false);
});

it('when a page is reloaded, then all of its fields are restored', () => {
  document.body.innerHTML = PAGE;
  field('city').value = 'Salida';
  keepFields();
  drawAnew();
  restoreFields();
  expect(values()).toEqual(['Salida', '', 'newest', 's']);
});

it('when a password was typed into a page that is reloaded, then it is not stored', () => {
  document.body.innerHTML = PAGE;
  field('city').value = 'Salida';
  field('secret').value = 'correct horse battery';
  keepFields();
  const stored = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join('\n');
  expect(stored).toContain('Salida');
  expect(stored).not.toContain('correct horse');
  drawAnew();
  restoreFields();
  expect([field('city').value, field('secret').value]).toEqual(['Salida', '']);
});
