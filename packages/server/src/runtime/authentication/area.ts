import type { Area } from '../../area'

/** How end users prove who they are. */
export const authentication: Area = {
  name: 'runtime/authentication',
  tables: { authentication_request: 'left', oauth_token: 'left' },
  sealed: [
    {
      table: 'authentication_request',
      column: 'oauth_sealed',
      forget: ({ database }) => database.deleteFrom('authentication_request').execute(),
    },
    {
      table: 'oauth_token',
      column: 'sealed',
      forget: ({ database }) => database.deleteFrom('oauth_token').execute(),
    },
  ],
}
