import { expect, it, vi } from 'vitest';
import { createEmitter } from './create-emitter.ts';

it('when an event is emitted, then each listener is called until its subscription ends', () => {
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
