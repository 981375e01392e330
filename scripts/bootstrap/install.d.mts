type Step = (what: string, work: () => Promise<void>) => Promise<void>;

export function installIfNeeded(
  root: string,
  env: NodeJS.ProcessEnv,
  step: Step,
  options: { withTools: boolean },
): Promise<void>;
