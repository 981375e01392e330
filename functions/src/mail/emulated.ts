import type { DocumentReference } from 'firebase-admin/firestore';
import { describeFailure, log } from '../log.ts';
import type { Shop } from '../shop.ts';
import type { OnPosted } from '../stock/desk.ts';
import { tellWatchers } from '../watches/tell.ts';
import { WATCHES } from '../watches/store.ts';
import { deliver, type Post } from './deliver.ts';
import type { Send } from './transport.ts';

/** Takes a message and sends it nowhere: the outbox shows what it says. */
export const sendNowhere: Send = () => Promise.resolve();

/** Does what commits left to the post: tells those who wait for a part, and sends each message. */
export async function carryPost(post: Post, posted: readonly DocumentReference[]): Promise<void> {
  for (const ref of posted) {
    const mails = ref.parent.id === WATCHES ? await tellWatchers(post, ref) : [ref];
    for (const mail of mails) await deliver(post, await mail.get());
  }
}

/**
 * Stands in for the schedule where the shop runs on emulators, which have none: does at once what a commit left to the post.
 * Nothing leaves the machine.
 */
export function postEmulated({ db, now }: Shop): OnPosted {
  return (posted) => {
    carryPost({ db, now, send: sendNowhere }, posted).catch((error: unknown) => {
      log({ severity: 'ERROR', message: 'The post was not carried.', ...describeFailure(error) });
    });
  };
}
