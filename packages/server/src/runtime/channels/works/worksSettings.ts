import { z } from 'zod'

/** The stored settings of a link with LINE WORKS or NAVER WORKS, apart from its secrets. */
export const WorksSettings = z.object({
  botId: z.string(),
  clientId: z.string(),
  serviceAccount: z.string(),
})

/** Names of the secrets: the bot secret signs what comes, client secret and private key are for tokens. */
export const WORKS_BOT_SECRET = 'botSecret'
export const WORKS_CLIENT_SECRET = 'clientSecret'
export const WORKS_PRIVATE_KEY = 'privateKey'
