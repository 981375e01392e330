import { fileURLToPath } from 'node:url';

/**
 * The decoder of models that needs no WebAssembly, which the Content-Security-Policy does not allow. The package
 * contains it, but does not export it.
 */
export const meshoptAlias = {
  'meshopt-decoder': fileURLToPath(new URL('meshopt_decoder_reference.js', import.meta.resolve('meshoptimizer'))),
};
