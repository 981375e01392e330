interface ImportMetaEnv {
  /** The site key of reCAPTCHA Enterprise that App Check uses; without one, the build has nothing of App Check. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}
