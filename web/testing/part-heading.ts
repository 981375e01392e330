import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The heading of a part's page or order form as soon as the part was read: what a list knew of it stands there before, marked as busy. */
export function findPartHeading(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1, name });
    expect(heading.closest('[aria-busy=true]')).toBeNull();
    return heading;
  });
}
