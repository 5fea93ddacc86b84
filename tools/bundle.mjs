// How the server's programs are bundled; what the benchmark compares with them is bundled alike.
import { constantsStayConstant } from './constants.mjs'

/** Everything that is not ours is loaded from node_modules at run time. */
const packagesStayOutside = {
  name: 'packages-stay-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, request =>
      request.path.startsWith('@assay/') || request.kind === 'entry-point' ? undefined : { external: true },
    )
  },
}

export const BUNDLE = {
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: 'linked',
  logLevel: 'warning',
  plugins: [constantsStayConstant, packagesStayOutside],
}
