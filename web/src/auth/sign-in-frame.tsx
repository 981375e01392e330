import type { ReactNode } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { PageTitle } from '../ui/page-title.tsx';
import { SceneSources } from '../ui/scene-sources.tsx';
import { GoogleButton } from './google-button.tsx';
import { readOrigin } from './origin.ts';
import { openProvider } from './session.ts';
import { useSession } from './session-store.ts';

interface SignInFrameProps {
  heading: string;
  /** What the visitor came for. */
  lead: ReactNode;
  /** The form. */
  children: ReactNode;
  /** The other page: its question, the words of its link and its path. */
  other: { question: string; words: string; path: string };
  /** One of the carousel's scenes, and where its middle is. */
  scene: { name: string; alt: string; position: string };
}

/** Those of the carousel's scenes that half a screen needs, px. */
const WIDTHS = [640, 1080, 1600];

/** What Login and Sign up share: the form at the left, a picture at the right, and the way on once somebody is in. */
export function SignInFrame({ heading, lead, children, other, scene }: SignInFrameProps) {
  const state: unknown = useLocation().state;
  const session = useSession();
  if (session.status === 'signed-in') return <Navigate to={readOrigin(state)} replace />;
  return (
    <div className="lg:grid lg:min-h-[calc(100dvh-4rem)] lg:grid-cols-2">
      <PageTitle>{heading}</PageTitle>
      {/* Whoever reaches for the form needs the provider next; popups open only soon after a press. */}
      <div
        className="flex flex-col px-gutter pt-12 pb-20 lg:justify-center lg:py-16"
        onFocus={warmUp}
        onPointerEnter={warmUp}
      >
        <div className="w-full max-w-form lg:mx-auto">
          <h1 className="text-title wide">{heading}</h1>
          <p className="mt-3 text-ink-soft">{lead}</p>
          {children}
          <div className="my-7 flex items-center gap-4 text-small text-ink-faint before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </div>
          <GoogleButton />
          <p className="mt-9 border-t border-line pt-5 text-note text-ink-soft">
            {other.question}{' '}
            <Link to={other.path} state={state} className="font-medium link text-ink">
              {other.words}
            </Link>
          </p>
        </div>
      </div>
      <div className="plate max-lg:hidden">
        <picture>
          <SceneSources name={scene.name} widths={WIDTHS} sizes="50vw" media="(width >= 64rem)" />
          <img alt={scene.alt} className={`absolute inset-0 ${scene.position}`} />
        </picture>
      </div>
    </div>
  );
}

/** Failing here is no matter: the press that needs the provider says so. */
function warmUp(): void {
  openProvider().catch(() => undefined);
}
