interface ImportMetaEnv {
  /** The site key of reCAPTCHA Enterprise that App Check uses; without one, the build has nothing of App Check. */
  readonly VITE_APP_CHECK_SITE_KEY?: string;
}

/** Decodes EXT_meshopt_compression in plain JavaScript (web/vite.config.ts says where it is). */
declare module 'meshopt-decoder' {
  export { MeshoptDecoder } from 'meshoptimizer/decoder';
}
