/** Something that we foresaw going wrong: the message is the one sentence that a person needs. */
export class Failure extends Error {}

/** Somebody asked us to stop. */
export class Stopped extends Error {}
