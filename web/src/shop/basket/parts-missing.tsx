import { TextButton } from '../../ui/buttons/text-button.tsx';

/** Says under the button of an order that some of its parts could not be loaded, which it needs for their prices. */
export function PartsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="text-small text-danger">
      Some parts could not be loaded. Nothing has been ordered.{' '}
      <TextButton onClick={onRetry}>Load them again</TextButton>
    </p>
  );
}
