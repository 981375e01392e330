interface LockedPackage {
  version?: string;
  optional?: boolean;
}

export function findMissing(wanted: Record<string, LockedPackage>, installed: Record<string, LockedPackage>): string[];
