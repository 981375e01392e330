import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until the heading of a part's page or order form shows the loaded part. Before, it shows the data of a list, marked as busy. */
export function findPartHeading(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const heading = screen.getByRole('heading', { level: 1, name });
    expect(heading.closest('[aria-busy=true]')).toBeNull();
    return heading;
  });
}
