/**
 * Who may import whom (docs/ARCHITECTURE.md). In each of these folders the order of the areas is the architecture: an
 * area imports only the areas named before it, so that no two areas import each other. Every folder there is named
 * (`testing` aside); directions.mjs checks that, and makes a canary for each area.
 */
module.exports = {
  'packages/engine/src': [
    'text',
    'lexicon',
    'model',
    'systemEntity',
    'snapshot',
    'entity',
    'script',
    'bot',
    'turn',
    'expression',
    'action',
    'condition',
    'match',
    'similarQuestion',
    'render',
    'form',
    'answer',
    'task',
    'dialogue',
  ],
  'packages/server/src': [
    'http',
    'db',
    'outward',
    'access',
    'job',
    'content',
    'builds',
    'runtime',
    'analysis',
    'sample',
  ],
  'packages/server/src/content': [
    'reference',
    'kind',
    'label',
    'conversation',
    'component',
    'domain',
    'entity',
    'exchange',
  ],
  'packages/server/src/runtime': ['authentication', 'turn', 'channel', 'manualTest'],
}
