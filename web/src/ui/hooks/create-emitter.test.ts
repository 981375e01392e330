import { expect, it, vi } from 'vitest';
import { createEmitter } from './create-emitter.ts';

it('when a value changes, then each listener hears of it until its subscription ends', () => {
  const { emit, subscribe } = createEmitter();
  const [first, second] = [vi.fn(), vi.fn()];
  const end = subscribe(first);
  subscribe(second);
  emit();
  end();
  emit();
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(2);
});
