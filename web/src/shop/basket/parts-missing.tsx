import { TextButton } from '../../ui/buttons/text-button.tsx';

/** Says under an order button that some parts, and so their prices, could not be loaded. */
export function PartsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="text-small text-danger">
      Some parts could not be loaded. Nothing has been ordered.{' '}
      <TextButton onClick={onRetry}>Load them again</TextButton>
    </p>
  );
}
