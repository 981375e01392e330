import { vi } from 'vitest';

/** Replaces the browser's navigation to another site. */
export const leaveFor = vi.fn<(url: string) => void>();
