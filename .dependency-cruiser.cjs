const orders = require('./scripts/areaOrders.cjs')

/** Who may import whom (docs/ARCHITECTURE.md). */
const packages = {
  contract: [],
  engine: ['contract'],
  chat: ['contract'],
  console: ['contract', 'chat'],
  server: ['contract', 'engine'],
}

const onlyImports = Object.entries(packages).map(([who, allowed]) => ({
  name: `${who} imports only ${allowed.join(', ') || 'libraries'}`,
  severity: 'error',
  from: { path: `^packages/${who}/src` },
  to: { path: '^packages/', pathNot: `^packages/(${[who, ...allowed].join('|')})/` },
}))

const inOrder = Object.entries(orders).flatMap(([folder, areas]) =>
  areas.slice(0, -1).map((area, i) => ({
    name: `${folder}: ${area} does not know ${areas[i + 1]} and later`,
    severity: 'error',
    from: { path: `^${folder}/${area}/`, pathNot: '(\\.test\\.ts$|/testing/)' },
    to: { path: `^${folder}/(${areas.slice(i + 1).join('|')})/` },
  })),
)

module.exports = {
  forbidden: [
    ...onlyImports,
    ...inOrder,
    {
      name: 'what puts the server together is imported by nobody',
      severity: 'error',
      from: {
        path: `^packages/server/src/(${orders['packages/server/src'].join('|')})/`,
        pathNot: '(\\.test\\.ts$|/testing/)',
      },
      to: { path: '^packages/server/src/(app|areas|main|start|handlers)\\.ts$' },
    },
    {
      name: 'the product knows nothing of research',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^research/' },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'the engine and the contract are pure: yield an effect, or take it as input',
      severity: 'error',
      from: { path: '^packages/(engine|contract)/src', pathNot: '(\\.test\\.ts$|/testing/)' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'features do not know each other: compose in router.tsx or move it to shared',
      severity: 'error',
      from: { path: '^packages/console/src/features/([^/]+)/' },
      to: { path: '^packages/console/src/features/', pathNot: '^packages/console/src/features/$1/' },
    },
    {
      name: 'shared does not know features: pass it in from the page',
      severity: 'error',
      from: { path: '^packages/console/src/shared/' },
      to: { path: '^packages/console/src/(features/|router\\.tsx|main\\.tsx)' },
    },
    {
      name: 'packages talk through their door: import the package, not a file inside it',
      severity: 'error',
      from: { path: '^packages/([^/]+)/src' },
      to: { path: '^packages/[^/]+/src/(?!index\\.ts)', pathNot: '^packages/($1/|chat/src/theme\\.css)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.dist-[^/]*)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
