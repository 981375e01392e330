import type { Part } from '@fourteener/contract/parts';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Picture } from '../ui/picture.tsx';

/** Where the part stands in the shop, and its picture. */
export function PartView({ part }: { part: Part }) {
  return (
    <>
      <nav aria-label="Breadcrumb" className="text-small text-ink-faint">
        <Link to={paths.home} className="hover:text-ink">
          Home
        </Link>
        <span className="px-2" aria-hidden="true">
          /
        </span>
        <span aria-current="page" className="text-ink-soft">
          {part.name}
        </span>
      </nav>
      <div className="marks plate mt-6 aspect-4/3 [--marks:1] max-lg:-mx-gutter">
        <Picture img={part.img} alt={part.name} sizes="(width >= 64rem) 57vw, 100vw" isFirst />
      </div>
    </>
  );
}
