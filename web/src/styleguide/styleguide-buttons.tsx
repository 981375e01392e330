import type { Variant } from '../ui/buttons/button-variants.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Icon } from '../ui/media/icon.tsx';
import { SquareButton } from '../ui/buttons/square-button.tsx';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

const looks: Variant[] = ['primary', 'secondary', 'danger', 'dangerLine', 'quiet'];

/** Buttons: each look, at rest, small, busy and disabled. Hover, press and focus are live. */
export function StyleguideButtons() {
  return (
    <StyleguideSection name="Button">
      {looks.map((variant) => (
        <div key={variant} className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          <Specimen state={variant}>
            <Button variant={variant}>Place Order</Button>
          </Specimen>
          <Specimen state={`${variant}, small`}>
            <Button variant={variant} size="small">
              Place Order
            </Button>
          </Specimen>
          <Specimen state={`${variant}, busy`}>
            <Button variant={variant} busy="Placing">
              Place Order
            </Button>
          </Specimen>
          <Specimen state={`${variant}, disabled`}>
            <Button variant={variant} disabled>
              Place Order
            </Button>
          </Specimen>
        </div>
      ))}
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <Specimen state="with an icon">
          <Button variant="secondary">
            <Icon name="retry" className="size-4.5" />
            Try again
          </Button>
        </Specimen>
        <Specimen state="square">
          <SquareButton icon="forward" name="Next slide" />
        </Specimen>
        <Specimen state="square, at the end">
          <SquareButton icon="forward" name="Next page" isAtEnd />
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
