import { kernelsForEsbuild } from './kernels.mjs'

/** Our own packages are TypeScript and go into the bundle; libraries are found in node_modules at run time. */
const librariesStayOutside = {
  name: 'libraries stay outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@parlance/') ? undefined : { external: true },
    )
  },
}

/** How esbuild bundles the server, its processes and threads: for the product, and for tests that run them. */
export const serverBundle = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  plugins: [kernelsForEsbuild, librariesStayOutside],
}
