import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Link } from './link.tsx';
import { PreloadContext } from './preload-context.ts';

/** Shows a link of which only data is loaded, once somebody aims at it; returns the function that loads. */
function showLink() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const preload = vi.fn(() => Promise.resolve());
  const { unmount } = render(
    <PreloadContext value={preload}>
      <MemoryRouter>
        <Link to="/blog?page=2" isLate>
          Blog
        </Link>
      </MemoryRouter>
    </PreloadContext>,
  );
  return { preload, unmount, link: screen.getByRole('link', { name: 'Blog' }) };
}

test('when the pointer rests on a link, then the data of its screen is loaded', () => {
  const { preload, link } = showLink();
  fireEvent.pointerEnter(link);
  vi.advanceTimersByTime(64);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(preload).toHaveBeenCalledExactlyOnceWith('/blog', { withData: true });
});

test('when the pointer only passes over a link, or the link disappears under it, then nothing is loaded', () => {
  const { preload, link, unmount } = showLink();
  fireEvent.pointerEnter(link);
  vi.advanceTimersByTime(40);
  fireEvent.pointerLeave(link);
  vi.advanceTimersByTime(65);
  fireEvent.pointerEnter(link);
  vi.advanceTimersByTime(40);
  unmount();
  vi.advanceTimersByTime(65);
  expect(preload).not.toHaveBeenCalled();
});
