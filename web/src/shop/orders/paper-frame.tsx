import type { ReactNode } from 'react';
import { useAdmin } from '../../auth/check-admin.ts';
import { paths, pathTo } from '../../screens/paths.ts';
import { PrintButton } from '../../ui/buttons/print-button.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';

interface PaperFrameProps {
  /** The purchase. */
  id: string;
  /** The title of the paper: "Invoice". */
  title: string;
  /** The number of the paper; undefined until it is loaded. */
  number: string | undefined;
  children: ReactNode;
}

/** The page around a paper; only the paper itself is printed. */
export function PaperFrame({ id, title, number, children }: PaperFrameProps) {
  const { isAdmin } = useAdmin();
  const back = isAdmin
    ? { path: pathTo('payment', id), words: 'Payment' }
    : { path: paths.myOrdersInSidebar, words: 'My orders' };
  return (
    <>
      <div className="max-w-[52rem] print:hidden">
        <BackLink to={back.path}>{back.words}</BackLink>
        <DashboardHeading
          title={number === undefined ? title : `${title} ${number}`}
          number={number}
          action={number !== undefined && <PrintButton what={`${title.toLowerCase()} ${number}`} />}
        >
          {title}
        </DashboardHeading>
      </div>
      <div className="mt-10 print:mt-0">{children}</div>
    </>
  );
}
