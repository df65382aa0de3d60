import { z } from 'zod'

/** The stored settings of a link with Facebook, apart from its secrets. */
export const FacebookSettings = z.object({
  pageId: z.string(),
  /** Entered at Facebook, which asks for it once: it opens nothing, and is shown. */
  verifyToken: z.string(),
})

/** Names of the secrets: the app secret signs what Facebook sends, the token is that of the page. */
export const FACEBOOK_SECRET = 'secret'
export const FACEBOOK_TOKEN = 'token'
