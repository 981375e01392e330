import type { ReactNode } from 'react';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { garageAddress } from './garage-address.ts';

interface GarageHeadingProps {
  /** The heading, which gets the focus when its step opens. */
  title: string;
  /** Whether there is a link to the bikes above the heading. */
  isBelow?: boolean;
  children?: ReactNode;
}

/** The heading of a step of the garage, and the content beside it. */
export function GarageHeading({ title, isBelow = false, children }: GarageHeadingProps) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {isBelow && <BackLink to={garageAddress()}>My bikes</BackLink>}
      <div className="cols items-end gap-y-5">
        <h1 tabIndex={-1} className="col-span-4 text-display wrap-anywhere wide outline-none lg:col-span-7">
          {title}
        </h1>
        {children !== undefined && (
          <div className="col-span-4 max-w-[44ch] text-ink-soft lg:col-span-5 lg:pl-[clamp(0rem,3vw,3rem)]">
            {children}
          </div>
        )}
      </div>
    </>
  );
}
