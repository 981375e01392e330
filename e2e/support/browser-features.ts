/**
 * The features that Playwright turns off. Chromium heeds only the last `--disable-features`, so ours repeats them; this
 * file's test compares them with Playwright's.
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
 * The suggestions below the browser's address bar are a page, which each browser context would load in a process of its
 * own: a third of a test's processor time. The shop's pages do not need them.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** A spare process for a page of another site: each context would start one, and no test opens another site. */
const spareProcess = 'SpareRendererForSitePerProcess';

/** The argument that turns off the features of Chromium that the tests do not need. */
export const withoutFeatures = `--disable-features=${[...offByPlaywright, ...addressBar, spareProcess].join(',')}`;
