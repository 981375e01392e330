import { fileURLToPath } from 'node:url';

/**
 * Where the decoder of models is that is no WebAssembly, which the Content-Security-Policy does not allow: the package has it, but does
 * not export it.
 */
export const meshoptAlias = {
  'meshopt-decoder': fileURLToPath(new URL('meshopt_decoder_reference.js', import.meta.resolve('meshoptimizer'))),
};
