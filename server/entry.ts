/** Becomes `dist/server/main.js`. Node reads the map of a file when it loads it, so maps are switched on before the rest. */
process.setSourceMapsEnabled(true)
void import('./main.ts').then(({ run }) => run())
