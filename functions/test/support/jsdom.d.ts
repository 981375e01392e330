/** Types of the parts of jsdom that the tests use (a browser's parser), because jsdom brings none. */
declare module 'jsdom' {
  export interface ParsedElement {
    localName: string;
    namespaceURI: string | null;
    attributes: Iterable<{ name: string }>;
  }
  interface ParsedDocument {
    body: { querySelectorAll: (selector: string) => Iterable<ParsedElement> };
    querySelectorAll: (selector: string) => Iterable<ParsedElement>;
  }
  export class JSDOM {
    constructor(html: string);
    window: { DOMParser: new () => { parseFromString: (text: string, type: string) => ParsedDocument } };
  }
}
