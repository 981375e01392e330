import { findNotationProblem } from '@fourteener/contract/part/field-notation';
import { type PartFieldName } from '@fourteener/contract/part/fields';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { lazyPiece } from '../../ui/code/lazy-piece.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useNear } from '../../ui/hooks/use-near.ts';
import { whenAtRest } from '../../ui/navigation/when-seen.ts';
import { type FieldControlProps, FieldGroup } from './field-group.tsx';
import { PortsPiece } from './ports-piece.tsx';

const loading = () => <Skeleton className="h-24" />;
const BoxPiece = lazyPiece('What else is in the box', () => import('./box-text.tsx').then(({ BoxText }) => BoxText), {
  loading,
});
const none = {};

/** The control of the facts of fit. Its editor and the vocabulary load when they are nearly seen. */
export function PortsControl({ control, ref, ...rest }: FieldControlProps) {
  const kind = useWatch({ control, name: 'kind' });
  const position = useWatch({ control, name: 'position' });
  const [name, description, specs] = useWatch({ control, name: ['name', 'description', 'specs'] });
  const { value, onText, error, problems = none } = rest;
  return (
    <NearGroup {...rest} name="ports" groupRef={ref} preload={PortsPiece.preload}>
      <PortsPiece
        {...{ kind, position, value, onText, problems }}
        described={{ name, description, specs }}
        isChecked={error !== undefined}
      />
    </NearGroup>
  );
}

/** The control of the further contents of a part's box, and of their facts of fit. */
export function BoxControl({ control: _control, ref, ...rest }: FieldControlProps) {
  const { value, onText, error, problems = none } = rest;
  return (
    <NearGroup {...rest} name="includes" groupRef={ref} preload={BoxPiece.preload}>
      <BoxPiece {...{ value, onText, problems }} isChecked={error !== undefined} />
    </NearGroup>
  );
}

interface NearGroupProps extends Omit<FieldControlProps, 'control' | 'ref' | 'onText'> {
  name: PartFieldName;
  groupRef: FieldControlProps['ref'];
  /** Loads the code of the group's controls. */
  preload: () => void;
  children: ReactNode;
}

/**
 * A group whose controls appear when they are nearly seen or one of them is wrong. Their code loads earlier, when the page is at rest: a
 * deployment removes that code from the site, and an admin who sends the form after it may never have scrolled there.
 */
function NearGroup({ name, value, error, problems = none, groupRef, preload, children, ...around }: NearGroupProps) {
  useEffect(() => whenAtRest(preload), [preload]);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  useFocusOnWrong(place, error === undefined ? undefined : problems);
  const isSaidAtFact =
    Object.keys(problems).some((path) => path !== '') || findNotationProblem(value, name) !== undefined;
  return (
    <FieldGroup
      {...around}
      error={error !== undefined && isSaidAtFact ? 'Some of these facts need to be corrected.' : error}
      ref={groupRef}
    >
      <div ref={place}>{isNear || error !== undefined ? children : loading()}</div>
    </FieldGroup>
  );
}

/** If the group gets the focus because of a problem, moves the focus on to the field with the problem. */
function useFocusOnWrong(place: RefObject<HTMLElement | null>, problems: object | undefined): void {
  useEffect(() => {
    const group = place.current?.closest('fieldset');
    if (problems && group?.contains(document.activeElement))
      group.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [place, problems]);
}
