interface LockedPackage {
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
  inBundle?: boolean;
  /** Whether only `devDependencies` need the package. */
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}
type Packages = Record<string, LockedPackage>;

export function findMissing(wanted: Packages, installed: Packages, options: { withTools: boolean }): string[];
export function addAddresses(packages: Packages, registry: string): Packages;
