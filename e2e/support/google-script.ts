import type { BrowserContext } from '@playwright/test';

/**
 * The identity provider's library talks to its account window through Google's `api.js`, which a machine without
 * internet access cannot load. This mock implements the parts that the library needs: messages between a page and a
 * frame in it.
 */
export async function mockGoogleScript(context: BrowserContext): Promise<void> {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
}

/** Text, because it runs in the page and in the frame, and the tests are compiled without a browser's types. */
const script = `{
  const handlers = new Map();
  const replies = new Map();
  let early = [];

  function take(message) {
    const handle = handlers.get(message.data.type);
    if (!handle) early.push(message);
    else message.source.postMessage({ ...message.data, data: handle(message.data.data), isReply: true }, '*');
  }
  window.addEventListener('message', (message) => {
    if (!message.data.standIn) return;
    if (message.data.isReply) answer(message.data);
    else take(message);
  });
  function answer({ number, data }) {
    try {
      replies.get(number)?.([data]);
    } catch {
      // As Google's script does: the library throws in one of its callbacks even when all is well.
    }
  }

  const channelTo = (other) => ({
    register(type, handle) {
      handlers.set(type, handle);
      const waiting = early;
      early = [];
      waiting.forEach(take);
    },
    send(type, data, reply) {
      const number = replies.size;
      replies.set(number, reply ?? (() => {}));
      other.postMessage({ standIn: true, type, data, number }, '*');
    },
    restyle: async () => {},
    ping: async (done) => done(),
  });

  async function open({ url }, use) {
    const frame = document.createElement('iframe');
    frame.src = url;
    frame.hidden = true;
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    document.body.append(frame);
    await loaded;
    return use(channelTo(frame.contentWindow));
  }

  const context = { open, getParentIframe: () => channelTo(window.parent) };
  window.gapi = {
    load: (names, { callback }) => callback(),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: {}, Iframe: {} },
  };
  window[new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload']();
}`;
