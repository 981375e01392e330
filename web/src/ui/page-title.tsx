import { brand } from '@fourteener/contract/brand';

/** The name of the page in the browser's tab and history. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} | ${brand.name}`}</title>;
}
