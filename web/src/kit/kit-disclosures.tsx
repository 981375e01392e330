import { WorkshopCarousel } from '../home/workshop-carousel.tsx';
import { Accordion } from '../ui/accordion.tsx';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Ridge } from '../ui/ridge.tsx';
import { RidgeToHere } from '../ui/ridge-to-here.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { KitSection, Specimen } from './kit-section.tsx';

/** What opens, turns and leads on; and the one ornament. */
export function KitDisclosures() {
  return (
    <KitSection name="What opens">
      <Specimen state="breadcrumb">
        <Breadcrumb above={[{ name: 'Home', to: '/' }]} current="Princeton Stem" />
      </Specimen>
      <Specimen state="accordion">
        <Accordion
          items={[
            { question: 'Who can log in?', answer: 'Anyone, with an email and password or with Google.' },
            { question: 'Can I give a review?', answer: 'Every rider can.' },
          ]}
        />
      </Specimen>
      <Specimen state="tabs">
        <Tabs
          label="Previews"
          tabs={[
            { words: 'Card', content: 'As riders meet it in a grid.' },
            { words: 'Order page', content: 'As riders read it before they order.' },
          ]}
        />
      </Specimen>
      <Specimen state="carousel">
        <WorkshopCarousel />
      </Specimen>
      <Specimen state="ridge">
        <Ridge />
      </Specimen>
      <Specimen state="ridge, as a way">
        <RidgeToHere />
      </Specimen>
    </KitSection>
  );
}
