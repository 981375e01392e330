import { Outlet } from 'react-router';
import { Footer } from './footer.tsx';

/** A page of the storefront, with the footer below it. */
export function PublicFrame() {
  return (
    <>
      <Outlet />
      <Footer />
    </>
  );
}
