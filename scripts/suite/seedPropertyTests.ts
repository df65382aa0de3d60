import fc from 'fast-check'

/**
 * Property tests draw the same cases on every run, so that a change is judged by what it changed. To search wider, give
 * another seed: `PROPERTY_SEED=1 npx vitest run --project unit packages/engine`. What is found becomes a case of its
 * own.
 */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 20_261_121) })
