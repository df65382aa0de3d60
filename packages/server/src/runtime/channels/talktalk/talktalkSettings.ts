import { z } from 'zod'

/** What is stored of a link with TalkTalk beside its token. */
export const TalktalkSettings = z.object({ partnerId: z.string() })

/** Name of the secret: what TalkTalk calls Authorization. */
export const TALKTALK_TOKEN = 'token'
