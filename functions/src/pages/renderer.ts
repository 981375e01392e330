import type { ServedPart } from '@fourteener/contract/part-page';

/** What stands around each page: what comes before its head, between that and its body, and after it. */
interface Frame {
  template: readonly string[];
  headers: Readonly<Record<string, string>>;
}

/** What the web app makes of a part: what belongs into the page's head, and its body with the data that it starts from. */
interface RenderedPart {
  head: string;
  body: string;
}

/** The web app's public page of a part, as the build places it beside the function (scripts/build/part-page.ts). */
interface PartRenderer {
  /** A whole page. */
  renderPage: (served: ServedPart) => string;
  /** A page with nothing in it: the app loads what it shows. */
  shell: string;
  /** What Hosting's own pages say to browsers, by name. */
  headers: Readonly<Record<string, string>>;
}

/** Loads it with the first page that is asked for: an instance that only answers calls starts without it. */
export type LoadRenderer = () => Promise<PartRenderer>;

/** The renderer from a folder. A failure is tried again with the next page. */
export function openRenderer(folder: URL): LoadRenderer {
  let loading: Promise<PartRenderer> | undefined;
  return () =>
    (loading ??= load(folder).catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

async function load(folder: URL): Promise<PartRenderer> {
  const [{ template, headers }, { renderPart }] = await Promise.all([
    import(new URL('part-page-frame.js', folder).href) as Promise<Frame>,
    import(new URL('part-page.js', folder).href) as Promise<{ renderPart: (served: ServedPart) => RenderedPart }>,
  ]);
  const [start = '', middle = '', end = ''] = template;
  return {
    renderPage: (served) => {
      const { head, body } = renderPart(served);
      return start + head + middle + body + end;
    },
    shell: `${start}${middle}<div id="root"></div>${end}`,
    headers,
  };
}
