import { z } from 'zod'

/** The stored settings of a link with TalkTalk, apart from its token. */
export const TalktalkSettings = z.object({ partnerId: z.string() })

/** Name of the secret: what TalkTalk calls Authorization. */
export const TALKTALK_TOKEN = 'token'
