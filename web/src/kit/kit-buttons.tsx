import type { Look } from '../ui/button-looks.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SquareButton } from '../ui/square-button.tsx';
import { KitSection, Specimen } from './kit-section.tsx';

const looks: Look[] = ['primary', 'secondary', 'danger', 'dangerLine', 'quiet'];

/** Buttons: each look, at rest, small, busy and disabled. Hover, press and focus are live. */
export function KitButtons() {
  return (
    <KitSection name="Button">
      {looks.map((look) => (
        <div key={look} className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          <Specimen state={look}>
            <Button look={look}>Place Order</Button>
          </Specimen>
          <Specimen state={`${look}, small`}>
            <Button look={look} size="small">
              Place Order
            </Button>
          </Specimen>
          <Specimen state={`${look}, busy`}>
            <Button look={look} busy="Placing">
              Place Order
            </Button>
          </Specimen>
          <Specimen state={`${look}, disabled`}>
            <Button look={look} disabled>
              Place Order
            </Button>
          </Specimen>
        </div>
      ))}
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
        <Specimen state="with an icon">
          <Button look="secondary">
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
    </KitSection>
  );
}
