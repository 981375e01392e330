import { WorkshopCarousel } from '../shop/content/workshop-carousel.tsx';
import { Accordion } from '../ui/navigation/accordion.tsx';
import { Breadcrumb } from '../ui/navigation/breadcrumb.tsx';
import { Ridge } from '../ui/media/ridge.tsx';
import { RidgeToHere } from '../ui/media/ridge-to-here.tsx';
import { Tabs } from '../ui/navigation/tabs.tsx';
import { StyleguideSection, Specimen } from './styleguide-section.tsx';

/** What opens, turns and leads on; and the one ornament. */
export function StyleguideDisclosures() {
  return (
    <StyleguideSection name="What opens">
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
    </StyleguideSection>
  );
}
