/**
 * The package has no types of its own; what we use of
 * https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/ and its plugins.
 */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import type { ComponentType, createElement, ReactNode } from 'react';

  type Shown<Props> = (props: Props) => ReactNode;

  namespace SwaggerUI {
    interface System {
      /** The viewer's own. */
      React: { createElement: typeof createElement };
      /** One of the viewer's components; with `true` one that reads what it shows itself. */
      getComponent: <Props = {}>(name: string, isContainer?: boolean) => ComponentType<Props>;
      specSelectors: {
        loadingStatus: () => 'loading' | 'success' | 'failed';
        url: () => string;
        /** The groups of calls by their names: maps of https://immutable-js.com/. */
        taggedOperations: () => { entrySeq: () => { toArray: () => [string, Tag][] } };
      };
      getConfigs: () => unknown;
      oas3Selectors: unknown;
      layoutSelectors: unknown;
      layoutActions: unknown;
    }

    interface Tag {
      get: (name: 'operations') => { toArray: () => Operation[] };
    }

    interface Operation {
      get: ((name: 'path' | 'method') => string) & ((name: 'specPath') => unknown);
    }

    /** The properties of the viewer's component of a group of calls. */
    type TagProps = Omit<System, 'React' | 'specSelectors'> & { tag: string; tagObj: Tag; specUrl: string };

    /** The properties of its component of a call. */
    interface OperationProps {
      op: Operation;
      path: string;
      method: string;
      specPath: unknown;
      tag: string;
    }

    type Plugin = (system: System) => {
      components: Record<string, Shown<System>>;
      /** By name: makes another of a component. */
      wrapComponents: Record<string, (original: ComponentType<{ 'aria-label': string }>) => Shown<{ text?: string }>>;
    };

    interface Viewer {
      /** Sends a token with the calls that need the scheme of that name. */
      preauthorizeApiKey: (scheme: string, token: string) => void;
    }
  }

  function SwaggerUI(options: {
    /** The address of the document. */
    url: string;
    /** Where it is shown: a selector. */
    dom_id: string;
    plugins: readonly SwaggerUI.Plugin[];
    /** The component that arranges all others. */
    layout: string;
    /** Whether an opened call stands in the address. */
    deepLinking: boolean;
    docExpansion: 'list' | 'full' | 'none';
    /** Whether groups of calls can be looked for. */
    filter: boolean;
    /** How deep a shape is unfolded at first. */
    defaultModelExpandDepth: number;
    displayRequestDuration: boolean;
    /** Whether a request that was tried is shown as a command. */
    requestSnippetsEnabled: boolean;
    syntaxHighlight: false;
    validatorUrl: null;
  }): SwaggerUI.Viewer;
  export = SwaggerUI;
}
