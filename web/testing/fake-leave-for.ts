import { vi } from 'vitest';

/** Stands in for the browser's way to another site. */
export const leaveFor = vi.fn<(url: string) => void>();
