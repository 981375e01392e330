import type SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';

/**
 * The viewer's parts as this page has them, where its own are not for everybody: headings without a gap, one field for the
 * token (`onToken`) in place of a window that keyboards fall out of, all calls at once, no link inside each call's button,
 * a name for each field, and no choice among one server.
 * https://swagger.io/docs/open-source-tools/swagger-ui/customization/custom-layout/
 */
export function arrange(onToken: (token: string) => void): SwaggerUI.Plugin {
  return ({ React: { createElement } }) => ({
    components: {
      // From 150 rows on, the viewer's own draws only what is in sight: a browser's search and a printed page miss the rest.
      operations: ({ getComponent, specSelectors, getConfigs, ...system }) => {
        const OperationTag = getComponent<SwaggerUI.TagProps>('OperationTag');
        const Operation = getComponent<SwaggerUI.OperationProps>('OperationContainer', true);
        const tags = specSelectors.taggedOperations().entrySeq().toArray();
        return tags.map(([tag, tagObj]) =>
          createElement(
            OperationTag,
            { key: tag, tag, tagObj, getComponent, getConfigs, specUrl: specSelectors.url(), ...system },
            tagObj
              .get('operations')
              .toArray()
              .map((op) => {
                const [path, method, specPath] = [op.get('path'), op.get('method'), op.get('specPath')];
                return createElement(Operation, { key: `${path} ${method}`, op, path, method, specPath, tag });
              }),
          ),
        );
      },
      Reference: ({ getComponent, specSelectors }) => {
        const status = specSelectors.loadingStatus();
        if (status === 'failed')
          return createElement('p', { role: 'alert' }, 'The reference could not be loaded. Please reload the page.');
        if (status !== 'success') return createElement('p', { role: 'status' }, 'Loading…');
        const part = (name: string) => createElement(getComponent(name, true), { key: name });
        const token = createElement('input', {
          autoComplete: 'off',
          spellCheck: false,
          onInput: ({ currentTarget }) => onToken(currentTarget.value.trim()),
        });
        return createElement(
          'div',
          { className: 'swagger-ui' },
          createElement(getComponent('SvgAssets')),
          part('InfoContainer'),
          createElement(
            'div',
            { className: 'tools' },
            part('FilterContainer'),
            createElement('label', {}, 'ID token, for calls that need a sign-in', token),
          ),
          createElement('h2', {}, 'Calls'),
          part('operations'),
          part('Models'),
        );
      },
    },
    wrapComponents: {
      authorizeOperationBtn: () => () => null,
      DeepLink:
        () =>
        ({ text }) =>
          createElement('span', {}, text),
      // Where the body is typed.
      TextArea: (original) => (props) => createElement(original, { 'aria-label': 'Request body', ...props }),
    },
  });
}
