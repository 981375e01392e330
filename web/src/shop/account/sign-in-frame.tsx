import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../ui/navigation/link.tsx';
import { PreloadContext } from '../../ui/navigation/preload-context.ts';
import { Redirect } from '../../ui/navigation/redirect.tsx';
import { PageMeta } from '../../ui/page/page-meta.tsx';
import { SceneSources } from '../../ui/media/scene-sources.tsx';
import { preloadToasts } from '../../ui/feedback/toast.ts';
import { preloadSignIn } from '../../auth/complete-sign-in.ts';
import { GoogleButton } from './google-button.tsx';
import { getOrigin } from '../../auth/origin.ts';
import { useSession } from '../../auth/session-store.ts';

interface SignInFrameProps {
  heading: string;
  /** The description of the page for search engines. */
  description: string;
  /** The address of the page. */
  path: string;
  /** The sentence about the visitor's destination. */
  lead: ReactNode;
  /** The form. */
  children: ReactNode;
  /** The link to the other page: the question before it, its text and its path. */
  other: { question: string; words: string; path: string };
  /** One of the carousel's scenes, and the position of its center. */
  scene: { name: string; alt: string; position: string };
}

/** The widths in which the carousel's scenes are kept, px. */
const WIDTHS = [640, 1080, 1600, 1920];
/** The box is upright, half a screen wide, and the picture is landscape: the height decides how large it must be. */
const SIZES = 'max(50vw, 214vh)';

/** The common layout of Login and Sign up: the form at the left, a picture at the right, and the redirect once the visitor is signed in. */
export function SignInFrame({ heading, description, path, lead, children, other, scene }: SignInFrameProps) {
  const state: unknown = useLocation().state;
  const session = useSession();
  const preload = use(PreloadContext);
  const origin = getOrigin(state);
  /** A visitor who touches the form next needs the provider, then toasts, and then the page that they came for. */
  const warmUp = () => {
    preloadToasts();
    preloadSignIn();
    preload(origin.pathname, { afterSignIn: true }).catch(() => undefined);
  };
  if (session.status === 'signed-in') return <Redirect to={origin} />;
  return (
    <div className="when-known md:grid md:min-h-[calc(100dvh-4rem)] md:grid-cols-2">
      <PageMeta
        title={heading}
        description={description}
        path={path}
        image={`/images/scenes/${scene.name}-1600.webp`}
      />
      <div
        className="flex flex-col px-gutter pt-12 pb-20 md:justify-center md:py-16"
        onFocus={warmUp}
        onPointerEnter={warmUp}
      >
        <div className="w-full max-w-form md:mx-auto">
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
      <div className="plate max-md:hidden">
        <picture>
          <SceneSources name={scene.name} widths={WIDTHS} sizes={SIZES} media="(width >= 48rem)" />
          <img alt={scene.alt} className={`absolute inset-0 ${scene.position}`} />
        </picture>
      </div>
    </div>
  );
}
