import type { PagedCall } from '@fourteener/contract/calls';
import type { StaffCall } from '@fourteener/contract/user/rights';

/** The users that a screen is for: others are led to the sign-in, or to where they can go on. */
export type Access = 'everybody' | 'visitors' | 'signed-in' | 'customers' | 'admins';

/** The groups of the admins' menu, in its order. */
export const screenGroups = {
  overview: 'Overview',
  orders: 'Orders',
  catalogue: 'Catalog',
  customers: 'Customers',
  content: 'Content',
  settings: 'Settings',
} as const;

export type ScreenGroup = keyof typeof screenGroups;

/** A screen of the shop, and all that routes, menus, guards, the build and the tests know of it. */
export interface Screen {
  /** Its address. Those of the dashboard match in any case, the others as Hosting takes them. */
  path: string;
  /** Its page, below `web/src`. */
  page: string;
  /** Without it, everybody; in the table of the admins' screens, admins. */
  access?: Access;
  /** The call that it is about: a role which may not make it does not reach the screen. Every screen of the staff has one. */
  needs?: StaffCall;
  /** Its place in the bar at the top: the label, and the addresses at which it is the current one. */
  mainMenu?: { label: string; currentAt?: readonly string[] };
  /** The call whose rows it shows. The tests open it with rows and without, while the call is under way and after it failed. */
  list?: PagedCall;
  /** Its label in the dashboard's sidebar, for those who have access. */
  sidebar?: string;
  /** Its group in the admins' menu; every screen of theirs has one. */
  group?: ScreenGroup;
  /** The screen of which it is another view: the admins' menu has its link below that one's. */
  viewOf?: string;
  /** The screen whose link in the admins' menu is the current one here, by its name; for screens without a link of their own. */
  under?: string;
  /** The sidebar has it only where the shop takes payments. */
  isAboutPayments?: true;
  /** The first calls of its script, preloaded before the script is there. `$1` is the parameter of the path. */
  preload?: readonly string[];
  /** The pictures of the parts in the first of these answers that are seen at once: how many, and how wide they are shown. */
  pictures?: { most: number; sizes: string };
  /**
   * Built ahead: one page, or one for each of the things that web/vite.pages.ts lists; `alias` where it is another screen's page; `served` where the function renders it for
   * each address. Without it, the address is answered with the bare page that all such screens share.
   */
  prerender?: 'page' | 'each' | 'alias' | 'served';
  /** Whether it shows data of this browser: it is prerendered empty, and search engines do not list it. */
  isPersonal?: true;
  /** The data that are written into its built pages, for the app to start from. */
  builtIn?: 'posts';
}
