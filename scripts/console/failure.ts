/** An expected failure, whose message is one sentence for the user. */
export class Failure extends Error {}

/** The user or a signal asked us to stop. */
export class Stopped extends Error {}
