export function takeTurn<R>(file: string, work: () => R | Promise<R>, sayWaiting: () => void): Promise<R>;
