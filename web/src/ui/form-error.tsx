import { Icon } from './icon.tsx';

/** What is wrong with a form as a whole, under its button, in the words of whoever refused it. */
export function FormError({ children }: { children: string | undefined }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex gap-2 text-small text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {children}
        </p>
      )}
    </div>
  );
}
