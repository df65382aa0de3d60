import type { Area } from '../../area'
import { echoRoutes } from './actionMethod/echoActionMethod'
import { apiEntityRoutes, createApiEntityHandler } from './apiEntity/checkApiEntity'
import { componentRoutes } from './componentCrud'
import { dialogueSettingsRoutes } from './dialogueSettings/dialogueSettings'
import { keywordRoutes } from './keywordGroup/tryKeywords'
import { oauthRoutes } from './oauth/oauthRoutes'

/** Components of every kind (specification section 5) and the settings of a dialogue. */
export const component: Area = {
  name: 'content/component',
  tables: {
    component: { copied: { kind: { column: 'kind' }, id: 'id' } },
    component_revision: 'rewritten',
    dialogue_settings: 'rewritten',
    api_entity_check: 'left',
    authentication_key: 'left',
    oauth_client: 'left',
  },
  sealed: [
    {
      table: 'authentication_key',
      column: 'key_sealed',
      forget: ({ database }) => database.deleteFrom('authentication_key').execute(),
    },
    {
      table: 'oauth_client',
      column: 'secret_sealed',
      forget: ({ database }) => database.deleteFrom('oauth_client').execute(),
    },
    // Secret headers of action methods: what does not open counts as entered for another server, and is asked for so.
    { table: 'component', column: 'fields', forget: async () => {} },
  ],
  jobs: { API_ENTITY_CHECK: { slots: 2, handler: createApiEntityHandler } },
  routes(serve, context) {
    componentRoutes(serve, context)
    echoRoutes(serve, context)
    apiEntityRoutes(serve, context)
    keywordRoutes(serve, context)
    dialogueSettingsRoutes(serve, context)
    oauthRoutes(serve, context)
  },
}
