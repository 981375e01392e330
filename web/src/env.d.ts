interface ImportMetaEnv {
  /** The site key of reCAPTCHA Enterprise, which App Check uses; without a key the build does not contain App Check. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}

/** Decodes EXT_meshopt_compression in plain JavaScript; web/vite.config.ts resolves this name. */
declare module 'meshopt-decoder' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder';
}
