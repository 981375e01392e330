/**
 * The features that Playwright turns off. Chromium reads the last `--disable-features` only, so ours repeats them; the test of this file compares
 * them with Playwright's.
 */
export const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/**
 * The list below the browser's address bar is a page of its own, which each browser context would load in a process of its own: a third
 * of the processor time of a test. The shop's pages have no part in it.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A process that waits for a page of another site: each context would start one, and none opens another site. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** The argument that turns off the features of Chromium that the tests do without. */
export const withoutFeatures = `--disable-features=${[...offByPlaywright, ...addressBar, spareProcess].join(',')}`;
